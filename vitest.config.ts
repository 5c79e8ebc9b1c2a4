import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that run Codicil as a process of its own, again and again: nothing else needs what they build. */
const commands = ['tests/cli.test.ts', 'tests/dev.test.ts', 'tests/reproducible.test.ts']

/** Tests that read sources, schemas and content, and build nothing. */
const units = ['tests/unit/**/*.test.ts', 'tests/{cache,generated,layers,ledger,suite}.test.ts']

/** Slow machines with two cores are the measure. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 20_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'units', include: units } },
      { test: { ...patience, name: 'commands', include: commands } },
      {
        test: {
          ...patience,
          name: 'site',
          include: ['tests/*.test.ts', 'tests/browser/**/*.test.ts'],
          exclude: [...commands, ...units],
          globalSetup: 'tests/support/built-site.ts'
        }
      }
    ],
    // Caches of earlier runs must not decide what a test sees.
    env: { CODICIL_CACHE: join(tmpdir(), `codicil-test-cache-${process.pid}`) }
  }
})
