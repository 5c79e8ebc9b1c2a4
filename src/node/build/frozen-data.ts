import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, releaseFolderOf } from '../../model/graph.ts'
import { oldBundleAddress } from '../../notation/addresses.ts'
import { type KeptFile, releasedPackFiles } from '../packs/released-packs.ts'
import type { Making } from './making.ts'

/** What the released files of a site are made of, and where they go. */
interface FrozenInput {
  readonly request: Pick<Making['request'], 'content'>
  readonly graph: Graph
  readonly output: Pick<Making['output'], 'write'>
  readonly reuse: Pick<Making['reuse'], 'takeData'>
}

/**
 * Writes the frozen bundle and packs of every release at the addresses that keep its version, byte for byte as it was
 * released: the compiler has checked its digest. Files of a release that the last build wrote are taken over.
 *
 * @returns digests of the releases, by the path of each of their files
 */
export function writeFrozenData({ request, graph, output, reuse }: FrozenInput): ReadonlyMap<string, string> {
  const digests = new Map<string, string>()
  for (const { file, path, digest } of [...releasedPackFiles(graph), ...frozenBundles(graph)]) {
    if (!reuse.takeData(path, digest)) output.write(path, readFileSync(join(request.content, file)))
    digests.set(path, digest)
  }
  return digests
}

const frozenBundles = ({ rulesets }: Graph): readonly KeptFile[] =>
  rulesets.flatMap((ruleset) =>
    ruleset.releases.map(({ record: { version }, digest }) => ({
      file: `${releaseFolderOf(ruleset, version)}bundle.json`,
      path: oldBundleAddress(ruleset.id, version).slice(1),
      digest
    }))
  )
