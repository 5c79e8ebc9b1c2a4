import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldBundleAddress } from '../../notation/addresses.ts'
import type { Making } from './making.ts'

/**
 * Write the frozen bundle of every release at the address that keeps its version, byte for byte as it was released: the
 * compiler has checked its digest.
 */
export function writeFrozenData({
  request,
  publication,
  output
}: Pick<Making, 'request' | 'publication' | 'output'>): void {
  for (const { id, home, releases } of publication.compilation.graph.rulesets) {
    const folder = home.valid.source.file.replace(/[^/]+$/u, '')
    for (const { record } of releases) {
      const file = join(request.content, folder, 'releases', record.version, 'bundle.json')
      output.write(oldBundleAddress(id, record.version).slice(1), readFileSync(file))
    }
  }
}
