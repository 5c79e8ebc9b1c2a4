import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Absolute path of a file of this package. */
export const packagePath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Name and version of Codicil, as published files state them. */
export function generator(): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as Record<string, string>
  return { name: name ?? 'codicil', version: version ?? '0.0.0' }
}
