import { readFileSync } from 'node:fs'
import { escapeHtml } from '../../notation/html.ts'
import { count } from '../../notation/plural.ts'
import { ContentError, type OverlayProblem } from '../../site/content-error.ts'

/** An error as the development overlay shows it: with a place, and the source around it. */
export interface OverlayError extends Error {
  readonly stack: string
  readonly plugin: string
  readonly id?: string
  /** Line and column from 1. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame?: string
  /** Text of the file, where it could be read. */
  readonly fullCode?: string
  /** The same as HTML, its line marked. */
  readonly highlightedCode?: string
}

/** A place whose file stays what it is: Astro takes files outside its own root for files below it, and writes so. */
const fixedPlace = ({ file, ...rest }: OverlayError['loc'] & object): OverlayError['loc'] & object =>
  Object.defineProperty({ ...rest, file }, 'file', { enumerable: true, get: () => file, set: () => {} })

const inOneLine = ({ code, message, file, line, column, help }: OverlayProblem): string =>
  `${file}:${line}:${column + 1} ${code}\n${message}${help === undefined ? '' : `\n${help}`}`

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Source as the overlay expects it: one element a line, the wrong one marked. Only in an element of the class of Astro's
 * own highlighter are lines numbered and scrolled, so that the mistake is in sight.
 */
function markedSource(text: string, wrong: number): string {
  const lines = text.split(/\r?\n/u).map((line, at) => {
    const name = at + 1 === wrong ? 'line error-line' : 'line'
    return `<span class="${name}">${escapeHtml(line)}</span>`
  })
  return `<pre class="shiki"><code>${lines.join('\n')}</code></pre>`
}

function contentError({ problems }: ContentError, { file, line, column, frame }: OverlayProblem): OverlayError {
  const fullCode = textOf(file)
  return Object.assign(
    new Error([`${count(problems.length, 'problem')} in the content`, ...problems.map(inOneLine)].join('\n\n')),
    {
      name: 'Codicil',
      title: 'The content has mistakes.',
      hint: 'Fix the file and save it: an open page reloads automatically.',
      stack: '',
      plugin: 'codicil',
      // Astro looks through the whole error for words such as “document” and would add its own advice.
      toString: () => 'ContentError',
      id: file,
      loc: fixedPlace({ file, line, column: column + 1 }),
      frame,
      fullCode,
      highlightedCode: markedSource(fullCode, line)
    }
  )
}

/** Makes an error that the overlay can show from any value that the loader rejected with. */
export function overlayError(reason: unknown): OverlayError {
  const [first] = reason instanceof ContentError ? reason.problems : []
  if (reason instanceof ContentError && first) return contentError(reason, first)
  const error = reason instanceof Error ? reason : new Error(String(reason))
  return Object.assign(new Error(error.message), { stack: error.stack ?? '', plugin: 'codicil' })
}

/**
 * The error as plain data for the browser: an error's own message and stack would be lost on the way,
 * and the overlay reads the message as HTML.
 */
export const overlayPayload = (error: OverlayError) => ({
  ...error,
  name: error.name,
  message: escapeHtml(error.message).replace(/`([^`]+)`/gu, '<code>$1</code>'),
  stack: error.stack
})

/**
 * Message that makes an open page show the error. The mark keeps Astro from turning the message into HTML once more.
 */
export const overlayMessage = (error: OverlayError) =>
  ({ type: 'error', err: overlayPayload(error), __isEnhancedAstroErrorPayload: true }) as const
