import type { Diagnostic } from '../model/problem.ts'

/** A diagnostic, with the number of those it represents: others in its file that say the same. */
export interface Folded extends Diagnostic {
  /** Number of those that follow it and are not listed. */
  readonly more?: number
}

/** The same words about one file are listed this often; the others have the same cause. */
const mostListed = 20

/** Leaves out what repeats the same words about one file again and again; the last one listed counts the others. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): readonly Folded[] {
  const groups = Map.groupBy(diagnostics, ({ span, code, message }) => `${span.file}\n${code}\n${message}`)
  const folded = new Map<Diagnostic, number>()
  const left = new Set<Diagnostic>()
  for (const group of groups.values()) {
    const last = group[mostListed - 1]
    if (!last || group.length === mostListed) continue
    folded.set(last, group.length - mostListed)
    for (const each of group.slice(mostListed)) left.add(each)
  }
  return diagnostics.flatMap((each) => {
    const more = folded.get(each)
    return left.has(each) ? [] : [more === undefined ? each : { ...each, more }]
  })
}

/** Says how many are not listed, as a sentence without its full stop; empty if there are none. */
export const moreInWords = ({ more }: Folded): string =>
  more === undefined ? '' : `${more} more of these in the same file ${more === 1 ? 'is' : 'are'} not listed`
