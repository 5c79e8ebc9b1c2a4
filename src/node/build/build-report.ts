import type { Bundle } from '../../generated/published.ts'
import type { WrittenFile } from '../output/written-file.ts'
import { missingFonts } from '../typst/missing-fonts.ts'
import type { StageTime, Stopwatch } from './stopwatch.ts'

/** Files of one kind. */
export interface Amount {
  readonly files: number
  readonly bytes: number
}

/** Kinds of files in the output. */
export type FileKind = 'pages' | 'search' | 'data' | 'packs' | 'previews' | 'other'

/** Report of a build: what it made and how long it took, for people and for programs. */
export interface BuildReport {
  /** True if nothing had changed since an earlier build; the report is then about that build's output. */
  readonly unchanged: boolean
  readonly rulesets: number
  readonly documents: number
  readonly clauses: number
  readonly pages: number
  /** Documents in the search index. */
  readonly indexed: number
  /** Bytes that readers keep for offline use unless they choose otherwise: every ruleset, no packs. */
  readonly kept: number
  readonly files: Readonly<Record<FileKind, Amount>>
  /** Scripts that PDFs can only print as codes, a sentence each with the way out. */
  readonly missingFonts: readonly string[]
  readonly total: Amount
  readonly stages: readonly StageTime[]
  /** From the first stage to the last, in milliseconds; some stages work beside each other. */
  readonly milliseconds: number
}

/** Part of the report that writing the output knows. */
export type Made = Pick<BuildReport, 'pages' | 'indexed' | 'kept' | 'files'>

const places: readonly (readonly [kind: FileKind, pattern: RegExp])[] = [
  ['pages', /\.html$/u],
  ['search', /^(?:pagefind|search)\//u],
  ['data', /^api\//u],
  ['packs', /^packs\//u],
  ['previews', /^previews\//u]
]

const kindOf = (path: string): FileKind => places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

/** Number and bytes of files, by kind. */
export function weighFiles(files: readonly WrittenFile[]): BuildReport['files'] {
  const none = (): { files: number; bytes: number } => ({ files: 0, bytes: 0 })
  const sums = { pages: none(), search: none(), data: none(), packs: none(), previews: none(), other: none() }
  for (const [path, size] of files) {
    const sum = sums[kindOf(path)]
    sum.files++
    sum.bytes += size
  }
  return sums
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** Puts the report of a build together. @param printed Bundles of which PDFs are made */
export function reportOn(
  bundles: readonly Bundle[],
  printed: readonly Bundle[],
  made: Made,
  watch: Stopwatch
): BuildReport {
  const documents = bundles.flatMap((bundle) => bundle.documents)
  const amounts = Object.values(made.files)
  return {
    unchanged: false,
    rulesets: bundles.length,
    documents: documents.length,
    clauses: sum(documents.map(({ clauses }) => clauses.length)),
    ...made,
    missingFonts: missingFonts(printed),
    total: { files: sum(amounts.map(({ files }) => files)), bytes: sum(amounts.map(({ bytes }) => bytes)) },
    stages: watch.stages(),
    milliseconds: watch.total()
  }
}
