/**
 * Runs the tests in stages, the cheapest first; a stage that fails is the last.
 *
 * - `npm test`: everything that a change can break
 * - `npm run test:quick`: only what needs neither a build nor a browser
 * - `npm run test:soak`: what takes long: many random inputs, all pages in all themes, reproducibility over all packs
 * - `npm test -- tests/unit/cli -t "a word"`: some files or tests, with any arguments of Vitest, of any of the three
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from './browser.mjs'
import { environment, installPackages, root } from './install.mjs'

const [mode, ...own] = /^--(?:quick|soak)$/u.test(process.argv[2] ?? '')
  ? process.argv.slice(2)
  : ['--all', ...process.argv.slice(2)]

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What a stage proves, and its projects in `vitest.config.ts`, by its name. */
const stages = {
  units: { projects: ['units'], proves: 'functions, fixtures and the layers of the sources' },
  built: { projects: ['commands', 'site'], proves: 'the commands and what they build, in a browser where it matters' },
  soak: { projects: ['soak'], proves: 'the long run' }
}

const chosen = { '--all': ['units', 'built'], '--quick': ['units'], '--soak': ['soak'] }[mode]

const needsBrowser = mode !== '--quick'

/** Runs Vitest. @returns its exit code, what it counted, and the signal that cut it off */
async function vitest(args, env) {
  rmSync(env.CODICIL_TALLY, { force: true })
  const running = spawn('vitest', ['run', ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env
  })
  let cutOff
  const stop = (signal) => {
    cutOff = signal
    running.kill(signal)
  }
  // A run that is stopped ends once Vitest has, and removes its folder.
  for (const signal of signals) process.on(signal, stop)
  const [code, killedBy] = await once(running, 'exit')
  for (const signal of signals) process.off(signal, stop)
  cutOff ??= killedBy
  return { code: cutOff ? code || 1 : code, tally: read(env.CODICIL_TALLY), cutOff }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, withoutBrowser: 0, triedAgain: [] }
  }
}

/** Runs stages until one fails. @returns as `vitest`, with stages not begun, and what all that ran counted */
async function runStages(env) {
  const tallies = []
  for (const [at, stage] of chosen.entries()) {
    const { projects, proves } = stages[stage]
    console.log(`\nStage ${at + 1} of ${chosen.length}, ${stage}: ${proves}`)
    const { code, tally, cutOff } = await vitest(
      projects.flatMap((project) => ['--project', project]),
      env
    )
    tallies.push(tally)
    if (code !== 0) return { code, cutOff, left: chosen.slice(at + 1), tallies }
  }
  return { code: 0, left: [], tallies }
}

const number = new Intl.NumberFormat('en-GB')
const sum = (tallies, name) => tallies.reduce((total, tally) => total + tally[name], 0)

function report({ left, tallies, cutOff }, seconds) {
  const [passed, failed] = ['passed', 'failed'].map((name) => number.format(sum(tallies, name)))
  if (cutOff)
    console.log(
      `\nCUT OFF by ${cutOff} after ${seconds} s. Of the files that had ended, ${passed} tests passed, ${failed} failed.`
    )
  else console.log(`\n${passed} tests passed, ${failed} failed, in ${seconds} s.`)
  if (left.length > 0) console.log(`Not begun: ${left.join(', ')}.`)
  const again = tallies.flatMap(({ triedAgain }) => triedAgain)
  if (again.length > 0) console.log(`Tried once more, for want of time: ${again.length}\n${again.join('\n')}`)
}

/** Says how many tests were left out. @returns whether that is acceptable: never if no person reads the output */
function reportLeftOut(count) {
  if (count === 0) return true
  console.log(
    `LEFT OUT: ${number.format(count)} tests that need a browser. They prove nothing until they have run.\n` +
      'Install Chromium or Chrome, or name one: CODICIL_CHROMIUM=/path/to/chrome npm test'
  )
  return !process.env.CI
}

/** Folder that Linux keeps in memory. */
const memory = '/dev/shm'

/** Bytes that must be free in memory for a run to be kept there: many times what it needs. */
const plenty = 6e9

/**
 * The folder of a run. Tests write, rename and delete many small files, which takes half the work in memory; it is not
 * used if there is little, or if `TMPDIR` names another place.
 */
function makeRunFolder() {
  const name = 'codicil-test-'
  try {
    const { bavail, bsize } = statfsSync(memory)
    const free = Math.min(bavail * bsize, process.availableMemory())
    if (!process.env.TMPDIR && free > plenty) return mkdtempSync(join(memory, name))
  } catch {
    // Only Linux has it, and it may be closed to us.
  }
  return mkdtempSync(join(tmpdir(), name))
}

/**
 * Options of Node, for the tests and for every process that they start. Parsing and printing make many short-lived
 * objects: with room for more of them, a fifth of the work goes, which was collecting them. The size is in MiB.
 */
const nodeOptions = ['--max-semi-space-size=64', process.env.NODE_OPTIONS].filter(Boolean).join(' ')

/**
 * Where modules are kept compiled, for the tests and every process that they start: the same as for the command. Compiling
 * Vite, Astro and what drives a browser takes half of the time that loading them does.
 */
const compiled = join(root, 'node_modules/.cache/codicil/modules')

installPackages()
const begun = Date.now()
/** What the stages of this run share: what one has made, the others find. */
const folder = makeRunFolder()
const env = {
  ...environment,
  NODE_OPTIONS: nodeOptions,
  NODE_COMPILE_CACHE: compiled,
  CODICIL_TEST_FOLDER: folder,
  CODICIL_TALLY: join(folder, 'tally.json'),
  ...(mode === '--soak' && { CODICIL_SOAK: '1' }),
  ...(needsBrowser && { CODICIL_CHROMIUM: chromium() ?? '' })
}

/** Runs what was asked for. @returns as `runStages` */
async function runAll() {
  if (own.length === 0) return runStages(env)
  const projects = mode === '--all' ? [] : chosen.flatMap((name) => stages[name].projects)
  const { code, tally, cutOff } = await vitest([...projects.map((name) => `--project=${name}`), ...own], env)
  return { code, cutOff, left: [], tallies: [tally] }
}

const done = await runAll().finally(() => rmSync(folder, { recursive: true, force: true }))
report(done, Math.round((Date.now() - begun) / 1000))
const isWhole = reportLeftOut(sum(done.tallies, 'withoutBrowser'))
process.exitCode = done.code === 0 && !isWhole ? 1 : done.code
