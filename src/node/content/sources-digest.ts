import type { Ruleset } from '../../model/graph.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { sha256 } from '../hash.ts'

/** SHA-256 over the authored files of a ruleset, paths and bytes, the name of its folder left out; empty if a file was not hashed. */
export function sourcesDigest({ home, documents }: Ruleset): string {
  const sources = [home, ...documents].map(({ valid }) => valid.source)
  if (sources.some(({ hash }) => hash === '')) return ''
  const lines = sources.map(({ file, hash }) => `${hash}  ${file.replace(/^[^/]*\//u, '')}`)
  return sha256(lines.sort(byCodeUnits).join('\n'))
}
