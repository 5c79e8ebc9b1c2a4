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
