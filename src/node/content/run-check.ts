import type { Host } from '../../compiler/host.ts'
import type { Diagnostic } from '../../model/problem.ts'
import type { Tell } from '../../model/progress.ts'
import { type Cache, cacheOf } from '../cache/cache.ts'
import { createHasher, type Hasher, sha256 } from '../hash.ts'
import { diskHost } from './disk-host.ts'

/**
 * Checks a content folder. With nothing changed since the last check the earlier diagnostics are shown
 * again, without even loading the compiler.
 *
 * @param tell Receives progress
 */
export async function runCheck(content: string, tell?: Tell): Promise<readonly Diagnostic[]> {
  const cache = cacheOf(content)
  try {
    const disk = await readOnce(diskHost(content))
    const hashOf = createHasher()
    const key = await runKey(disk, hashOf)
    const known = cache?.result(key)
    if (known !== undefined) return JSON.parse(known)
    const diagnostics = await checkAfresh(content, cache, { ...disk, tell }, hashOf)
    cache?.keepResult(key, JSON.stringify(diagnostics))
    return diagnostics
  } finally {
    cache?.close()
  }
}

/** The same host with the files as they are now. */
async function readOnce(host: Host): Promise<Host> {
  const [files, assets, releases] = [await host.readContent(), await host.assets(), await host.releases()]
  const [pictures, locks] = [(await host.pictures?.()) ?? [], (await host.locks?.()) ?? []]
  const texts = (await host.texts?.()) ?? []
  return {
    ...host,
    readContent: async () => files,
    assets: async () => assets,
    pictures: async () => pictures,
    locks: async () => locks,
    texts: async () => texts,
    releases: async () => releases
  }
}

/** Hash of everything a check depends on besides Codicil itself: paths, bytes and the day. */
async function runKey(host: Host, hashOf: Hasher): Promise<string> {
  const pictures = (await host.pictures?.()) ?? []
  const read = [await host.readContent(), pictures, (await host.locks?.()) ?? [], (await host.texts?.()) ?? []]
  const sources = read.flat().map((source) => `${source.path}\0${hashOf(source)}`)
  const ends = pictures.flatMap(({ path, end }) => (end ? [`${path}\0${end.size}\0${end.tail.join(' ')}`] : []))
  const released = (await host.releases()).map(({ path, sha256: digest, fault }) => `${path}\0${fault ?? digest}`)
  return sha256(JSON.stringify([[...sources, ...ends, ...released].sort(), [...(await host.assets())].sort(), host.today?.()]))
}

async function checkAfresh(
  content: string,
  cache: Cache | undefined,
  disk: Host,
  hashOf: Hasher
): Promise<readonly Diagnostic[]> {
  const [{ compileHost }, { cachedHost }] = await Promise.all([import('./compile-host.ts'), import('./cached-host.ts')])
  return (await compileHost(cachedHost(content, cache, disk, hashOf))).diagnostics
}
