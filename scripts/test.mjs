/** `npm test`: installs what is missing, the browser included, and runs every test. */
import { chromium } from './browser.mjs'
import { environment, installPackages, run } from './install.mjs'

installPackages()
const env = { ...environment, CODICIL_CHROMIUM: chromium() }
run('vitest', ['run', ...process.argv.slice(2)], { env })
