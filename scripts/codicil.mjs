#!/usr/bin/env node
import './runtime.mjs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const { env } = process

// Named in the environment, so that helping threads find it too: half of a short run is compiling the same modules.
env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/codicil/modules', import.meta.url))
module.enableCompileCache(env.NODE_COMPILE_CACHE)

const { run } = await import('../src/cli/main.ts')
process.exitCode = await run(process.argv.slice(2))
