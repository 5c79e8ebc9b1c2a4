import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that read sources, schemas and content, and build nothing: the first stage. */
const units = ['tests/unit/**/*.test.ts', 'tests/{generated,layers,ledger,suite}.test.ts']

/** Tests of functions that set PDFs or build the index of a search, which takes too long for the first stage. */
const making = globSync('tests/unit/**/*.test.ts').filter(
  (file) => file.endsWith('search-index.test.ts') || /\/setting\.ts'/u.test(readFileSync(file, 'utf8'))
)

/** Tests in a browser, and those of sites that are built for all of them while the commands are tested. */
const site = ['tests/browser/**/*.test.ts', 'tests/{army-pages,crawl,published,search-*,stated-edition}.test.ts']

/** Everything else runs commands and builds small things. */
const commands = ['tests/*.test.ts', ...making]

/**
 * The long run has tests of its own, every test that tries more there, and those of files of the shipped site, which has
 * all of its old versions only there.
 */
const isSoak = process.env['CODICIL_SOAK'] === '1'
const takesPart = (file: string): boolean =>
  file.startsWith('tests/soak/') || /\/support\/soak\.ts'|inject\('site'\)/u.test(readFileSync(file, 'utf8'))
const soaked = isSoak ? globSync('tests/**/*.test.ts').filter(takesPart) : []

/** Folder of the run that this is a stage of. */
const ofRun = process.env['CODICIL_TEST_FOLDER']
/** What tests share during a run. Caches of earlier runs must not decide what a test sees. */
const folder = ofRun ?? join(tmpdir(), `codicil-test-${process.pid}`)
const temporary = join(folder, `tmp-${process.pid}`)
mkdirSync(temporary, { recursive: true })
process.once('exit', () => rmSync(ofRun ? temporary : folder, { recursive: true, force: true }))

/**
 * Files that take longest, in the order in which they begin: the last file to begin must not be one of them, or one worker
 * waits for the other. The first two need nothing of what a process makes for all others in the meantime.
 */
const long = [
  'dev',
  'cache',
  'incremental',
  'package-command',
  'released',
  'hostile',
  'update',
  'offline',
  'accessibility',
  'every-kind-of-page',
  'search-benchmark',
  'selection-text',
  'search',
  'budgets',
  'selection',
  'way',
  'crawl',
  'accessibility-in-use',
  'search-results',
  'search-budgets',
  'journey',
  'army-pages',
  'suite',
  'text-block'
]

/**
 * Ends with the files that wait for a built site. Of each project, begins with those that take longest, whatever earlier
 * runs have measured: on a fresh machine there are none.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = long.indexOf(basename(moduleId, '.test.ts'))
      return (project.name === 'site' ? 1000 : 0) + (place < 0 ? long.length : place)
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Where nobody watches, what a browser failed only for want of time is tried once more, and counted. */
const tryAgain = (condition: RegExp) => ({ retry: process.env['CI'] ? { count: 1, condition } : 0 })
const inBrowser = tryAgain(/\bTimeout \d+ms exceeded|\btimed out in \d+ms/u)
/** Of tests that are not all in a browser: what a page waited for in vain. */
const waitedInVain = tryAgain(/\bTimeout \d+ms exceeded/u)

/** Which files of a library are meant for people who develop with it. Vite adds the condition, and merging removes none. */
const forDeveloping = 'development|production'

/** Has tests load libraries as users do. Those that parse Markdown have a second copy, which checks itself at each sign. */
const publishedLibraries: Plugin = {
  name: 'codicil:published-libraries',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)]) {
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((each) => each !== forDeveloping)
    }
  }
}

/** Bytes that a worker may need, with its browser and what it starts. */
const perWorker = 3e9

/** Two cores are the measure of how long tests may take. A machine with more is used, as far as its memory goes. */
const workers = Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / perWorker)))

export default defineConfig({
  plugins: [publishedLibraries],
  test: {
    maxWorkers: workers,
    // Modules are loaded once, and a browser is started once, for all files that a worker runs.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    unstubEnvs: true,
    restoreMocks: true,
    // A machine with other work is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    // A worker has ended once everything that it started has let go of its streams.
    teardownTimeout: 90_000,
    setupFiles: ['tests/support/seed.ts', 'tests/support/unstub.ts'],
    // Whatever a test, a command or a browser leaves behind is gone after the run.
    env: { CODICIL_CACHE: join(folder, 'cache'), CODICIL_TEST_FOLDER: folder, TMPDIR: temporary },
    reporters: ['default', './tests/support/tally.ts'],
    projects: isSoak
      ? [
          {
            extends: true,
            test: {
              name: 'soak',
              include: soaked,
              globalSetup: 'tests/support/built-site.ts',
              setupFiles: ['tests/support/site-ready.ts'],
              // A test that tries ten times as much may take longer.
              testTimeout: 600_000,
              ...inBrowser
            }
          }
        ]
      : [
          { extends: true, test: { name: 'units', include: units, exclude: making } },
          {
            extends: true,
            test: { name: 'commands', include: commands, exclude: [...units.slice(1), ...site], ...waitedInVain }
          },
          {
            extends: true,
            test: {
              name: 'site',
              include: site,
              globalSetup: 'tests/support/built-site.ts',
              setupFiles: ['tests/support/site-ready.ts'],
              ...inBrowser
            }
          }
        ]
  }
})
