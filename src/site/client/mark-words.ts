import { placeNamed } from '../../notation/decoded.ts'

/** Name of our highlight, as the style sheet knows it. */
const highlightName = 'found'

/** What a word ends with in another form of it. */
const ending = /(?:ing|ed|es|s|e)$/u

/** True for a word in another form: `charging`, `charged` and `charges` for `charge`. */
function isAlike(word: string, sought: string): boolean {
  const root = sought.replace(ending, '')
  return word === sought || (root.length > 3 && word.startsWith(root))
}

/** Ranges of the words of a text that were searched for. */
function rangesIn(node: Text, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = []
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\bre\p{Pd}\p{L}+|[\p{L}\p{N}]+/giu)) {
    // The search looks for `reroll` where the text has `re-roll`.
    const whole = word.toLowerCase().replace(/\p{Pd}/u, '')
    if (!words.some((each) => isAlike(whole, each))) continue
    const range = new Range()
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    ranges.push(range)
  }
  return ranges
}

function textNodes(place: Node): readonly Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}

/** Part of the page to mark words in: the clause the address leads to, or the whole text. */
const markedPlace = (): Element | null =>
  document.getElementById(placeNamed(location.hash)) ?? document.querySelector('main')

/** Marks words in the clause that the address leads to, or in the whole text. */
export function markWords(words: readonly string[]): void {
  const place = markedPlace()
  if (!place || !('highlights' in CSS)) return
  CSS.highlights.set(highlightName, new Highlight(...textNodes(place).flatMap((node) => rangesIn(node, words))))
}
