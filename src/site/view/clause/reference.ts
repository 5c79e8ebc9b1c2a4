import type { Clause, Document } from '../../../generated/published.ts'
import { addressAt, pageOf } from '../../../notation/addresses.ts'
import { documentOf, formatId, parseId } from '../../../notation/ids.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { type Link, withBase } from '../address.ts'
import type { Place, RulesetIndex, Site } from '../site.ts'

/** A place a page points at. */
export interface Reference extends Link {
  /** Visible number, if it has one. */
  readonly number: string | undefined
  /** Title of the document, with the title of the clause if it has one. */
  readonly title: string
}

const titleOf = (document: Document, clause: Clause): string =>
  clause.title === undefined || clause.title === document.title ? document.title : `${document.title}: ${clause.title}`

/** Finds the document or clause of a canonical id, from the point of view of one ruleset. */
export function findPlace(site: Site, rules: RulesetIndex, target: string): Place | undefined {
  const { ruleset, ...own } = parseId(target)
  const from = ruleset === undefined ? rules : site.rulesets.get(ruleset)
  return from?.places.get(formatId(own))
}

/** Prints a place: its number if it has one, else its title. */
export function placeReference(site: Site, { document, clause }: Place): Reference {
  const number = clause.number ?? document.number ?? undefined
  const title = titleOf(document, clause)
  return { href: withBase(site.base, clause.href), label: number ?? title, number, title }
}

/** The page of a ruleset; a clause of `ruleset.md` if its text has an anchor for it. */
function rulesetReference(site: Site, rules: RulesetIndex, target: string): Reference[] {
  const { kind, id, local } = parseId(target)
  if (kind !== 'ruleset') return []
  const ruleset = (site.rulesets.get(id) ?? (id === rules.ruleset.id ? rules : undefined))?.ruleset
  if (!ruleset) return []
  const anchor = ruleset.text.html.includes(` id="${local}"`) ? local : ''
  return [
    {
      href: withBase(site.base, addressAt(ruleset.href, anchor)),
      label: ruleset.title,
      number: undefined,
      title: ruleset.title
    }
  ]
}

/** A document and the clauses of it that are pointed at. */
export interface ReferenceGroup {
  readonly document: Reference
  /** Empty if the document as a whole is meant. */
  readonly clauses: readonly Reference[]
}

/** Prints targets document by document, in the order in which the documents first appear. */
export function referenceGroups(site: Site, rules: RulesetIndex, targets: readonly string[]): ReferenceGroup[] {
  const asked = new Set(targets)
  const groups = new Map<string, { document: Reference; clauses: Reference[] }>()
  for (const target of asked) {
    const whole = documentOf(target)
    const [reference] = references(site, rules, [target])
    const [document] = references(site, rules, [whole])
    if (!reference || !document) continue
    const group = groups.get(whole) ?? { document, clauses: [] }
    if (target !== whole) group.clauses.push(reference)
    groups.set(whole, group)
  }
  return [...groups].map(([whole, group]) => inOneLine(group, asked.has(whole)))
}

/**
 * Clauses with the title of their document, such as those of a ruleset, are not named beside it, so that no line says one
 * name twice; if only clauses are meant, and all of them are such, the line leads to the first.
 */
function inOneLine({ document, clauses }: ReferenceGroup, isWholeMeant: boolean): ReferenceGroup {
  const named = clauses.filter(({ label }) => label !== document.title)
  const [first] = named.length === 0 && !isWholeMeant ? clauses : []
  return { document: first ?? document, clauses: named }
}

/** Places without numbers that have one name say what they are; one name for clauses of one document is enough. */
function toldApart(places: readonly (Reference & { readonly kind: string })[]): Reference[] {
  const named = Map.groupBy(places, ({ number, title }) => `${number ?? ''} ${title}`)
  return [...named.values()].flatMap((alike) => {
    const different = [...new Map(alike.map((each) => [pageOf(each.href), each])).values()]
    const isTold = different.length === 1 || different[0]?.number !== undefined
    return different.map(({ kind, ...each }) =>
      isTold ? each : { ...each, title: `${each.title} (${kind})`, label: `${each.label} (${kind})` }
    )
  })
}

/** Prints several targets, each place once, in their order; a target without a page is left out. */
export function references(site: Site, rules: RulesetIndex, targets: readonly string[]): Reference[] {
  const found = new Map<string, Reference & { readonly kind: string }>()
  for (const target of new Set(targets)) {
    const place = findPlace(site, rules, target)
    const [reference] = place ? [placeReference(site, place)] : rulesetReference(site, rules, target)
    const kind = place ? kindLabels[place.document.kind].one.toLowerCase() : 'ruleset'
    if (reference && !found.has(reference.href)) found.set(reference.href, { ...reference, kind })
  }
  return toldApart([...found.values()])
}
