#!/usr/bin/env node
import './runtime.mjs'

const { run } = await import('../src/cli/main.ts')
process.exitCode = await run(process.argv.slice(2))
