import { type Command, Option } from 'commander'
import { UsageError } from '../exit-code.ts'
import { requireFolder } from '../folder.ts'
import { toPort } from './options.ts'

/** `codicil serve`: show a built site. */
export function addServe(program: Command): void {
  const port = new Option('--port <number>', 'port to listen on; 0, or one that is in use, for any free one')
  program
    .command('serve')
    .description('show a built site in your browser, with the headers that a host should send')
    .argument('[folder]', 'folder that `codicil build` wrote', 'dist')
    .addOption(port.argParser(toPort).default(4321).env('PORT'))
    .action(async (folder: string, options: { readonly port: number }) => {
      requireFolder(folder)
      const { serveBuilt } = await import('../../node/serve/built-site.ts')
      const served = await serveBuilt(folder, options.port)
      if (!served) throw new UsageError(`There is no site in \`${folder}\`. Build it first, with \`codicil build\`.`)
      console.log(`The site is at ${served.address}\nPress Ctrl+C to stop.`)
      await new Promise(() => {})
    })
}
