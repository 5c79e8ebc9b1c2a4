import type { Diagnostic } from '../model/problem.ts'
import { count } from '../notation/plural.ts'

/** Problems of one file that are not listed. */
interface Unlisted {
  readonly file: string
  readonly count: number
}

/** A diagnostic, with the number of those it represents: others that say the same, in its file or of the same cause. */
export interface Folded extends Diagnostic {
  /** Number of those that follow it and are not listed. */
  readonly more?: number
  /** Where these are; absent if all are in its file. */
  readonly moreIn?: readonly Unlisted[]
}

/** Which diagnostics with the same words have the same cause, and how many are listed at most. */
interface Cause {
  /** Folder or file within which they do. */
  readonly within: string
  /** They are all listed if there are no more than this. */
  readonly most: number
  /** How many are listed if there are more. */
  readonly listed: number
}

/** Something that is not there is one cause, however many references name it; a path leads on from its folder. */
function causeOf({ code, span: { file } }: Diagnostic): Cause {
  const isMissing = /^link\/(?:unknown|undeclared|missing-(?:file|anchor))/u.test(code) && code !== 'link/unknown-with'
  if (!isMissing) return { within: file, most: 20, listed: 20 }
  const end = code === 'link/missing-file' ? file.lastIndexOf('/') : file.indexOf('/')
  return { within: file.slice(0, end + 1), most: 3, listed: 1 }
}

/** Leaves out what repeats the same words for one cause again and again; the last one listed counts the others. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): readonly Folded[] {
  const groups = Map.groupBy(diagnostics, (each) => `${causeOf(each).within}\n${each.code}\n${each.message}`)
  const folded = new Map<Diagnostic, Folded>()
  const left = new Set<Diagnostic>()
  for (const group of groups.values()) {
    const [first] = group
    const { most, listed } = first ? causeOf(first) : { most: 0, listed: 0 }
    const last = group[listed - 1]
    if (!last || group.length <= most) continue
    const others = group.slice(listed)
    folded.set(last, { ...last, ...unlisted(last, others) })
    for (const each of others) left.add(each)
  }
  return diagnostics.flatMap((each) => (left.has(each) ? [] : [folded.get(each) ?? each]))
}

function unlisted({ span }: Diagnostic, others: readonly Diagnostic[]): Pick<Folded, 'more' | 'moreIn'> {
  const files = Map.groupBy(others, (each) => each.span.file)
  const moreIn = [...files].map(([file, { length }]) => ({ file, count: length }))
  return { more: others.length, ...(moreIn.some(({ file }) => file !== span.file) && { moreIn }) }
}

/** How many files are named; the others are counted. */
const mostNamed = 5

/** Says how many are not listed, and where, as a sentence without its full stop; empty if there are none. */
export function moreInWords({ more, moreIn }: Folded, pathOf: (file: string) => string): string {
  if (more === undefined) return ''
  const are = more === 1 ? 'is' : 'are'
  if (!moreIn) return `${more} more of these in the same file ${are} not listed`
  const named = moreIn.slice(0, mostNamed).map((each) => `${pathOf(each.file)} (${each.count})`)
  const rest = moreIn.length - named.length
  const others = rest > 0 ? [count(rest, 'other file')] : []
  return `${more} more of these ${are} not listed: in ${[...named, ...others].join(', ')}`
}
