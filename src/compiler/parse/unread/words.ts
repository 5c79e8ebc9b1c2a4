import { charactersIn } from './characters.ts'
import type { Detector, WordFinding } from './detector.ts'

/** Finds what is wrong with words wherever they are. */
export function* inWords(words: string): Generator<WordFinding> {
  yield* charactersIn(words)
}

/** The same in the words of a block. Those of an id are reported with the id. */
export const oddWords: Detector = function* ({ text, source, start }) {
  const words = source.replaceAll(/\{#[^{}]*\}/gu, (id) => ' '.repeat(id.length))
  for (const { at, found, problem, fixed } of inWords(words)) {
    // What Markdown read, such as code and addresses, are no words.
    if (text.charAt(at) !== source.charAt(at)) continue
    const range = { start: start + at, end: start + at + found.length }
    yield { ...range, problem, ...(fixed !== undefined && { fix: { ...range, text: fixed } }) }
  }
}
