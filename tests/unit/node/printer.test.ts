import { expect, test, vi } from 'vitest'
import { printerOf } from '../../../src/node/pages/printer.ts'
import { temporaryFolder } from '../../support/temporary.ts'

test('the process that bundles pages ends when its pages are no longer needed', async () => {
  vi.stubEnv('CODICIL_CACHE', temporaryFolder())
  const dropped = new AbortController()
  const printer = printerOf('/', dropped.signal)
  dropped.abort()
  await expect(printer).rejects.toThrow('The process that bundles the pages ended')
})
