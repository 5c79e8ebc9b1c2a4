import type { Bundle, Clause, Document, Target } from '../generated/published.ts'
import { type ClauseOutline, createRulebook, type DocumentOutline } from './create-rulebook.ts'
import type { Layer, Rulebook, Whom } from './rulebook.ts'

const made = new WeakMap<Bundle, Rulebook>()

/** The rulebook of a published ruleset; made once for each bundle. */
export function rulebookOf(bundle: Bundle): Rulebook {
  const known = made.get(bundle)
  if (known) return known
  const rulebook = createRulebook(bundle.documents.map(outlineOf))
  made.set(bundle, rulebook)
  return rulebook
}

function outlineOf(document: Document): DocumentOutline {
  const { key, kind, id, title, trait } = document
  return {
    key,
    kind,
    id,
    title,
    trait,
    layer: layerOf(kind),
    whom: whomOf(document),
    clauses: document.clauses.map((clause) => outlineOfClause(document, clause)),
    amends: document.amends ?? [],
    adjusts: document.adjusts ?? [],
    requires: document.requires ?? [],
    excludes: document.excludes ?? [],
    conflicts: document.conflicts ?? [],
    units: document.units ?? []
  }
}

/** The layer of a kind of document: all but options and exceptions are house rules. */
export const layerOf = (kind: string): Layer => (kind === 'option' || kind === 'exception' ? kind : 'house-rule')

/** When a document applies: an option when it is on, an exception for those it names. */
export const whomOf = ({
  kind,
  key,
  for: whom = {}
}: {
  readonly kind: string
  readonly key: Target
  readonly for?: Whom | undefined
}): Whom => (kind === 'option' ? { option: key } : whom)

const outlineOfClause = (document: Document, { id, parent, local, number, title, text }: Clause): ClauseOutline => ({
  id,
  parent,
  name: local === '' ? document.title : (number ?? title ?? document.title),
  words: () => ownWords(document, [title ?? '', text.plain])
})

/** Words of a clause in one line; those of a base rule stand in the published game, so its key stands for them. */
export const ownWords = (
  { kind, key }: { readonly kind: string; readonly key: Target },
  parts: readonly string[]
): string => [...(kind === 'base-rule' ? [key] : []), ...parts].join(' ').replaceAll(/\s+/gu, ' ').trim()
