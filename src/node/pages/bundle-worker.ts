/** Bundles the pages, in a process of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { serialize } from 'node:v8'
import { type AstroIntegration, build } from 'astro'
import { siteConfig } from '../astro/astro-config.ts'
import { filesIn } from '../output/inventory.ts'
import { inScratchFolder } from '../output/scratch-folder.ts'
import { anyBase, type Bundled, type PageBuild, type Printer, type ProgramRequest } from './printer.ts'

// The build that asked for it has ended, or has its answer.
process.once('disconnect', () => process.exit())
process.once('message', (request: ProgramRequest) => {
  makePrinter(request).then(
    (printer) => answer({ printer: serialize(printer) }),
    (error: unknown) => answer(reasonOf(error))
  )
})

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
function makePrinter({ guide }: ProgramRequest): Promise<Printer> {
  return inScratchFolder(async (scratch) => {
    const out = join(scratch, 'site')
    const { integrations = [], ...config } = siteConfig({ guide, base: anyBase, out })
    let printer: Printer | undefined
    const taking = takeBundle((pages) => (printer = printerIn(out, pages)))
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
