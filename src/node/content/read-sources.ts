import type { Host } from '../../compiler/host.ts'
import { createHasher, type Hasher } from '../hash.ts'
import { diskHost } from './disk-host.ts'

/** A content folder whose sources and releases are read once, with their hashes. */
export interface ReadSources {
  readonly disk: Host
  readonly hashOf: Hasher
}

/** Reads the sources and releases of a content folder as they are now. */
export async function readSources(content: string): Promise<ReadSources> {
  const disk = diskHost(content)
  const [files, releases] = [await disk.readContent(), await disk.releases()]
  return { disk: { ...disk, readContent: async () => files, releases: async () => releases }, hashOf: createHasher() }
}
