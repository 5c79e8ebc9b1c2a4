import { skeletonWords as wordsReported } from '../../diagnostics/catalogue/parse.ts'
import type { FrontMatter } from '../../model/document.ts'
import { skeletonWords } from '../../model/skeleton-words.ts'
import { type ParseContext, spanOf } from './context.ts'

const all: readonly string[] = Object.values(skeletonWords)

/** Reports words that `codicil new` wrote and that are still there: whole values of fields, and sentences and headings of the text. */
export function reportSkeletonWords(context: ParseContext, frontMatter: FrontMatter | undefined): void {
  const { text, shift } = context
  const [, head = 0] = frontMatter?.values[''] ?? []
  const inFields = Object.values(frontMatter?.values ?? {}).flatMap(([from, to]) =>
    wordsOf(text, from - shift, to - shift)
  )
  const inText = all.flatMap((words) => placesOf(words, text, Math.max(head - shift, 0)))
  for (const { words, start } of [...inFields, ...inText]) {
    context.report(spanOf(context, start, start + words.length), wordsReported({ words }))
  }
}

interface Found {
  readonly words: string
  readonly start: number
}

/** Skeleton words that are the whole of a value, quotation marks aside. */
function wordsOf(text: string, start: number, end: number): readonly Found[] {
  const [, mark = '', value = ''] = /^(["']?)(.*)\1$/su.exec(text.slice(start, end)) ?? []
  return all.includes(value) ? [{ words: value, start: start + mark.length }] : []
}

/** Places of a sentence, or of a heading of these words, behind `from`. */
function placesOf(words: string, text: string, from: number): readonly Found[] {
  const found: Found[] = []
  for (let start = text.indexOf(words, from); start !== -1; start = text.indexOf(words, start + 1)) {
    if (words.endsWith('.') || isHeading(text, start, start + words.length)) found.push({ words, start })
  }
  return found
}

const isHeading = (text: string, start: number, end: number): boolean =>
  /(?:^|[\r\n])#+ +$/u.test(text.slice(Math.max(start - 10, 0), start)) &&
  /^ *(?:\{#|[\r\n]|$)/u.test(text.slice(end, end + 80))
