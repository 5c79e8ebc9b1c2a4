import type { Severity } from '../model/problem.ts'
import * as catalogue from './catalogue/index.ts'

/** One entry of the catalogue, without its words. */
export interface CatalogueEntry {
  /** Permanent name, `phase/kebab-name`. */
  readonly code: string
  readonly severity: Severity
}

/** Every problem Codicil can report, phase by phase, each phase in the order of its names. */
export const entries: readonly CatalogueEntry[] = Object.values(catalogue).flatMap((phase) =>
  Object.values(phase).map(({ code, severity }) => ({ code, severity }))
)

/** Name of the page in `explain/` that explains a code: `link/unknown-id` -> `link-unknown-id.md`. */
export const explanationFile = (code: string): string => `${code.replace('/', '-')}.md`
