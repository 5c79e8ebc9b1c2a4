import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** Tests that run Codicil as a process of its own, again and again: nothing else needs what they build. */
const commands = ['tests/{budgets-at-scale,cli,cli-*,dev,embed,hostile,machine-files,released,reproducible}.test.ts']

/** Tests that read sources, schemas and content, and build nothing. */
const units = ['tests/unit/**/*.test.ts', 'tests/{cache,generated,layers,ledger,suite}.test.ts']

/** Caches of earlier runs must not decide what a test sees. */
const cache = join(tmpdir(), `codicil-test-cache-${process.pid}`)
process.once('exit', () => rmSync(cache, { recursive: true, force: true }))

export default defineConfig({
  test: {
    // Slow machines with two cores are the measure.
    maxWorkers: 2,
    // A machine with other work is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    teardownTimeout: 20_000,
    env: { CODICIL_CACHE: cache },
    projects: [
      { extends: true, test: { name: 'commands', include: commands } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/*.test.ts', 'tests/browser/**/*.test.ts'],
          exclude: [...commands, ...units],
          globalSetup: 'tests/support/built-site.ts'
        }
      },
      { extends: true, test: { name: 'units', include: units } }
    ]
  }
})
