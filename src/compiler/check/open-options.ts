import { eventOpenOption } from '../../diagnostics/catalogue/check.ts'
import type { Target } from '../../generated/published.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { documentId, lastPartOf } from '../../notation/ids.ts'
import { clashAmong, withRequired } from '../../resolve/input/options.ts'
import type { Rulebook } from '../../resolve/rulebook/rulebook.ts'

/** Ids of options as an event plays them. */
interface OptionsPlayed {
  readonly on: readonly string[]
  readonly open: readonly string[]
}

/**
 * Reports options that an event leaves to the players though none of them can switch them on there: they need one that is
 * off, or exclude one that is on. Options that can never be on at all are reported in their ruleset.
 *
 * @param placeOf Place of an option, by its position in `open`
 */
export function checkOpenOptions(
  rulebook: Rulebook,
  { on, open }: OptionsPlayed,
  placeOf: (at: number) => Span,
  report: Report
): void {
  const keys = (ids: readonly string[]): readonly Target[] => ids.map((id) => documentId('option', id))
  const offered = new Set([...keys(on), ...keys(open)])
  for (const [at, key] of keys(open).entries()) {
    const needed = withRequired(rulebook, [key])
    if (clashAmong(rulebook, needed)) continue
    const missing = [...needed].find((other) => !offered.has(other))
    const clash = clashAmong(rulebook, new Set([...needed, ...keys(on)]))
    const excluded = clash?.find((other) => !needed.has(other)) ?? clash?.[0]
    const other = missing ?? excluded
    if (other === undefined) continue
    report(
      placeOf(at),
      eventOpenOption({ option: lastPartOf(key), other: lastPartOf(other), isMissing: missing === other })
    )
  }
}
