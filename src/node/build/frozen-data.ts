import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFolderOf } from '../../model/graph.ts'
import { oldBundleAddress } from '../../notation/addresses.ts'
import { releasedPackFiles } from '../packs/released-packs.ts'
import type { Making } from './making.ts'

/**
 * Write the frozen bundle and packs of every release at the addresses that keep its version, byte for byte as it was released: the
 * compiler has checked its digest.
 */
export function writeFrozenData({
  request,
  publication,
  output
}: Pick<Making, 'request' | 'publication' | 'output'>): void {
  const { graph } = publication.compilation
  for (const { file, path } of releasedPackFiles(graph)) output.write(path, readFileSync(join(request.content, file)))
  for (const ruleset of graph.rulesets)
    for (const { record } of ruleset.releases) {
      const file = join(request.content, releaseFolderOf(ruleset, record.version), 'bundle.json')
      output.write(oldBundleAddress(ruleset.id, record.version).slice(1), readFileSync(file))
    }
}
