#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './runtime.mjs'

const { env } = process

// Named in the environment, so that helping threads find it too: half of a short run is compiling the same modules.
env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/codicil/modules', import.meta.url))
module.enableCompileCache(env.NODE_COMPILE_CACHE)

// The sources wherever they can run, so that an outdated build is never used.
const sources = new URL('../src/cli/main.ts', import.meta.url)
const built = new URL('../lib/cli/main.js', import.meta.url)
const main = isInstalled || !existsSync(sources) ? built : sources

if (!existsSync(main)) {
  console.error(
    `Codicil is installed without ${fileURLToPath(built)}.\nPack it with \`npm pack\` in a clone, and install that file.`
  )
  process.exit(2)
}

// A reader of the output that has read enough (`| head`, a pager that was left) does not end the work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }) => {
    if (code === 'EPIPE') return
    process.stderr.write(`The output could not be written: ${message}. Send it elsewhere, then try again.\n`)
    process.exit(2)
  })
}

const { run } = await import(main.href)
process.exitCode = await run(process.argv.slice(2))
