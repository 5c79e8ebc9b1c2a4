import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { decisive } from '../../../src/node/cache/tool-key.ts'
import { root } from '../../support/command.ts'
import { importsOf } from '../../support/imports.ts'

/** What only reads, hashes, packs and divides work, whatever it is given; and types. */
const indifferent =
  /^(?:generated\/.+|node\/(?:compressed|fault|hash|is-within|package-root|threads)|node\/cache\/(?:file-cache|tool-key))\.ts$/u

/** Every module of `src/` that a check may load. */
function loadedBy(files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(files)
  for (const file of loaded)
    for (const name of importsOf(file, readFileSync(`${root}src/${file}`, 'utf8')))
      if (/^\..+\.ts$/u.test(name)) loaded.add(posix.join(posix.dirname(file), name))
  return loaded
}

test('what a check found counts only as long as all of the code that decides it is the same', () => {
  const loaded = [...loadedBy(['node/content/run-check.ts', 'node/content/compile-host.ts'])]
  expect(loaded.length).toBeGreaterThan(200)
  const isHashed = (file: string): boolean =>
    decisive.folders.some((folder) => file.startsWith(`${folder}/`)) ||
    decisive.files.some((name) => file === `${name}.ts`)
  expect(loaded.filter((file) => !isHashed(file) && !indifferent.test(file))).toEqual([])
})
