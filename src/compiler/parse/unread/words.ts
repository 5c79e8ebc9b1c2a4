import { charactersIn } from './characters.ts'
import type { Detector, WordFinding } from './detector.ts'
import { unfinishedIn } from './unfinished.ts'

/** Finds what is wrong with words wherever they are: characters, and marks of words still to be written. */
export function* inWords(words: string): Generator<WordFinding> {
  yield* charactersIn(words)
  yield* unfinishedIn(words)
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
