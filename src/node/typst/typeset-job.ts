import { readFileSync } from 'node:fs'
import process from 'node:process'
import { literal } from '../../emit/typst/code.ts'
import type { Paper, Setting } from '../../emit/typst/paper.ts'
import type { Assets } from '../content/assets.ts'
import { sha256 } from '../hash.ts'
import { libraryVersions, moduleUrl } from '../package-root.ts'
import { typstFiles } from './typst-files.ts'

/** A PDF to make, on some papers. */
export interface TypesetJob {
  /** Typst source. */
  readonly source: string
  /** How it is set; on whole pages when left out. */
  readonly setting?: Setting
  /** The files it becomes. */
  readonly files: readonly TypesetFile[]
}

/** One file of a PDF. */
export interface TypesetFile {
  readonly paper: Paper
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
}

/** The images that a source names. */
export const assetsIn = (source: string, assets: Assets): Assets =>
  new Map([...assets].filter(([path]) => source.includes(literal(path))))

/** Modules whose code decides what a source becomes. */
const decisive = [
  'node/typst/typst',
  'node/typst/print',
  'node/typst/typst-files',
  'node/typst/fonts',
  'node/typst/picture-fonts',
  'node/typst/pdf-on-paper',
  'node/typst/booklet',
  'emit/typst/paper',
  'emit/typst/lower/text'
]

/** Hash of all that makes a PDF of a source: our own part, the locked libraries and fonts, and the version of Node. */
export function typesetterKey(): string {
  const own = decisive.map((name) => readFileSync(moduleUrl(name), 'utf8'))
  return sha256([process.version, ...own, ...typstFiles().values(), libraryVersions()].join('\0'))
}

/** Tells PDFs of one paper apart before they are made: same key, same bytes. @param assets Those that the source names */
export const jobKey = (typesetter: string, { source, setting = 'pages' }: TypesetJob, assets: Assets): string =>
  sha256([typesetter, setting, source, ...[...assets].flatMap(([path, bytes]) => [path, sha256(bytes)])].join('\0'))
