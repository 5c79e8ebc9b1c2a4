import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { Detector, Finding } from './detector.ts'

/** `##Words` at the beginning of a line. */
export const brokenHeadings: Detector = ({ type, lines }) => {
  if (type !== 'paragraph') return []
  return lines.flatMap(({ text, source, start }): Finding[] => {
    const [, signs] = /^(#{2,6})[\p{L}\d]/u.exec(text) ?? []
    if (signs === undefined) return []
    const mended = `${signs} ${source.slice(signs.length)}`
    const range = { start, end: start + source.length }
    return [
      { ...range, problem: unreadSyntax({ form: 'heading', found: source, mended }), fix: { ...range, text: mended } }
    ]
  })
}

/** A comment that the end of its paragraph cuts off, and signs of other programs: `> [!NOTE]`. */
export const foreignMarks: Detector = function* ({ type, text, start, lines }) {
  const comment = text.indexOf('<!--')
  if (comment !== -1) {
    const range = { start: start + comment, end: start + comment + 4 }
    yield { ...range, problem: unreadSyntax({ form: 'comment', found: '<!--' }) }
  }
  const [callout] = (type === 'paragraph' ? /^\[!([A-Za-z]+)\][+-]?/u.exec(lines[0]?.text ?? '') : null) ?? []
  if (callout !== undefined)
    yield { start, end: start + callout.length, problem: unreadSyntax({ form: 'callout', found: callout }) }
}
