import type { Document, Ruleset } from '../../../generated/published.ts'
import { fragmentOf, pageOf } from '../../../notation/addresses.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { isClauseId, isClauseOf, kindOf } from '../../../notation/ids.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { nameFromId } from '../../../notation/titles.ts'
import { type Link, withBase } from '../address.ts'
import { type Reference, references } from '../clause/reference.ts'
import type { Kind } from '../labels.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type MovedOn, movedFrom } from './moved.ts'

/** A published entry of the withdrawn list. */
export type Withdrawn = NonNullable<Ruleset['withdrawn']>[number]

/** A notice in place of a document or clause that the rules no longer have. */
export interface Tombstone {
  /** Id on the page; empty for a document as a whole. */
  readonly anchor: string
  /** Its former title and number, `Wheel (4.2 in version 1.0.0)`; empty if the page has them above. */
  readonly name: string
  /** `Withdrawn in version 1.1.0. Turning covers it.`; empty if the page has it above. */
  readonly words: string
  readonly see: Reference | undefined
  /** Its last text; `undefined` if no released version had it, or if it had no words itself. */
  readonly last: { readonly words: string; readonly paragraphs: readonly string[] } | undefined
}

/** Withdrawn parts of a document. */
export interface Gone {
  readonly tombstones: readonly Tombstone[]
  readonly moved: readonly MovedOn[]
}

function lastWords({ last }: Withdrawn, known: string | undefined): Tombstone['last'] {
  const paragraphs = (last?.text ?? '').split(/\n+/u).filter((line) => line.trim() !== '')
  if (!last || paragraphs.length === 0) return undefined
  const when = last.version === known ? '' : ` in version ${last.version}, of ${dateInWords(last.effective)}`
  return { words: `What it said${when}`, paragraphs }
}

/**
 * Returns its former title, or the last part of its id; and that with its former number.
 *
 * @param known Version that the page has named already
 */
export function namesOf({ id, last }: Withdrawn, known?: string): { readonly title: string; readonly name: string } {
  const title = last?.title ?? nameFromId(id)
  if (last?.number === undefined) return { title, name: title }
  const when = last.version === known ? '' : ` in version ${last.version}`
  return { title, name: `${title} (${last.number}${when})` }
}

/** Prints one thing that was withdrawn. @param known As for its names */
export function tombstone(site: Site, rules: RulesetIndex, withdrawn: Withdrawn, known?: string): Tombstone {
  const { href, since, reason, see } = withdrawn
  return {
    anchor: fragmentOf(href) ?? '',
    name: namesOf(withdrawn, known).name,
    words: `Withdrawn in version ${since}. ${reason}`,
    see: see === undefined ? undefined : references(site, rules, [see])[0],
    last: lastWords(withdrawn, known)
  }
}

/** Notes on the clauses that were withdrawn from the document at an address. @param known As for their names */
export const tombstonesAt = (site: Site, rules: RulesetIndex, address: string, known?: string): readonly Tombstone[] =>
  (rules.ruleset.withdrawn ?? [])
    .filter(({ href }) => fragmentOf(href) !== undefined && pageOf(href) === address)
    .map((each) => tombstone(site, rules, each, known))

/** Clauses that a document no longer has: those withdrawn, and those that went elsewhere. */
export function goneFrom(site: Site, rules: RulesetIndex, document: Document): Gone {
  return {
    tombstones: tombstonesAt(site, rules, document.href),
    moved: movedFrom(site, rules, document)
  }
}

/** Links to everything that was withdrawn, each with the first version without it; of a document, not its clauses. */
export const withdrawnLinks = (site: Site, { ruleset: { withdrawn = [] } }: RulesetIndex): WithdrawnLink[] =>
  withdrawn
    .filter(({ id }) => !withdrawn.some((each) => isClauseOf(each.id, id)))
    .map((each) => ({
      href: withBase(site.base, each.href),
      kind: kindInWords(each.id),
      label: namesOf(each).name,
      since: each.since
    }))

/** A link to something withdrawn. Its label is its title, with the number that it had. */
export interface WithdrawnLink extends Link {
  /** What it was, `Question`: a rule in force may have the same title. */
  readonly kind: string
  /** First version without it. */
  readonly since: string
}

/** What kind of thing an id is of. Withdrawals are listed by canonical id, which the schema has checked. */
function kindInWords(id: string): string {
  if (isClauseId(id)) return 'Clause'
  const kind = kindOf(id) as Kind
  return kind === 'term' ? 'Glossary entry' : kindLabels[kind].one
}
