/** Stops with a message if Node is too old to run TypeScript files as they are. */
const needed = [22, 18]
const [major, minor] = process.versions.node.split('.').map(Number)

/** True if this package is a dependency of a project. Node runs no TypeScript there. */
export const isInstalled = import.meta.url.includes('/node_modules/')

const commands = isInstalled
  ? '`npx codicil check`, `npx codicil build`'
  : '`npm run check`, `npm run build`, `npm start`'

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Codicil needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}.\n` +
      `Run it through npm, which uses the Node that this project pins: ${commands}.\n` +
      'If npm says the same, its pinned Node is missing: run `npm install` first.'
  )
  process.exit(2)
}
