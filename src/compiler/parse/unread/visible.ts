import type { Heading, Nodes, Paragraph, TableCell, Text } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { endOf, type ParseContext, startOf } from '../context.ts'

/** A block whose words readers see. */
export type WordBlock = Paragraph | Heading | TableCell

/** One line of a block, the signs of quotations and the indentation before it left out. */
export interface Line {
  readonly text: string
  /** The same as authored, sign by sign. */
  readonly source: string
  /** Offset of `text` in the context's text. */
  readonly start: number
  /** True if the author breaks the line on purpose, by two spaces or a backslash. */
  readonly breaks: boolean
}

/** Text of a block as readers see it, character by character at the offsets of its source. */
export interface Visible {
  readonly type: WordBlock['type']
  /**
   * The source, with `hidden` for every sign that Markdown read or the author escaped. Blanks and line ends stay,
   * so offsets into it and into the source agree once `start` is added.
   */
  readonly text: string
  /** The same as authored, sign by sign. */
  readonly source: string
  /** Offset of `text` in the context's text. */
  readonly start: number
  readonly lines: readonly Line[]
}

/** Takes the place of a sign that does not reach readers as itself. */
export const hidden = '\uFFFC'

const escaped = /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/gu

const hide = (source: string): string => source.replaceAll(/\S/gu, (sign) => hidden.repeat(sign.length))

/** Hides a sign that is escaped or referred to by its name. A name or number that stands for none stays as it is. */
const hideEscaped = (found: string): string =>
  ['\uFFFD', found].includes(decodeString(found)) ? found : hidden.repeat(found.length)

/** Returns the text of a block as readers see it. */
export function visibleIn(context: ParseContext, block: WordBlock): Visible {
  const start = startOf(block)
  let at = start
  let text = ''
  for (const node of textsIn(block)) {
    const [from, to] = placeOf(context, node, at)
    if (from < at || to > endOf(block)) continue
    text += hide(context.text.slice(at, from))
    text += context.text.slice(from, to).replaceAll(escaped, hideEscaped)
    at = to
  }
  text += hide(context.text.slice(at, endOf(block)))
  const source = context.text.slice(start, endOf(block))
  return { type: block.type, text, source, start, lines: linesOf(text, source, start) }
}

/** Runs of text inside a node, in order. */
function* textsIn(node: Nodes): Generator<Text> {
  if (node.type === 'text') yield node
  if ('children' in node) for (const child of node.children) yield* textsIn(child)
}

/** Words beside an address that has no brackets lose their place on the way; they are looked for after `at`. */
function placeOf({ text }: ParseContext, node: Text, at: number): readonly [number, number] {
  if (node.position) return [startOf(node), endOf(node)]
  const found = text.indexOf(node.value, at)
  return text.charAt(found - 1) === '\\' ? [-1, -1] : [found, found + node.value.length]
}

function linesOf(text: string, source: string, start: number): readonly Line[] {
  const lines: Line[] = []
  let at = 0
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const margin = /^[\s>]*/u.exec(line)?.[0].length ?? 0
    const words = line.slice(margin).trimEnd()
    const from = at + margin
    lines.push({
      text: words,
      source: source.slice(from, from + words.length),
      start: start + from,
      breaks: /(?: {2}|\uFFFC)$/u.test(line)
    })
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1)
  }
  return lines
}
