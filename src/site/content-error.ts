/** A mistake in the content as the development overlay shows it. */
export interface OverlayProblem {
  readonly code: string
  readonly message: string
  readonly help: string | undefined
  /** Absolute path. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 0, in UTF-16 code units. */
  readonly column: number
  /** Excerpt of the source with the place marked. */
  readonly frame: string
}

/** Thrown by the loader when the content has errors. */
export class ContentError extends Error {
  readonly problems: readonly OverlayProblem[]

  constructor(problems: readonly OverlayProblem[]) {
    super(problems.map(({ code, message, file, line }) => `${file}:${line} ${code} ${message}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** A mistake as pages of the live preview show it while they print what the content was before. */
export interface ShownMistake {
  readonly message: string
  readonly help?: string | undefined
  readonly code?: string | undefined
  /** File, line and column from 1, as editors take them: `/home/me/rules/turn.md:12:5`. */
  readonly place?: string | undefined
  /** Excerpt of the source with the place marked. */
  readonly frame?: string | undefined
  /** Address without base path of the page that it is shown on in full, if the file has one. */
  readonly href?: string | undefined
}

/** Events between the live preview and an open page: the page asks for all mistakes, and gets them again after each change. */
export const mistakesEvent = 'codicil:mistakes'
