import { ContentError, type OverlayProblem } from '../site/site-data.ts'

/** An error as Vite's overlay shows it: with a place, and the source around it. */
export interface OverlayError extends Error {
  readonly message: string
  readonly stack: string
  readonly id?: string
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame?: string
  readonly plugin: string
}

const inOneLine = ({ code, message, file, line, column, help }: OverlayProblem): string =>
  `${file}:${line}:${column + 1} ${code}\n${message}${help === undefined ? '' : `\n${help}`}`

function contentError({ problems }: ContentError, first: OverlayProblem): OverlayError {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const message = [`${count} in the content`, ...problems.map(inOneLine)].join('\n\n')
  const { file, line, column, frame } = first
  return Object.assign(new Error(message), {
    stack: '',
    id: file,
    loc: { file, line, column },
    frame,
    plugin: 'codicil'
  })
}

/** Make an error that the overlay can show from whatever the loader rejected with. */
export function overlayError(reason: unknown): OverlayError {
  const [first] = reason instanceof ContentError ? reason.problems : []
  if (reason instanceof ContentError && first) return contentError(reason, first)
  const error = reason instanceof Error ? reason : new Error(String(reason))
  return Object.assign(new Error(error.message), { stack: error.stack ?? '', plugin: 'codicil' })
}
