import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import { containerNames } from '../containers.ts'
import type { Around, Detector, Finding } from './detector.ts'
import type { Line } from './visible.ts'

/**
 * Colons that neither open nor close a container: a space after the colons, words after the name, an end without a
 * beginning or behind words. The end of a container whose opening was reported is not reported as well.
 */
export const containerMarks: Detector = ({ type, text, lines }, around) =>
  type === 'paragraph' && text.includes('::') ? lines.flatMap((line) => markIn(line, around) ?? []) : []

function markIn(line: Line, around: Around): Finding | undefined {
  const [, colons = '', name = '', rest = ''] = /^(::+)[ \t]*([A-Za-z][\w-]*)?(.*)$/su.exec(line.text) ?? []
  if (colons === '') return endBehindWords(line, around)
  if (colons === '::' && (name === '' || !tail.test(rest))) return undefined
  if (name === '' && rest === '') return end(line, around)
  if (name === '' && !rest.startsWith('{')) return undefined
  around.openings++
  const meant = colons.padEnd(3, ':')
  return name === '' ? opening(line, meant, classIn(rest), '', around) : opening(line, meant, name, rest, around)
}

const isKnown = (name: string): boolean => containerNames.some((each) => each === name)

/** Text that may follow the name of a container. */
const tail = /^(?:\[[^[\]]*\])?(?:\{[^{}]+\})?$/u

/** The name in Pandoc's `{.example}` or MyST's `{example}`. */
const classIn = (braces: string): string => /^\{[\s.]*([A-Za-z][\w-]*)/u.exec(braces)?.[1] ?? ''

/** Colons that end a container at the end of a line of words. */
function endBehindWords({ text, start }: Line, { context }: Around): Finding | undefined {
  const [colons] = /(?<!:):{3,}$/u.exec(text) ?? []
  if (colons === undefined) return undefined
  const end = start + text.length
  context.misplacedEnds.add(end - colons.length)
  return { start: end - colons.length, end, problem: unreadSyntax({ form: 'end-behind-words', found: colons }) }
}

function end({ text, start }: Line, around: Around): Finding | undefined {
  const range = { start, end: start + text.length }
  if (around.openings === 0) return { ...range, problem: unreadSyntax({ form: 'end-without-container', found: text }) }
  around.openings--
  return undefined
}

function opening({ source, start }: Line, colons: string, name: string, rest: string, { context }: Around): Finding {
  const range = { start, end: start + source.length }
  const rewritten = tailOf(source.slice(source.length - rest.length))
  const fixed = `${colons}${name}${rewritten}`
  // An id in it is part of this mistake.
  for (const { index } of source.matchAll(/\{#/gu)) context.taken.add(start + index)
  if (fixed === source || !isKnown(name) || !tail.test(rewritten)) {
    const isIndented = fixed === source && /[ \t]/u.test(context.text.charAt(start - 1))
    return { ...range, problem: unreadSyntax({ form: isIndented ? 'container-indented' : 'container', found: source }) }
  }
  const form = `:${source}` === fixed ? 'container-colons' : 'container'
  const problem = unreadSyntax({ form, found: source, fixed })
  return { ...range, problem, fix: { ...range, text: fixed } }
}

/** The same as Codicil reads it: no spaces, no colons at the end, words as a heading in brackets. */
function tailOf(rest: string): string {
  let length = rest.length
  while (length > 0 && /[\s:]/u.test(rest.charAt(length - 1))) length--
  const words = rest.slice(0, length).trimStart()
  const [, label = '', braces = ''] = /^(\[[^[\]]*\])?[ \t]*(\{[^{}]+\})?$/u.exec(words) ?? []
  if (label !== '' || braces !== '' || /^[[{]/u.test(words)) return label + braces || words
  return words === '' ? '' : `[${words}]`
}
