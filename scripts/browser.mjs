/** Finds a Chromium for the tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { environment, root } from './install.mjs'

/** The headless shell first: it opens pages and profiles in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome'
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
]

function onPath(name) {
  const { status, stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.split(/\r?\n/u)[0] : undefined
}

/** Path of a Chromium or Chrome that is already there. */
function present() {
  const named = process.env.CODICIL_CHROMIUM
  if (named && existsSync(named)) return named
  for (const name of names) {
    const found = onPath(name)
    if (found) return found
  }
  return places.find((place) => existsSync(place)) ?? playwrights()
}

/** Path of the browser that Playwright keeps for itself, if it has one. */
function playwrights() {
  try {
    const path = createRequire(`${root}package.json`)('playwright-core').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

const attempt = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const installDebian = (name) => attempt('apt-get', ['install', '-y', '-qq', name])

function installDebians() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log('Installing Chromium from Debian: apt-get install chromium-headless-shell')
  if (installDebian('chromium-headless-shell')) return
  attempt('apt-get', ['update', '-qq'])
  if (!installDebian('chromium-headless-shell')) installDebian('chromium')
}

function installPlaywrights() {
  console.log("Installing Playwright's Chromium: playwright-core install chromium")
  attempt('node', ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
}

/**
 * Path of a Chromium or Chrome for the tests. One is installed only if none is found.
 *
 * @returns `undefined` if none is found and none could be installed; it has said then how to go on
 */
export function chromium() {
  const there = present()
  if (there) return there
  console.log('The tests of the site need Chromium or Chrome, and none was found.')
  for (const install of [installDebians, installPlaywrights]) {
    install()
    const found = present()
    if (found) return found
  }
  console.log(
    'None could be installed. All tests that need no browser run now.\n' +
      'To run the others, install Chromium or Chrome, or name one: CODICIL_CHROMIUM=/path/to/chrome npm test'
  )
  return undefined
}
