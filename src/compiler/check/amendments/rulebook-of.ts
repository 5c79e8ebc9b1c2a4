import {
  type AnyFrontMatter,
  type Clause,
  declaredParts,
  fieldsOf,
  type LinkedDocument,
  type Ruleset
} from '../../../model/graph.ts'
import type { DocumentBody } from '../../../model/markup.ts'
import { qualifiedId } from '../../../notation/ids.ts'
import { type ClauseOutline, createRulebook, type DocumentOutline } from '../../../resolve/rulebook/create-rulebook.ts'
import { layerOf, ownWords } from '../../../resolve/rulebook/outline.ts'
import type { Rulebook, Whom } from '../../../resolve/rulebook/rulebook.ts'
import { wordsOfBody } from './text-words.ts'

/** Reads the words of a document when they are needed. */
export type Bodies = (document: LinkedDocument) => DocumentBody

/**
 * Makes of a ruleset that is not published yet the part that resolving needs. Documents that nothing depends on are
 * left out.
 */
export function rulebookFrom(ruleset: Ruleset, bodies: Bodies): Rulebook {
  const isInvolved = involvedIn(ruleset)
  return createRulebook(
    ruleset.documents.filter(isInvolved).map((document) => outlineOf(document, bodies)),
    { parts: declaredParts(ruleset.home) }
  )
}

/** Tells documents that amend, are amended, disagree or are only for some, and all that conditions name. */
function involvedIn({ documents }: Ruleset): (document: LinkedDocument) => boolean {
  const involved = new Set<LinkedDocument>()
  for (const document of documents) {
    const { amendments, named, valid } = document
    if (amendments.length > 0 || valid.kind === 'option' || valid.kind === 'faction') involved.add(document)
    for (const { target } of amendments) involved.add(target.document)
    for (const [pointer, clause] of named) {
      if (pointer.startsWith('/conflicts/') || pointer.startsWith('/expects/'))
        involved.add(document).add(clause.document)
      if (pointer.startsWith('/for/') || pointer.startsWith('/units/')) involved.add(clause.document)
    }
    if (valid.kind === 'faq' && (valid.data.for || valid.data.options || valid.data['except-options']))
      involved.add(document)
  }
  return (document) => involved.has(document)
}

function outlineOf(document: LinkedDocument, bodies: Bodies): DocumentOutline {
  const { key, title, valid } = document
  const data = fieldsOf(valid)
  const listed = (name: 'requires' | 'excludes' | 'conflicts') => keysAt(document, `/${name}`, data[name])
  return {
    key,
    kind: valid.kind,
    id: valid.id,
    title,
    trait: data.trait,
    of: data.of,
    layer: layerOf(valid.kind),
    whom: whomOf(document, data.for),
    clauses: document.clauses.map((clause, index) => outlineOfClause(clause, index, bodies)),
    amends: document.amendments.map(({ target, effect, part, with: words, counts }) => ({
      target: idOf(target, document),
      effect,
      part,
      with: words.key,
      counts
    })),
    adjusts: data.adjusts ?? [],
    // No check asks what something starts from.
    starts: [],
    authority: data.authority,
    requires: listed('requires'),
    excludes: listed('excludes'),
    conflicts: listed('conflicts'),
    units: (data.units ?? []).map((unit, index) => ({
      ...unit,
      traits: [...keysAt(document, `/units/${index}/traits`, unit.traits)]
    }))
  }
}

/** Id of a clause as seen from a document: one of another ruleset has its ruleset before it. */
const idOf = ({ key, document }: Clause, { ruleset }: LinkedDocument): string =>
  document.ruleset === ruleset ? key : qualifiedId(document.ruleset, key)

/** Keys that the references of a list field lead to. */
const keysAt = (document: LinkedDocument, pointer: string, list: readonly unknown[] = []): readonly string[] =>
  list.flatMap((_, index) => {
    const clause = document.named.get(`${pointer}/${index}`)
    return clause ? [idOf(clause, document)] : []
  })

function whomOf(
  document: LinkedDocument,
  { units, traits, 'except-units': exceptUnits }: NonNullable<AnyFrontMatter['for']> = {}
): Whom {
  const { kind } = document.valid
  if (kind === 'option') return { options: [document.key] }
  const keys = (pointer: string, list: readonly unknown[] | undefined) =>
    kind === 'faq' ? keysAt(document, pointer, list) : undefined
  return {
    faction: document.named.get('/for/faction')?.document.valid.id,
    units: units,
    exceptUnits,
    options: keys('/options', fieldsOf(document.valid).options),
    exceptOptions: keys('/except-options', fieldsOf(document.valid)['except-options']),
    traits: keysAt(document, '/for/traits', traits)
  }
}

function outlineOfClause({ key, draft, number, document }: Clause, index: number, bodies: Bodies): ClauseOutline {
  const { kind } = document.valid
  let known: string | undefined
  const words = (): string => {
    const body = bodies(document).clauses[index] ?? { blocks: [] }
    return ownWords({ kind, key: document.key }, [wordsOfBody(body, document)])
  }
  return {
    id: key,
    parent: document.clauses[draft.parent]?.key,
    name: draft.local === '' ? document.title : (number ?? draft.title ?? document.title),
    words: () => {
      known ??= words()
      return known
    }
  }
}
