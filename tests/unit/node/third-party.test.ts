import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { licencesText, onlyListed, packageOf, thirdParty, webFontNotices } from '../../../src/node/third-party.ts'
import { fontFiles } from '../../../src/node/typst/fonts.ts'
import { root } from '../../support/command.ts'

const packageName = /^(?:@[^/]+\/)?[^/]+/u
const listed = (use: string): readonly string[] => thirdParty.filter((each) => each.use === use).map(({ name }) => name)

test('every font of the PDFs is listed, and no other', () => {
  const used = new Set(fontFiles.map((file) => packageName.exec(file)?.[0]))
  expect(new Set(listed('PDF fonts'))).toEqual(used)
})

test('every font of the pages has a notice, and no other', () => {
  const files = readdirSync(join(root, 'src/site/fonts')).filter((file) => file.endsWith('.woff2'))
  expect(new Set(files.map((file) => /^[a-z]+/u.exec(file)?.[0]))).toEqual(new Set(webFontNotices))
})

test('every entry has its name, version and licence in full', () => {
  const notices = licencesText()
    .split(/\n-{79}\n/u)
    .slice(1)
  expect(notices).toHaveLength(thirdParty.length + webFontNotices.length)
  const names = [
    ...thirdParty.map(({ name }) => name),
    ...webFontNotices.map((family) => `@fontsource-variable/${family}`)
  ]
  for (const [index, name] of names.entries()) {
    expect(notices[index]).toMatch(new RegExp(`^\\n${name} \\d+\\.\\d+\\.\\d+`, 'u'))
    expect(notices[index]).toMatch(/permission is (?:hereby )?granted|permission to use, copy/iu)
  }
  expect(notices.join('').match(/SIL OPEN FONT LICENSE Version 1\.1/gu)?.length).toBeGreaterThanOrEqual(5)
})

test.each([
  ['/home/kim/rules/node_modules/minisearch/dist/es/index.js', 'minisearch'],
  ['/home/kim/node_modules/a/node_modules/@scope/b/index.js?commonjs', '@scope/b'],
  ['C:\\rules\\node_modules\\idb\\build\\index.js', 'idb'],
  ['\0vite/preload-helper.js', 'vite'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/home/kim/codicil/src/site/client/main.ts', undefined],
  ['\0virtual:codicil', undefined]
])('%s comes from %s', (module, name) => {
  expect(packageOf(module)).toBe(name)
})

/** Runs the check over one chunk of these modules. @returns what it refuses */
function refused(...moduleIds: string[]): readonly string[] {
  const error = vi.fn()
  const { generateBundle } = onlyListed() as Plugin & { generateBundle: (...args: unknown[]) => void }
  const chunk = { type: 'chunk', moduleIds } as unknown as Rolldown.OutputChunk
  generateBundle.call({ error }, {}, { 'main.js': chunk })
  return error.mock.calls.map(([message]) => message)
}

test('a library without an entry fails the bundle', () => {
  const ours = ['/codicil/src/site/client/main.ts', '/p/node_modules/codicil/src/site/client/main.ts']
  expect(refused(...ours, '/p/node_modules/minisearch/index.js')).toEqual([])
  expect(refused(...ours, '/p/node_modules/left-pad/index.js')).toEqual([
    '`left-pad` is sent to browsers. Add it to the list in src/node/third-party.ts, with its licence.'
  ])
})
