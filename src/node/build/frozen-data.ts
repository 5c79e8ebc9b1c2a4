import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, releaseFolderOf } from '../../model/graph.ts'
import { oldBundleAddress, releaseListAddress } from '../../notation/addresses.ts'
import { readReleased } from '../compressed.ts'
import { sha256 } from '../hash.ts'
import { type Mark, shortened } from '../offline/archives.ts'
import { type KeptFile, releasedPackFiles } from '../packs/released-packs.ts'
import type { Making } from './making.ts'

/** What the released files of a site are made of, and where they go. */
interface FrozenInput {
  readonly request: Pick<Making['request'], 'content'>
  readonly graph: Graph
  readonly output: Pick<Making['output'], 'write' | 'copy'>
  readonly reuse: Pick<Making['reuse'], 'takeData'>
}

/**
 * Writes the frozen bundle and packs of every release at the addresses that keep its version, byte for byte as it was
 * released: the compiler has checked its digest. Writes the list of its files beside its pages. Files of a release that
 * the last build wrote are taken over.
 *
 * @returns digests of the releases, by the path of each of their files
 */
export function writeFrozenData({ request, graph, output, reuse }: FrozenInput): ReadonlyMap<string, string> {
  const digests = new Map<string, string>()
  for (const { file, path, digest } of [...releasedPackFiles(graph), ...frozenBundles(graph)]) {
    if (!reuse.takeData(path, digest)) writeReleased(join(request.content, file), path, output)
    digests.set(path, digest)
  }
  for (const { path, content } of releaseLists(graph)) {
    const digest = sha256(content)
    if (!reuse.takeData(path, digest)) output.write(path, content)
    digests.set(path, digest)
  }
  return digests
}

/** Writes a file of a release as it was released; one that is kept so is copied, which reads it into no memory of ours. */
function writeReleased(file: string, path: string, { write, copy }: FrozenInput['output']): void {
  if (existsSync(file)) copy(file, path)
  else write(path, readReleased(file))
}

/** Marks of the files of released packs, by path: their releases list the digests, which the compiler has checked. */
export const frozenMarks = (graph: Graph): ReadonlyMap<string, Mark> =>
  new Map(releasedPackFiles(graph).map(({ path, bytes, sha256 }) => [path, [shortened(sha256), bytes]]))

/** The list of the files of each release, from which anyone can tell that a copy is as it was released. */
const releaseLists = ({ rulesets }: Graph): readonly { readonly path: string; readonly content: string }[] =>
  rulesets.flatMap(({ id, releases }) =>
    releases.map(({ record: { version }, list }) => ({
      path: releaseListAddress(id, version).slice(1),
      content: `${JSON.stringify(list, undefined, 2)}\n`
    }))
  )

const frozenBundles = ({ rulesets }: Graph): readonly KeptFile[] =>
  rulesets.flatMap((ruleset) =>
    ruleset.releases.map(({ record: { version }, digest }) => ({
      file: `${releaseFolderOf(ruleset, version)}bundle.json`,
      path: oldBundleAddress(ruleset.id, version).slice(1),
      digest
    }))
  )
