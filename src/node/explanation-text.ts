import { readdirSync, readFileSync } from 'node:fs'
import * as catalogue from '../diagnostics/catalogue/index.ts'
import { packagePath } from './package-root.ts'

const folder = 'src/diagnostics/explain/'
const fileOf = (code: string): string => `${folder}${code.replace('/', '-')}.md`

/** Markdown of the page that explains a code; `undefined` where there is no such code. */
export function explanationText(code: string): string | undefined {
  const known = new Set(readdirSync(packagePath(folder)))
  const file = fileOf(code)
  return known.has(file.slice(folder.length)) ? readFileSync(packagePath(file), 'utf8') : undefined
}

/** Every code with its severity, in the order of the catalogue. */
export const codes = (): readonly { code: string; severity: 'error' | 'warning' }[] =>
  [catalogue.parse, catalogue.validate, catalogue.link, catalogue.check].flatMap((phase) => Object.values(phase))
