import type { Document } from '../../generated/published.ts'

/** Characters a link preview shows of a sentence before it breaks off. */
const longest = 200

/** Words that fit, broken off between two words. */
const shortened = (words: string): string =>
  words.length <= longest ? words : `${words.slice(0, longest).replace(/\s+\S*$/u, '')}…`

/** Returns the first sentence of a text in one line; empty for a text without words. */
export function firstSentence(text: string, language: string): string {
  const words = text.replaceAll(/\s+/gu, ' ').trim()
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(words)
  return shortened(first?.segment.trim() ?? '')
}

/** Describes a document in one sentence: its summary, or the beginning of its text. */
export function sentenceOf({ summary, clauses }: Document, language: string): string | undefined {
  const begun = clauses.find(({ type, text }) => type !== 'design' && text.plain.trim() !== '')
  return summary ?? (firstSentence(begun?.text.plain ?? '', language) || undefined)
}
