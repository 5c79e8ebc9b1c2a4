import type { Span } from './span.ts'

/** Errors fail a build; warnings do so only under `--strict`. */
export type Severity = 'error' | 'warning'

/** Description of a problem, without its place. */
export interface Problem {
  readonly severity: Severity
  /** Permanent name, `phase/kebab-name`. */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** How to fix it. */
  readonly help?: string
}

/** A second place that helps to understand a problem. */
export interface Related {
  readonly label: string
  readonly span: Span
}

/** An edit that fixes a problem; given only if there is exactly one. */
export interface Fix {
  readonly span: Span
  readonly text: string
}

/** A problem and where it is. */
export interface Diagnostic extends Problem {
  readonly span: Span
  readonly related: readonly Related[]
  readonly fix?: Fix
}

/** How a pass reports: it never throws for what an author wrote. */
export type Report = (span: Span, problem: Problem, more?: { related?: readonly Related[]; fix?: Fix }) => void
