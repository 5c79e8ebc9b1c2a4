/** How the command ended. */
export const exitCode = {
  /** Nothing is wrong. */
  clean: 0,
  /** The content has problems. */
  problems: 1,
  /** The command was called in an unknown way, or the disk refuses to read or write. */
  wrongUse: 2,
  /** A bug in Codicil. */
  bug: 3
} as const

/** What the process reports to the shell: one of these numbers. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** Thrown for wrong use; the message says what to do instead. */
export class UsageError extends Error {}
