import { bundleCache } from '../cache/file-cache.ts'
import { everythingKey } from '../cache/tool-key.ts'
import { sha256 } from '../hash.ts'

/**
 * Something made of the code alone: the copy of an earlier build with the same code, or a new one.
 *
 * @param name Tells it apart, with all it depends on besides the code
 */
export async function bundled(name: readonly unknown[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cache = bundleCache()
  const key = sha256(JSON.stringify([everythingKey(), name]))
  const kept = cache.find(key)
  if (kept) return kept
  const made = await make()
  cache.keep(key, made)
  cache.tidy()
  return made
}
