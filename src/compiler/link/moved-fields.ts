import { unknownClause } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { movedClauses, splitClauses } from '../../model/former.ts'
import { documentId } from '../../notation/ids.ts'
import { isElsewhere, localsOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, type LinkContext, sourceOf } from './draft.ts'
import { type Field, placeOf } from './fields.ts'

/** Clauses that replace each former one. Links lead to the first, which replaces it as a whole. */
export const successorsIn = (document: DraftDocument): readonly Field[] =>
  Object.entries(splitClauses(document)).flatMap(([old, all]) =>
    all.map((text, at) => ({ pointer: `/moved-clauses/${old}${at === 0 ? '' : `/${at}`}`, text }))
  )

/** Every moved clause must lead to clauses there are. */
export function checkMoved({ report }: LinkContext, { names }: DraftRuleset, document: DraftDocument): void {
  if (sourceOf(document).damaged) return
  const locals = new Set(document.clauses.map(({ draft }) => draft.local))
  for (const { pointer, text: now } of successorsIn(document)) {
    if (isElsewhere(now) || locals.has(now)) continue
    const [kind] = names.kindsOf(now)
    const nearest = movedOn(document, now) ?? (kind && documentId(kind, now)) ?? nearestOf(now, localsOf(document))
    report(
      placeOf(document, pointer),
      unknownClause({ target: now, document: document.valid.id, nearest, isMoved: true })
    )
  }
}

/** Where a clause went in the end that moved more than once; `undefined` for one that did not, or in a circle. */
function movedOn(document: DraftDocument, local: string): string | undefined {
  const moved = movedClauses(document)
  const seen = new Set<string>()
  let now: string | undefined = local
  for (; now !== undefined && moved[now] !== undefined && !seen.has(now); now = moved[now]) seen.add(now)
  return now === undefined || now === local || seen.has(now) ? undefined : now
}
