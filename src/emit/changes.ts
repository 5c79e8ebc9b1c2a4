import type { ChangeNote, Ruleset as PublishedRuleset } from '../generated/published.ts'
import type { LinkedDocument, Ruleset } from '../model/graph.ts'
import { isNotesOn } from '../notation/version.ts'
import { emitText } from './clause.ts'
import type { EmitContext } from './context.ts'
import { targetOf } from './directory.ts'
import { homeBlocks } from './home-blocks.ts'
import { typographic } from './typography.ts'

/** What authors say about the changes of the version that a ruleset has now; nothing if they have no file for it. */
export function emitChanges(context: EmitContext, ruleset: Ruleset): Pick<PublishedRuleset, 'changes'> {
  const { version } = ruleset.home.valid.data
  const document = ruleset.changes.find(({ valid }) => isNotesOn(valid.data.version, version))
  if (!document) return {}
  const text = emitText(context, document, { blocks: homeBlocks(document, context.linkedBody(document)) })
  return { changes: { ...(text.plain !== '' && { text }), notes: notesOf(document) } }
}

/** Notes with the clauses that they are about: by their present id, or by that of what is withdrawn. */
const notesOf = ({ valid, named, ruleset }: LinkedDocument<'changes'>): ChangeNote[] =>
  (valid.data.changes ?? []).map(({ clauses, kind, reason, source }, at) => ({
    clauses: clauses.map((text, index) => {
      const clause = named.get(`/changes/${at}/clauses/${index}`)
      return clause ? targetOf(clause, ruleset) : text
    }),
    kind,
    reason: typographic(reason),
    ...(source !== undefined && { source: typographic(source) })
  }))
