import { unfinishedWords } from '../../../diagnostics/catalogue/parse.ts'
import type { WordFinding } from './detector.ts'

/** Words that are no part of a longer one. */
const alone = (words: string): string => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}]|-\p{L})`

/**
 * Marks of what is still to be written. In a line of capitals, `TODO` is a word of other languages. `XXX` may be the
 * number thirty, so it counts only if nothing else is there, before a colon, or in brackets. A word processor writes
 * “Error!” for a reference to what is gone.
 */
const marks = new RegExp(
  [
    alone('TBD|FIXME|XXXX+'),
    String.raw`${alone('TODO')}(?<!\p{Lu}{2}[\s,]{1,3}TODO)(?![\s,]{1,3}\p{Lu}{2})`,
    alone(String.raw`XXX(?=:)|(?<=[([])XXX(?=[)\]])|XXX(?<=^[^\p{L}\p{N}]*XXX)(?=[^\p{L}\p{N}]*$)`),
    String.raw`(?<=(?<!\p{L})(?:[Pp]ages?|pp?\.|Seiten?|S\.)[ \u00A0])(?:XX+|\?\?+)(?![\p{L}\p{N}])`,
    String.raw`Error! (?:Reference source|Bookmark) not (?:found|defined)`,
    String.raw`Fehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert)`,
    String.raw`(?<!\p{L})[Ll]orem ipsum(?!\p{L})`
  ].join('|'),
  'gu'
)

/** Signs that every mark has: looking for them costs a tenth of the pattern. */
const signs = /TBD|FIXME|TODO|XX|\?\?|Error! |Fehler! |orem ipsum/u

/** Finds marks of words that are still to be written. */
export function* unfinishedIn(text: string): Generator<WordFinding> {
  if (!signs.test(text)) return
  for (const { 0: found, index: at } of text.matchAll(marks)) yield { at, found, problem: unfinishedWords({ found }) }
}
