import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { deserialize, serialize } from 'node:v8'
import type { AstroIntegration } from 'astro'
import type { SiteData } from '../../site/site-data.ts'
import { siteConfig } from '../astro/astro-config.ts'
import { bundled } from '../astro/bundles.ts'
import { dropOldest } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { filesIn } from '../output/inventory.ts'
import { inScratchFolder } from '../output/scratch-folder.ts'
import { packagePath } from '../package-root.ts'

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

type Files = ReadonlyMap<string, Uint8Array>
type BuildSetup = NonNullable<AstroIntegration['hooks']['astro:build:setup']>
type PageBuild = Parameters<BuildSetup>[0]['pages'] extends Map<string, infer Page> ? Page : never

/** The site to print, and where it will be. */
export interface PrintRequest {
  readonly data: SiteData
  /** Absolute path of the content folder. */
  readonly content: string
  readonly base: string
  /** Origin the site will be served from, if it is known. */
  readonly site?: string | undefined
}

/** The printer of a site: the one that an earlier build with the same code kept, or a new one, set for its base path. */
export async function printerOf(request: PrintRequest): Promise<Printer> {
  const make = async () => serialize(await makePrinter(request))
  // Pages may be left out if there is nothing for them to print: the key has the names of the data, not its content.
  const printed = Object.entries(request.data).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  // This function stored the value itself, under a key that includes the code; V8 returns it without a type.
  return printerAt(request.base, deserialize(await bundled(['printer', printed.sort()], make)) as Printer)
}

/** Base path that programs are made for. Astro and Vite write it into modules, scripts and styles; no site has it. */
const anyBase = '/any-base-path-of-codicil/'

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

/** True if the site has the pages for authors. */
const hasGuide = ({ data }: Pick<PrintRequest, 'data'>): boolean => data.guide !== undefined

/** Folder of Astro for the program, in the folder that it fills. */
const programFolder = '.prerender/'

/**
 * Lets Astro bundle the pages, and prints none. It moves files by renaming them, which no system does across devices, so
 * that it works inside this package, apart from other builds.
 */
function makePrinter({ data, content }: PrintRequest): Promise<Printer> {
  return inScratchFolder(async (scratch) => {
    const out = join(scratch, 'site')
    const guide = hasGuide({ data })
    const load = async () => data
    const { integrations = [], ...config } = siteConfig({ content, load, guide, base: anyBase, out })
    let printer: Printer | undefined
    const taking = takeBundle((pages) => (printer = printerIn(out, pages)))
    const { build } = await import('astro')
    // Errors are thrown; the code that asked for the build reports them once.
    await build({ ...config, integrations: [...integrations, taking], configFile: false, logLevel: 'silent' })
    if (!printer) throw new Error('Astro made no program that prints pages')
    return printer
  })
}

/** Stops Astro where it would print pages. */
function takeBundle(take: (pages: ReadonlyMap<string, PageBuild>) => void): AstroIntegration {
  let pages: ReadonlyMap<string, PageBuild> = new Map()
  return {
    name: 'codicil:printer',
    hooks: {
      'astro:build:setup': (setup) => {
        pages = setup.pages
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer(({ render }) => ({
          name: 'codicil:printer',
          setup: async () => take(pages),
          getStaticPaths: async () => [],
          render
        }))
    }
  }
}

/** Keys of the programs that this process has loaded from their own folders. */
const loaded = new Set<string>()

/** Folders of programs that are kept, the last ones used. */
const mostFolders = 6

/**
 * Writes a program where it is loaded from: in a folder that it always has, where Node finds its modules compiled. Node
 * keeps modules by their path, so a second build of this process loads the same program from elsewhere.
 *
 * @param other Empty folder inside this package that no build of this process has loaded from
 * @returns the folder to load from
 */
export function placeProgram({ program }: Printer, other: string): string {
  const key = sha256([...program].map(([path, bytes]) => path + sha256(bytes)).join('\0')).slice(0, 16)
  const folder = loaded.has(key) ? other : join(programs(), key)
  loaded.add(key)
  for (const [path, bytes] of program) requireFile(join(folder, path), bytes)
  const now = new Date()
  utimesSync(folder, now, now)
  dropOldest(programs(), mostFolders)
  return folder
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

function printerIn(folder: string, pages: ReadonlyMap<string, PageBuild>): Printer {
  const files = filesIn(folder).map((path) => [path, readFileSync(join(folder, path))] as const)
  const program = files.flatMap(([path, bytes]) =>
    path.startsWith(programFolder) ? [[path.slice(programFolder.length), bytes] as const] : []
  )
  const entry = program.find(([path]) => /^prerender-entry\.[^/]*$/u.test(path))?.[0]
  if (entry === undefined) throw new Error('The program that prints pages has no beginning')
  return {
    program: new Map(program),
    assets: new Map(files.filter(([path]) => !path.startsWith(programFolder))),
    entry,
    styles: new Map([...pages].map(([key, { styles }]) => [key, { styles }]))
  }
}
