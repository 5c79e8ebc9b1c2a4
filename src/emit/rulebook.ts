import type {
  AnyDocument,
  Bundle,
  Clause,
  RulebookClause,
  RulebookEntry,
  RulebookFile
} from '../generated/published.ts'
import { documentOf } from '../notation/ids.ts'
import { digestOf } from '../resolve/digest.ts'
import { leadIns, ownWords } from '../resolve/rulebook/outline.ts'
import { withBelow } from '../resolve/rulebook/with-below.ts'
import { filled } from './filled.ts'

/** Data that decides which rules are in force, without the texts: a browser resolves from it. */
export function rulebookFile({ format, generator, ruleset, documents }: Bundle): RulebookFile {
  const { id, title, version, parts, rolls } = ruleset
  const part = partsOf(documents)
  return {
    format,
    generator,
    ruleset: { id, title, version, ...(parts && { parts }), ...(rolls && { rolls }) },
    documents: documents.flatMap((document) => {
      const held = part(document)
      return held ? [entryOf(document, held === 'whole', textsOf(document))] : []
    })
  }
}

/** How much of each document decides anything: all of it, or only that it is there. */
function partsOf(documents: readonly AnyDocument[]): (document: AnyDocument) => 'whole' | 'name' | undefined {
  const whole = new Set<string>()
  const named = new Set<string>()
  for (const document of documents) {
    const { key, kind, trait, for: whom, amends = [], adjusts = [], starts = [], conflicts = [], clauses } = document
    const counted = adjusts.flatMap(({ target }) => target ?? [])
    if (clauses.some(({ open }) => open?.sums ?? open?.settledBy)) whole.add(key)
    for (const target of [...amends.map((each) => each.target), ...conflicts, ...counted]) whole.add(documentOf(target))
    const mentioned = adjusts.flatMap(({ phase, noStackWith = [] }) => [...noStackWith, ...(phase ? [phase] : [])])
    for (const target of mentioned) named.add(documentOf(target))
    for (const { clause } of starts) whole.add(key).add(documentOf(clause))
    if (amends.length > 0 || conflicts.length > 0) whole.add(key)
    if (
      kind === 'option' ||
      kind === 'faction' ||
      whom ||
      isAskedWithOptions(document) ||
      trait !== undefined ||
      adjusts.length > 0
    )
      named.add(key)
  }
  return ({ key }) => (whole.has(key) ? 'whole' : named.has(key) ? 'name' : undefined)
}

/** A pack has options, too: those that it is printed with. */
const isAskedWithOptions = ({ kind, options, exceptOptions }: AnyDocument): boolean =>
  kind === 'faq' && (options !== undefined || exceptOptions !== undefined)

/** The clauses of a document that its amendments put somewhere, with their sub-clauses. */
const textsOf = ({ amends = [], clauses }: AnyDocument): ReadonlySet<string> =>
  new Set(
    withBelow(
      clauses,
      amends.map((each) => each.with)
    ).map(({ id }) => id)
  )

function entryOf(document: AnyDocument, isWhole: boolean, texts: ReadonlySet<string>): RulebookEntry {
  const { key, kind, title, number, summary, href, event, trait, of, clauses } = document
  const { requires, excludes, authority, conflicts, units, adjusts, starts, amends } = document
  const places = new Map(clauses.map(({ id }, at) => [id, at]))
  const held = isWhole ? clauses : clauses.slice(0, 1)
  const leading = leadIns(held)
  return filled({
    key,
    title,
    number,
    summary: kind === 'option' ? summary : undefined,
    href,
    event,
    trait,
    of,
    for: document.for,
    options: kind === 'faq' ? document.options : undefined,
    exceptOptions: document.exceptOptions,
    requires,
    excludes,
    authority,
    conflicts,
    units,
    adjusts,
    starts,
    amends,
    clauses: held.map((clause) =>
      clauseOf(document, clause, places, { isText: texts.has(clause.id), isLeadIn: leading.has(clause.id) })
    )
  })
}

function clauseOf(
  document: AnyDocument,
  { local, parent, number, title, text, open }: Clause,
  places: ReadonlyMap<string, number>,
  { isText, isLeadIn }: { readonly isText: boolean; readonly isLeadIn: boolean }
): RulebookClause {
  const above = parent === undefined ? 0 : places.get(parent)
  const print = isText ? digestOf(ownWords(document, [title ?? '', text.plain])) : ''
  return filled({
    local,
    parent: above || undefined,
    name: local === '' ? undefined : (number ?? title),
    list: isLeadIn || undefined,
    open: openSum(open),
    print: print || undefined
  })
}

/** What options make of an open point. Versions before `answers` have only the options; of a sum, both are published. */
function openSum(open: Clause['open']): RulebookClause['open'] {
  if (open === undefined) return undefined
  const { sums, settledBy, answers } = open
  const isNamed = settledBy !== undefined && (sums !== undefined || answers === undefined)
  return { ...(sums && { sums }), ...(isNamed && { settledBy }), ...(answers && { answers }) }
}
