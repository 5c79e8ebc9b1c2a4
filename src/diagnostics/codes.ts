import type { Severity } from '../model/problem.ts'
import * as check from './catalogue/check.ts'
import * as link from './catalogue/link.ts'
import * as parse from './catalogue/parse.ts'
import * as validate from './catalogue/validate.ts'

/** One entry of the catalogue, without its words. */
export interface CatalogueEntry {
  /** Permanent name, `phase/kebab-name`. */
  readonly code: string
  readonly severity: Severity
}

/** Every problem Codicil can report, in the order of the codes: phase by phase, each phase in the order of its names. */
export const entries: readonly CatalogueEntry[] = [check, link, parse, validate]
  .flatMap((phase) => Object.values(phase).map(({ code, severity }) => ({ code, severity })))
  .sort((one, other) => (one.code < other.code ? -1 : 1))

/** Name of the page in `explain/` that explains a code: `link/unknown-id` -> `link-unknown-id.md`. */
export const explanationFile = (code: string): string => `${code.replace('/', '-')}.md`
