import type { Diagnostic } from '../model/problem.ts'
import type { SourceFile } from '../model/source-file.ts'
import { type Cache, cacheOf } from './cache.ts'
import { diskHost } from './disk-host.ts'
import { sha256 } from './hash.ts'

/**
 * Check a content folder. With nothing changed since the last check the earlier diagnostics are shown
 * again, without even loading the compiler.
 */
export async function runCheck(content: string): Promise<readonly Diagnostic[]> {
  const cache = cacheOf(content)
  try {
    const disk = diskHost(content)
    const [files, assets] = [await disk.readContent(), await disk.assets()]
    const key = runKey(files, assets)
    const known = cache?.result(key)
    if (known !== undefined) return JSON.parse(known) as Diagnostic[]
    return await checkAfresh(content, files, assets, cache, key)
  } finally {
    cache?.close()
  }
}

/** Hash of everything a check depends on besides Codicil itself: paths and bytes. */
function runKey(files: readonly SourceFile[], assets: readonly string[]): string {
  const lines = files.map(({ path, bytes, fault }) => `${path}\0${fault ?? sha256(bytes)}`)
  return sha256([...lines.sort(), ...[...assets].sort()].join('\n'))
}

async function checkAfresh(
  content: string,
  files: readonly SourceFile[],
  assets: readonly string[],
  cache: Cache | undefined,
  key: string
): Promise<readonly Diagnostic[]> {
  const [{ compile }, { cachedHost }] = await Promise.all([
    import('../compiler/compile.ts'),
    import('./cached-host.ts')
  ])
  const host = { ...cachedHost(content, cache), readContent: async () => files, assets: async () => assets }
  const { diagnostics } = await compile(host)
  cache?.keepResult(key, JSON.stringify(diagnostics))
  return diagnostics
}
