import type { Bundle, Clause, Document } from '../generated/published.ts'
import { checkBundle } from './check-input.ts'
import { type ClauseOutline, createRulebook } from './create-rulebook.ts'
import { outlineOf, ownWords } from './outline.ts'
import type { Rulebook } from './rulebook.ts'

const made = new WeakMap<Bundle, Rulebook>()

/**
 * The rulebook of a published ruleset; made once for each bundle.
 *
 * @throws {InvalidInput} where `bundle` is something else
 */
export function rulebookOf(bundle: Bundle): Rulebook {
  const known = made.get(bundle)
  if (known) return known
  checkBundle(bundle)
  const outlines = bundle.documents.map((document) => outlineOf(document, outlinesOfClauses(document)))
  const rulebook = createRulebook(outlines, { parts: bundle.ruleset.parts ?? {} })
  made.set(bundle, rulebook)
  return rulebook
}

const outlinesOfClauses = (document: Document): readonly ClauseOutline[] =>
  document.clauses.map(({ id, parent, local, number, title, text }: Clause) => ({
    id,
    parent,
    name: local === '' ? document.title : (number ?? title ?? document.title),
    words: () => ownWords(document, [title ?? '', text.plain])
  }))
