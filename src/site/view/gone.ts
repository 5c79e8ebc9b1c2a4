import type { Document, Ruleset } from '../../generated/published.ts'
import { dateInWords } from '../../model/dates.ts'
import { documentParams, type Link, withBase } from './address.ts'
import { type Frame, listAddress, rulesetFrame } from './frame.ts'
import { type Reference, references } from './reference.ts'
import type { RulesetIndex, Site } from './site.ts'
import { type Kind, kindWords } from './words.ts'

type Withdrawn = NonNullable<Ruleset['withdrawn']>[number]

/** What stands where something was that the rules no longer have. */
export interface Tombstone {
  /** Id on the page; empty for a document as a whole. */
  readonly anchor: string
  /** How readers knew it: `Wheel, 4.2 in version 1.0.0`; empty where the page says so above. */
  readonly name: string
  /** `Withdrawn in version 1.1.0. Turning covers it.`; empty where the page says so above. */
  readonly words: string
  readonly see: Reference | undefined
  /** What it said last; nothing where no released version had it, or where it had no words of its own. */
  readonly last: { readonly words: string; readonly paragraphs: readonly string[] } | undefined
}

/** A clause that now stands in another document. */
export interface MovedOn {
  readonly anchor: string
  readonly to: Reference
}

/** What is gone from a document. */
export interface Gone {
  readonly tombstones: readonly Tombstone[]
  readonly moved: readonly MovedOn[]
}

const localOf = (href: string): string => href.split('#')[1] ?? ''

function lastWords({ last }: Withdrawn): Tombstone['last'] {
  const paragraphs = (last?.text ?? '').split(/\n+/u).filter((line) => line.trim() !== '')
  if (!last || paragraphs.length === 0) return undefined
  return { words: `What it said in version ${last.version}, of ${dateInWords(last.effective)}`, paragraphs }
}

/** Title, or the last part of the id; with the number it had. */
function namesOf({ id, last }: Withdrawn): { readonly title: string; readonly name: string } {
  const title = last?.title ?? id.replace(/^.*[:#]/u, '').replaceAll('-', ' ')
  return { title, name: last?.number === undefined ? title : `${title}, ${last.number} in version ${last.version}` }
}

function tombstone(site: Site, rules: RulesetIndex, withdrawn: Withdrawn): Tombstone {
  const { href, since, reason, see } = withdrawn
  return {
    anchor: localOf(href),
    name: namesOf(withdrawn).name,
    words: `Withdrawn in version ${since}. ${reason}`,
    see: see === undefined ? undefined : references(site, rules, [see])[0],
    last: lastWords(withdrawn)
  }
}

/** Clauses that a document no longer has: those taken back, and those that went elsewhere. */
export function goneFrom(site: Site, rules: RulesetIndex, document: Document): Gone {
  const own = (rules.ruleset.withdrawn ?? []).filter(({ href }) => href.startsWith(`${document.href}#`))
  return {
    tombstones: own.map((each) => tombstone(site, rules, each)),
    moved: (document.moved ?? []).flatMap(({ id, to }) => {
      const [place] = references(site, rules, [to])
      return place ? [{ anchor: id, to: place }] : []
    })
  }
}

/** Links to everything that was taken back, each with the first version without it; of a document, not its clauses. */
export const withdrawnLinks = (site: Site, { ruleset: { withdrawn = [] } }: RulesetIndex): WithdrawnLink[] =>
  withdrawn
    .filter(({ id }) => !id.includes('#') || !withdrawn.some((each) => id.startsWith(`${each.id}#`)))
    .map((each) => ({ href: withBase(site.base, each.href), label: namesOf(each).title, since: each.since }))

/** A link to what was taken back. */
export interface WithdrawnLink extends Link {
  /** First version without it. */
  readonly since: string
}

/** The page at the address of a document that was taken back. */
export interface TombstonePage {
  readonly frame: Frame
  readonly list: Link
  readonly title: string
  readonly whole: Tombstone
  readonly clauses: readonly Tombstone[]
}

/** Where such a page is, and what it prints. */
export interface TombstoneRoute {
  readonly params: { readonly ruleset: string; readonly section: string; readonly former: string }
  readonly props: { readonly gone: TombstonePage }
}

function tombstonePage(site: Site, rules: RulesetIndex, withdrawn: Withdrawn): TombstonePage {
  const { href, id } = withdrawn
  const whole = tombstone(site, rules, withdrawn)
  const { title, name } = namesOf(withdrawn)
  const clauses = (rules.ruleset.withdrawn ?? []).filter((each) => each.href.startsWith(`${href}#`))
  return {
    frame: rulesetFrame(site, rules, { title, description: whole.words, href }),
    list: listOf(site, rules, id.replace(/:.*$/u, '') as Kind),
    title,
    whole: { ...whole, name: name === title ? '' : name },
    clauses: clauses.map((each) => ({ ...tombstone(site, rules, each), words: '', see: undefined }))
  }
}

/** Where the others of its kind are; rules stand on the page of their ruleset. */
function listOf(site: Site, rules: RulesetIndex, kind: Kind): Link {
  const list = kind === 'rule' || kind === 'option' ? undefined : listAddress(rules, kind)
  return { href: withBase(site.base, list ?? rules.ruleset.href), label: kindWords[kind].one }
}

/** The pages of all documents that were taken back. */
export const tombstoneRoutes = (site: Site): TombstoneRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    (rules.ruleset.withdrawn ?? [])
      .filter(({ href }) => !href.includes('#'))
      .map((withdrawn) => {
        const { ruleset, section, id } = documentParams(withdrawn.href)
        return { params: { ruleset, section, former: id }, props: { gone: tombstonePage(site, rules, withdrawn) } }
      })
  )
