/** `npm start`: installs what is missing, builds everything and serves it. */
import { installPackages, run } from './install.mjs'

installPackages()
run('node', ['scripts/codicil.mjs', 'build', '--guide'])
run('node', ['scripts/codicil.mjs', 'serve', ...process.argv.slice(2)])
