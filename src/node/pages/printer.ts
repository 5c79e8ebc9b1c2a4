import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { deserialize } from 'node:v8'
import type { AstroIntegration } from 'astro'
import { bundled } from '../astro/bundles.ts'
import { guideFolder } from '../astro/guide-routes.ts'
import { dropOldest } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { moduleUrl, packagePath } from '../package-root.ts'

/** Program that Astro makes of the sources of the site: it depends on the code alone, neither on content nor on where the site is. */
export interface Printer {
  /** Modules of the program that prints pages: path and text. */
  readonly program: Files
  /** Styles, scripts, fonts and pictures that pages load: path in the output and bytes. */
  readonly assets: Files
  /** Path of the module of the program to import. */
  readonly entry: string
  /** Stylesheets of each page, by the key by which the program asks for them. */
  readonly styles: ReadonlyMap<string, Pick<PageBuild, 'styles'>>
}

/** Path of the module of the program that finds all pages: it exports Astro's `StaticPaths`. */
export const pathsModule = 'static-paths.mjs'

type Files = ReadonlyMap<string, Uint8Array>
type BuildSetup = NonNullable<AstroIntegration['hooks']['astro:build:setup']>
/** A page as Astro has bundled it. */
export type PageBuild = Parameters<BuildSetup>[0]['pages'] extends Map<string, infer Page> ? Page : never

/**
 * The printer of a site: the one that an earlier build with the same code kept, or a new one, set for its base path. All
 * sites have the same program, which prints the pages for authors only from data for them. It does not depend on content,
 * and a process of its own makes it, so that it can be asked for before anything else.
 *
 * @param base Path with a slash at both ends
 * @param dropped Ends that process, whose answer is no longer needed
 */
export async function printerOf(base: string, dropped?: AbortSignal): Promise<Printer> {
  const kept = await bundled(['printer'], () => bundledApart(dropped))
  // The process stored the value itself, under a key that includes the code; V8 returns it without a type.
  return printerAt(base, deserialize(kept) as Printer)
}

/** The same printer without the stylesheets that only pages for authors have. */
export function withoutGuide(printer: Printer): Printer {
  const sheets = sheetsOf(printer, () => true)
  const needed = sheetsOf(printer, (page) => !page.includes(guideFolder))
  const assets = [...printer.assets].filter(([path]) => needed.has(path) || !sheets.has(path))
  return { ...printer, assets: new Map(assets) }
}

/** Paths of the stylesheets of some pages. @param isMeant Asked for each page, by its key */
function sheetsOf({ styles }: Printer, isMeant: (page: string) => boolean): ReadonlySet<string> {
  const pages = [...styles].filter(([page]) => isMeant(page))
  const sheets = pages.flatMap(([, page]) => page.styles.map(({ sheet }) => sheet))
  return new Set(sheets.flatMap((sheet) => (sheet.type === 'external' ? [sheet.src] : [])))
}

/** Base path that programs are made for. Astro and Vite write it into modules, scripts and styles; no site has it. */
export const anyBase = '/any-base-path-of-codicil/'

/** The same printer for another base path, which needs no escaping in scripts and styles (`cli/site-address.ts`). */
function printerAt(base: string, { program, assets, ...rest }: Printer): Printer {
  const set = (files: Files): Files => new Map([...files].map(([path, bytes]) => [path, withBase(base, bytes)]))
  return { ...rest, program: set(program), assets: set(assets) }
}

function withBase(base: string, bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Fonts and pictures are no texts; none contains it.
  return file.includes(anyBase) ? Buffer.from(file.toString().replaceAll(anyBase, () => base)) : bytes
}

/** What a process that bundles pages answers: a printer in the form of `node:v8`, or why there is none. */
export type Bundled =
  | { readonly printer: Uint8Array }
  | { readonly message: string; readonly code?: unknown; readonly path?: unknown; readonly syscall?: unknown }

/** Bundles the pages in a process of its own: what Astro and Vite take of memory for it is given back. */
function bundledApart(dropped: AbortSignal | undefined): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = fork(moduleUrl('node/pages/bundle-worker'), {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
    // What it leaves in its scratch folder, the next one removes.
    dropped?.addEventListener('abort', () => child.kill())
    child.once('message', (answer: Bundled) => {
      if ('printer' in answer) resolve(answer.printer)
      else reject(Object.assign(new Error(answer.message), answer))
    })
    child.once('error', reject)
    // Too late to matter where it has answered.
    child.once('exit', (code) => reject(new Error(`The process that bundles the pages ended with ${code}`)))
  })
}

/** Folders of programs that are kept, the last ones used. */
const mostFolders = 6

/** The folder that a program always has, where Node finds its modules compiled. */
const homeOf = ({ program }: Printer): string =>
  join(programs(), sha256([...program].map(([path, bytes]) => path + sha256(bytes)).join('\0')).slice(0, 16))

/**
 * Writes a program where threads load it from, unless it is there.
 *
 * @returns the folder
 */
export function placeProgram(printer: Printer): string {
  const home = homeOf(printer)
  fill(home, printer)
  dropOldest(programs(), mostFolders)
  return home
}

function fill(folder: string, { program }: Printer): void {
  for (const [path, bytes] of program) requireFile(join(folder, path), bytes)
  const now = new Date()
  utimesSync(folder, now, now)
}

const programs = (): string => packagePath('node_modules/.cache/codicil/programs')

/** Writes a file, unless it is there. Whole or not at all: another build may load it at the same time. */
function requireFile(file: string, bytes: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return
  const aside = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(aside, bytes)
  renameSync(aside, file)
}
