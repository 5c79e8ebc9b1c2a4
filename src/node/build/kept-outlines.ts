import { type Outlines, outlineKey } from '../../emit/typst/outline.ts'
import type { Bundle } from '../../generated/published.ts'
import { outlineCache } from '../cache/file-cache.ts'
import { everythingKey } from '../cache/tool-key.ts'
import type { Publication } from '../content/publication.ts'
import { sha256 } from '../hash.ts'
import type { KeptOutlines } from '../packs/packs.ts'

/** Looks for what the packs of a ruleset print: an earlier build has found it if only words have changed since. */
export function keptOutlines({ compilation }: Publication, bundle: Bundle): KeptOutlines {
  const ruleset = compilation.graph.rulesets.find(({ id }) => id === bundle.ruleset.id)
  const cache = outlineCache()
  const key = ruleset && sha256(everythingKey() + outlineKey(bundle, ruleset, sha256))
  const kept = key === undefined ? undefined : cache.find(key)
  // This function stored it, under a key of everything it depends on.
  const outlines: Outlines = kept ? JSON.parse(Buffer.from(kept).toString()) : {}
  const known = new Map(Object.entries(outlines))
  return {
    find: (pack) => known.get(pack),
    note: (pack, clauses) => void known.set(pack, clauses),
    keep() {
      if (kept || key === undefined) return
      cache.keep(key, Buffer.from(JSON.stringify(Object.fromEntries(known) satisfies Outlines)))
      cache.tidy()
    }
  }
}
