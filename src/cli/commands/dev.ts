import type { Command } from 'commander'
import { requireContent, toPort, withSite } from './options.ts'

interface DevOptions {
  readonly content: string
  readonly base: string
  readonly site?: string
  readonly guide: boolean
  readonly port: number
}

/** `codicil dev`: show the site while it is being written. */
export function addDev(program: Command): void {
  withSite(program.command('dev').description('show the site while you write; a saved file appears at once'))
    .option('--port <number>', 'port to listen on; 0 for any free one', toPort, 4321)
    .action(async ({ content, base, site, guide, port }: DevOptions) => {
      requireContent({ content })
      const { devSite } = await import('../../node/astro/dev.ts')
      const { address } = await devSite({ content, base, site, guide, port })
      console.log(`The site is at ${address} and follows what you save.\nPress Ctrl+C to stop.`)
      await new Promise(() => {})
    })
}
