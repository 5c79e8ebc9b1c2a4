import type { SourceLine } from './source-lines.ts'

/** A fenced code block whose end has not come yet. */
interface Fence {
  readonly marks: string
  /** Quotations around it: it ends with them. */
  readonly quotations: number
}

/** Lines outside fenced code blocks; the fences are left out, too. */
export function* outsideCode(text: string, lines: Iterable<SourceLine>): Generator<SourceLine> {
  let fence: Fence | undefined
  for (const line of lines) {
    const quotations = line.markers.filter((at) => text[at] === '>').length
    if (fence && quotations < fence.quotations) fence = undefined
    if (fence) {
      if (closes(text.slice(line.words, line.end), fence)) fence = undefined
      continue
    }
    const marks = opening(text, line)
    if (marks === '') yield line
    else fence = { marks, quotations }
  }
}

function opening(text: string, { words, end }: SourceLine): string {
  if (text[words] !== '`' && text[words] !== '~') return ''
  const [, marks = '', info = ''] = /^(`{3,}|~{3,})(.*)$/u.exec(text.slice(words, end)) ?? []
  return marks.startsWith('`') && info.includes('`') ? '' : marks
}

const closes = (words: string, { marks }: Fence): boolean =>
  words.startsWith(marks) && words.replaceAll(marks.charAt(0), '').trim() === ''
