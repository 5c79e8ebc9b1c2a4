import { readFileSync } from 'node:fs'
import { entries, explanationFile } from '../../diagnostics/codes.ts'
import { packagePath } from '../package-root.ts'

/** Returns the Markdown of the page that explains a code, with all its cases; `undefined` for an unknown code. */
export function explanationText(code: string): string | undefined {
  if (!entries.some((entry) => entry.code === code)) return undefined
  return readFileSync(packagePath(`src/diagnostics/explain/${explanationFile(code)}`), 'utf8')
}

/** Returns the beginning of the page, its first case included: as much as a terminal or a report has room for. */
export const explanationWithOneCase = (code: string): string | undefined =>
  explanationText(code)?.replace(/\n## More cases\n[\s\S]*$/u, '')
