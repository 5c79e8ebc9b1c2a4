import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { literal } from '../emit/typst/code.ts'
import { sha256 } from './hash.ts'
import { packagePath } from './package-root.ts'

/** A PDF to make. */
export interface TypesetJob {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  /** Typst source. */
  readonly source: string
}

/** Images by the path that a source gives them. */
export type Assets = ReadonlyMap<string, Uint8Array>

/** The images that a source names. */
export const assetsIn = (source: string, assets: Assets): Assets =>
  new Map([...assets].filter(([path]) => source.includes(literal(path))))

/** Files whose content decides what a source becomes. */
const decisive = ['typst.ts', 'typst-messages.ts', 'fonts.ts', 'compact-pdf.ts', '../emit/typst/lower/words.ts']

/** Hash of all that makes a PDF of a source: our own part, the locked libraries and fonts, and the version of Node. */
export function typesetterKey(): string {
  const own = decisive.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  const texts = [...own, packagePath('package-lock.json')].map((file) => readFileSync(file, 'utf8'))
  return sha256([process.version, ...texts].join('\0'))
}

/** Tells PDFs apart before they are made: same key, same bytes. @param assets Those that the source names */
export const jobKey = (typesetter: string, source: string, assets: Assets): string =>
  sha256([typesetter, source, ...[...assets].flatMap(([path, bytes]) => [path, sha256(bytes)])].join('\0'))
