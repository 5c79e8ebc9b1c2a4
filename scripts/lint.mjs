/**
 * Checks lint and format: `lint.mjs [--write] [path …]`. With `--write`, fixes what can be fixed safely, and formats.
 */
import process from 'node:process'
import { run } from './install.mjs'
import './runtime.mjs'

const given = process.argv.slice(2)
const write = given.includes('--write')
const paths = given.filter((each) => each !== '--write')

run('oxlint', [...(write ? ['--fix'] : []), '--no-error-on-unmatched-pattern', ...paths])
run('oxfmt', [write ? '--write' : '--list-different', '--no-error-on-unmatched-pattern', ...paths])
