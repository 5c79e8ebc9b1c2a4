import { expect, test } from 'vitest'
import { builtModule } from '../../../src/node/astro/built-code.ts'
import { packagePath } from '../../../src/node/package-root.ts'

const importer = packagePath('src/site/pages/index.astro')

test('a source that a package does not have is read from where it was built', () => {
  const built = packagePath('lib/resolve/gone.js').replaceAll('\\', '/')
  expect(builtModule('../../resolve/gone.ts', importer)).toBe(built)
  expect(builtModule('../../resolve/gone.ts', `${importer}?astro&type=script&index=0&lang.ts`)).toBe(built)
})

test.each([
  ['a source that is there', '../../resolve/index.ts'],
  ['a library', 'astro'],
  ['a style sheet', '../styles/gone.css'],
  ['a file outside the package', '../../../gone.ts']
])('%s is read as ever', (_, imported) => {
  expect(builtModule(imported, importer)).toBeUndefined()
})
