import { type ParseContext, spanOf } from './context.ts'
import { type Limit, limitsOf } from './limits.ts'
import { outsideCode } from './outside-code.ts'
import { sourceLines } from './source-lines.ts'

/**
 * Blanks out text that would take disproportionately long to parse, and reports it at the first of consecutive lines. The
 * limits are far beyond what readers can follow, so no document written for them is affected.
 *
 * @param from Where the text begins, behind the front matter
 * @returns a text of the same length
 */
export function withinLimits(context: ParseContext, from: number): string {
  const { text } = context
  const limits = limitsOf(text).map(onceInARow)
  const kept: string[] = []
  let done = 0
  for (const line of outsideCode(text, sourceLines(text, from))) {
    const refusals = limits.flatMap((limit) => limit(line) ?? [])
    if (refusals.length === 0) continue
    for (const { from: start, problem } of refusals) {
      if (problem) context.report(spanOf(context, start, line.end), problem)
    }
    const cut = Math.min(...refusals.map((refusal) => refusal.from))
    kept.push(text.slice(done, cut), ' '.repeat(line.end - cut))
    done = line.end
  }
  return kept.join('') + text.slice(done)
}

/** The limit without the problem on lines that follow another one beyond it. */
function onceInARow(limit: Limit): Limit {
  let refused = false
  return (line) => {
    const refusal = limit(line)
    const repeated = refused
    refused = refusal !== undefined
    return refusal && (repeated ? { from: refusal.from } : refusal)
  }
}
