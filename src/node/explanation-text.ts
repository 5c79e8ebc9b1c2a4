import { readFileSync } from 'node:fs'
import { entries, explanationFile } from '../diagnostics/codes.ts'
import { packagePath } from './package-root.ts'

/** Markdown of the page that explains a code; `undefined` where there is no such code. */
export function explanationText(code: string): string | undefined {
  if (!entries.some((entry) => entry.code === code)) return undefined
  return readFileSync(packagePath(`src/diagnostics/explain/${explanationFile(code)}`), 'utf8')
}
