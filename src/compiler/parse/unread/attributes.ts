import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { Detector, Finding } from './detector.ts'
import { hidden, type Line, type Visible } from './visible.ts'

/** Longer braces are prose. */
const longest = 300

/**
 * Attributes in braces, as Pandoc and Kramdown know them, and Codicil does not. Braces that begin with `#` are ids, and
 * those in a line that looks like a container belong to it.
 */
export const foreignAttributes: Detector = function* (visible) {
  for (const line of visible.lines) if (!line.text.startsWith('::')) yield* attributesIn(visible, line)
}

function* attributesIn(visible: Visible, line: Line): Generator<Finding> {
  const { text } = line
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    const inside = /^[^{}]*(?=\})/u.exec(text.slice(at + 1, at + longest))?.[0] ?? ''
    const from = line.start - visible.start + at
    if (inside !== '' && isAttribute(visible, from, inside)) yield removal(visible, from, from + inside.length + 2)
  }
}

const className = /^\.[a-z][\w-]*$/iu
/** Attributes that are one wherever they are; `{x=3}` may be words of a rule. */
const named =
  /^(?:(?:align|alt|class|dir|height|id|lang|rel|size|style|target|title|width)\s*=\s*\S|[a-z][\w-]*=["“])/iu
const attribute = /^(?:\.[a-z][\w-]*|[a-z][\w-]*=\S.*)$/iu

function isAttribute({ type, text }: Visible, at: number, inside: string): boolean {
  const [first = ''] = inside.trim().split(/\s/u, 1)
  const before = text.charAt(at - 1)
  // Braces behind `:name[words]` are part of that notation.
  if (before === ']' && /:[a-z][\w-]{0,40}\[[^[\]]{0,200}\]$/u.test(text.slice(Math.max(0, at - 250), at))) return false
  if (before === ']' || before === hidden) return attribute.test(first) || /^=[a-z]+$/u.test(first)
  if (className.test(inside.trim()) || named.test(inside.trim())) return true
  const ends = text.slice(at + inside.length + 2).trimStart() === ''
  if (type === 'heading' && ends) return attribute.test(first) || first === '-'
  return /^:\s?[.#][a-z]/iu.test(inside)
}

function removal({ source, start }: Visible, from: number, to: number): Finding {
  const range = { start: start + from, end: start + to }
  return {
    ...range,
    problem: unreadSyntax({ form: 'attributes', found: source.slice(from, to) }),
    fix: { ...range, text: '' }
  }
}
