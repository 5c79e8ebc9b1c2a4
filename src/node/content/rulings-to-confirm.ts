import type { Compilation } from '../../compiler/compile.ts'
import { rulingToConfirm } from '../../diagnostics/catalogue/check.ts'
import { type Confirmation, confirmationsOf, type FindDocument } from '../../emit/confirmations.ts'
import type { EmitContext } from '../../emit/context.ts'
import { emitDocument } from '../../emit/document.ts'
import type { Document } from '../../generated/published.ts'
import { keySpan, pointerOf, valueSpan } from '../../model/document.ts'
import { type LinkedDocument, type Ruleset, spanOfClause } from '../../model/graph.ts'
import type { Related, Report } from '../../model/problem.ts'
import { sha256 } from '../hash.ts'
import { reviewed } from './review.ts'

/** Answers of a ruleset that say on which words they were confirmed. */
const confirmedIn = ({ documents }: Ruleset): readonly LinkedDocument[] =>
  documents.filter(({ valid }) => valid.kind === 'faq' && valid.data.confirmed !== undefined)

/** Reports every answer that rests on words that have changed since it was confirmed, at what names them. */
export const rulingsToConfirm = (compilation: Compilation, rulesets: readonly Ruleset[]): Compilation =>
  reviewed(compilation, (context, report) => {
    for (const ruleset of rulesets) {
      const find = finder(context, ruleset)
      for (const faq of confirmedIn(ruleset))
        for (const each of confirmationsOf(sha256, faq, find)) reportChanged(faq, each, report)
      context.forgetBodies()
    }
  })

/** Publishes the documents of a ruleset as they are asked for, each once. */
function finder(context: EmitContext, ruleset: Ruleset): FindDocument {
  const linked = new Map<string, LinkedDocument>(ruleset.documents.map((document) => [document.key, document]))
  const made = new Map<string, Document>()
  return (key) => {
    const document = linked.get(key)
    if (!document) return undefined
    const known = made.get(key) ?? emitDocument(context, ruleset, document)
    made.set(key, known)
    return known
  }
}

function reportChanged(
  faq: LinkedDocument,
  { name, pointer, target, now, confirmed }: Confirmation,
  report: Report
): void {
  if (confirmed === now) return
  const { source } = faq.valid
  const isNew = confirmed === undefined
  const span = isNew ? valueSpan(source, pointer) : keySpan(source, pointerOf('/confirmed', name))
  const entry = `${faq.ruleset}/${faq.valid.id}`
  report(span, rulingToConfirm({ target, entry, isNew }), { related: placeOf(faq, pointer) })
}

/** The clause that an answer is about. */
function placeOf({ named }: LinkedDocument, pointer: string): readonly Related[] {
  const clause = named.get(pointer)
  return clause ? [{ label: 'What it is about', span: spanOfClause(clause) }] : []
}
