/** Stops with a message if Node is too old to run TypeScript files as they are. */
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const needed = [22, 18]
const [major, minor] = process.versions.node.split('.').map(Number)

/** True if this package is a dependency of a project. Node runs no TypeScript there. */
export const isInstalled = import.meta.url.includes('/node_modules/')

/** What to do in the folder that the command is called from: npm runs the Node that this package pins. */
function advice() {
  if (isInstalled)
    return 'Run it through npx, which uses the Node that was installed with it: `npx codicil check`, `npx codicil build`.'
  const clone = resolve(fileURLToPath(new URL('..', import.meta.url)))
  const here = process.cwd()
  if ((here + sep).startsWith(clone + sep))
    return 'Run it through npm, which uses the Node that this project pins: `npm run check`, `npm run build`, `npm start`.'
  const [from, content] = [clone, join(here, 'content')].map((path) => (/\s/u.test(path) ? `"${path}"` : path))
  return (
    'Run it through npm in its clone, which uses the Node that is pinned there:\n' +
    `  npm --prefix ${from} run codicil -- check --content ${content}`
  )
}

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  const version = needed.join('.')
  console.error(
    `Codicil needs Node ${version} or newer, and this is Node ${process.versions.node}.\n${advice()}\n` +
      `If that says the same, its Node is missing: ${isInstalled ? '' : 'run `npm install` there first, or '}install Node ${version} or newer from nodejs.org.`
  )
  process.exit(2)
}
