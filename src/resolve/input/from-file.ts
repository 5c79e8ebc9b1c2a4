import type { RulebookEntry, RulebookFile, Target } from '../../generated/published.ts'
import { clauseId } from '../../notation/ids.ts'
import { digestOf, joinDigests } from '../digest.ts'
import { type ClauseOutline, createRulebook } from '../rulebook/create-rulebook.ts'
import { namesOf, outlineOf } from '../rulebook/outline.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'

/**
 * Returns the rulebook of a published `rulebook.json`. For every clause in it, it answers as the rulebook of the bundle
 * does, but for questions: it has none. A clause that is not in it applies whenever its document does; a document that is
 * not in it applies unchanged.
 */
export const rulebookFrom = ({ ruleset, documents }: RulebookFile): Rulebook =>
  createRulebook(
    documents.map((entry) => outlineOf(entry, outlinesOfClauses(entry))),
    { join: joinDigests, digest: digestOf, ...namesOf(ruleset) }
  )

function outlinesOfClauses({ key, title, clauses }: RulebookEntry): readonly ClauseOutline[] {
  const idOf = (local: string): Target => clauseId(key, local)
  return clauses.map(({ local, parent = 0, name = title, list, open, print = '' }, at) => ({
    id: idOf(local),
    parent: at === 0 ? undefined : idOf(clauses[parent]?.local ?? ''),
    name,
    isLeadIn: list,
    open,
    words: () => print
  }))
}
