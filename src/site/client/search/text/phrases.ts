import { lastPartOf } from '../../../../notation/ids.ts'
import { stemOf, wordsOf } from '../../../../notation/word-forms.ts'
import { tellingWords } from '../names/folded.ts'
import type { Line } from '../score.ts'

const stemsOf = (text: string): readonly string[] => wordsOf(text).map(stemOf)

/** Words that follow each other in both texts: as many as there are. */
function shared(one: readonly string[], other: readonly string[]): readonly string[] {
  let longest: readonly string[] = []
  for (const at of one.keys()) {
    for (const from of other.keys()) {
      let length = 0
      while (at + length < one.length && one[at + length] === other[from + length]) length++
      if (length > longest.length) longest = one.slice(at, at + length)
    }
  }
  return longest
}

/** Words of a reader's that are no phrase yet: two are found together often, such as a name with its article. */
const few = 2

/** How much each further word of a phrase counts. */
const phraseWeight = 0.6

/**
 * Counts more what has several words of the reader's in a row, small ones included: `all my models`, `is a turn`. A name
 * within another counts for itself alone: `locked in combat` in a question.
 */
export function withPhrases(lines: readonly Line[], query: string): readonly Line[] {
  const asked = stemsOf(query)
  const telling = new Set(tellingWords(query).map(stemOf))
  const named = lines.map(({ entry: { title, names, key } }) => [title, ...names, lastPartOf(key)].map(stemsOf))
  const whole = new Set(named.flatMap((names) => names.map((stems) => stems.join(' '))))
  return lines.map((line, at) => {
    const phrases = (named[at] ?? []).map((stems) => shared(asked, stems))
    const lengths = phrases.map((phrase) =>
      phrase.some((stem) => telling.has(stem)) && !whole.has(phrase.join(' ')) ? phrase.length : 0
    )
    const more = Math.max(...lengths) - few
    return more > 0 ? { ...line, score: line.score + phraseWeight * more } : line
  })
}
