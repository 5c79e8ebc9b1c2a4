/**
 * Runs the tests in stages, the cheapest first; a stage that fails is the last.
 *
 * - `npm test`: everything that a change can break
 * - `npm run test:quick`: only what needs neither a build nor a browser
 * - `npm run test:soak`: what takes long: many random inputs, all pages in all themes, reproducibility over all packs
 * - `npm test -- tests/unit/cli -t "a word"`: some files or tests, with any arguments of Vitest
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { environment, installPackages, root } from './install.mjs'

const [mode, ...own] = /^--(?:quick|soak)$/u.test(process.argv[2] ?? '')
  ? process.argv.slice(2)
  : ['--all', ...process.argv.slice(2)]

/** Purpose of each stage, by the name of its project in `vitest.config.ts`. */
const stages = {
  units: 'functions, fixtures and the layers of the sources',
  commands: 'the commands, and small things that are built',
  site: 'the site, in a browser where it matters',
  soak: 'the long run'
}

const chosen = { '--all': ['units', 'commands', 'site'], '--quick': ['units'], '--soak': ['soak'] }[mode]

const needsBrowser = mode !== '--quick'

/** Run Vitest. @returns its exit code, and what it counted */
function vitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-tally-'))
  const file = join(folder, 'tally.json')
  try {
    const { status } = spawnSync('vitest', ['run', ...args], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...env, CODICIL_TALLY: file }
    })
    return { code: status ?? 1, tally: read(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, withoutBrowser: 0, triedAgain: [] }
  }
}

/** Run stages until one fails. @returns exit code, stages not begun, and what all that ran counted */
function runStages(env) {
  const tallies = []
  for (const [at, stage] of chosen.entries()) {
    console.log(`\nStage ${at + 1} of ${chosen.length}, ${stage}: ${stages[stage]}`)
    const { code, tally } = vitest(['--project', stage], env)
    tallies.push(tally)
    if (code !== 0) return { code, left: chosen.slice(at + 1), tallies }
  }
  return { code: 0, left: [], tallies }
}

const number = new Intl.NumberFormat('en-GB')
const sum = (tallies, name) => tallies.reduce((total, tally) => total + tally[name], 0)

function report({ left, tallies }, seconds) {
  const [passed, failed] = ['passed', 'failed'].map((name) => number.format(sum(tallies, name)))
  console.log(`\n${passed} tests passed, ${failed} failed, in ${seconds} s.`)
  if (left.length > 0) console.log(`Not begun: ${left.join(', ')}.`)
  const again = tallies.flatMap(({ triedAgain }) => triedAgain)
  if (again.length > 0) console.log(`Tried once more, for want of time: ${again.length}\n${again.join('\n')}`)
}

/** Say how many tests were left out. @returns whether that is acceptable: never if no person reads the output */
function reportLeftOut(count) {
  if (count === 0) return true
  console.log(
    `LEFT OUT: ${number.format(count)} tests that need a browser. They prove nothing until they have run.\n` +
      'Install Chromium or Chrome, or name one: CODICIL_CHROMIUM=/path/to/chrome npm test'
  )
  return !process.env.CI
}

installPackages()
const begun = Date.now()
const env = {
  ...environment,
  ...(mode === '--soak' && { CODICIL_SOAK: '1' }),
  ...(needsBrowser && { CODICIL_CHROMIUM: chromium() ?? '' })
}
const some = own.length > 0 && mode !== '--soak' ? vitest(own, env) : undefined
const done = some ? { code: some.code, left: [], tallies: [some.tally] } : runStages(env)
report(done, Math.round((Date.now() - begun) / 1000))
const isWhole = reportLeftOut(sum(done.tallies, 'withoutBrowser'))
process.exitCode = done.code === 0 && !isWhole ? 1 : done.code
