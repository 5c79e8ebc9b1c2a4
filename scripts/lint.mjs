/**
 * Checks format and lint: `lint.mjs [--write] [path …]`. With `--write`, formats, and fixes what can be fixed safely.
 * Biome reads everything; pages and components are formatted by Prettier, because white space in them follows the rules
 * of JSX, which Biome knows only within braces.
 */
import process from 'node:process'
import { run } from './install.mjs'
import './runtime.mjs'

const given = process.argv.slice(2)
const write = given.filter((each) => each === '--write')
const paths = given.filter((each) => each !== '--write')
const pages = paths.length > 0 ? paths.filter((path) => path.endsWith('.astro')) : ['src/site/**/*.astro']

run('biome', ['check', '--error-on-warnings', ...write, ...paths])
if (pages.length > 0) run('prettier', [...(write.length > 0 ? write : ['--check']), '--log-level', 'warn', ...pages])
