/** Serves the built site: `node scripts/serve.ts [--port 4321] [--out dist] [--base /]`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '../src/node/serve/serve.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '4321' },
    out: { type: 'string', default: 'dist' },
    base: { type: 'string', default: '/' }
  }
})

const start = (port: number) => serve(resolve(values.out), values.base, port)
const { address } = await start(Number(values.port)).catch(() => start(0))
console.log(`\nThe rules are served at ${address}\nPress Ctrl+C to stop.`)
