/** Bundles the pages and the service worker, in a process of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { type AstroIntegration, build } from 'astro'
import { build as bundleWithVite } from 'vite'
import { siteConfig } from '../astro/astro-config.ts'
import { workerProgram } from '../astro/service-worker.ts'
import { filesIn } from '../output/inventory.ts'
import { inScratchFolder } from '../output/scratch-folder.ts'
import { anyBase, type Bundled, type PageBuild, type Printer, pathsModule } from './printer.ts'

// The build that asked for it has ended, or has its answer.
process.once('disconnect', () => process.exit())
// It may have ended while Astro was loaded here.
if (!process.connected) process.exit()

const answer = (bundled: Bundled): void => void process.send?.(bundled, () => process.disconnect())

function reasonOf(error: unknown): Bundled {
  const { message, code, path, syscall }: Partial<Record<'message' | 'code' | 'path' | 'syscall', unknown>> =
    Object(error)
  return { message: String(message), code, path, syscall }
}

/** Folder of Astro for the program, in the folder that it fills. */
const programFolder = '.prerender/'

/**
 * Lets Astro bundle the pages, and prints none. It moves files by renaming them, which no system does across devices, so
 * that it works inside this package, apart from other builds.
 */
function makePrinter(): Promise<Printer> {
  return inScratchFolder(async (scratch) => {
    const out = join(scratch, 'site')
    const { integrations = [], ...config } = siteConfig({ guide: true, base: anyBase, out })
    let printer: Printer | undefined
    const taking = takeBundle((pages) => (printer = printerIn(out, pages)))
    // Errors are thrown; the code that asked for the build reports them once.
    await build({ ...config, integrations: [...integrations, taking], configFile: false, logLevel: 'silent' })
    if (!printer) throw new Error('Astro made no program that prints pages')
    return { ...printer, program: new Map([...printer.program, [pathsModule, await staticPaths()]]) }
  })
}

/** The part of Astro that finds all pages, as one module: it is loaded in a tenth of the time of Astro's many. */
async function staticPaths(): Promise<Uint8Array> {
  const made = await bundleWithVite({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: fileURLToPath(import.meta.resolve('astro/runtime/prerender/static-paths.js')), write: false }
  })
  // Vite's type includes the result of watching, which is not used here.
  const output = [made].flat().find((each) => 'output' in each)
  if (output?.output.length !== 1) throw new Error('What finds the pages is not one module')
  return Buffer.from(output.output[0].code)
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

async function makeAll(): Promise<Bundled> {
  const printer = await makePrinter()
  // The build finds it in the cache: bundling it at its end would need most of its memory.
  await workerProgram()
  return { printer: serialize(printer) }
}

makeAll().then(answer, (error: unknown) => answer(reasonOf(error)))
