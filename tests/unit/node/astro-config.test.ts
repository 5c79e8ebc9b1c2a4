import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesOnEveryPage } from '../../../src/node/astro/astro-config.ts'
import { root } from '../../support/command.ts'

test('sources of what every page loads are there under the names by which they are put into one file', () => {
  expect(sourcesOnEveryPage.filter((name) => !existsSync(`${root}src/${name}.ts`))).toEqual([])
})
