import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Host } from '../compiler/host.ts'
import type { SourceFile } from '../model/source-file.ts'

interface Found {
  readonly path: string
  /** True for a link that leads out of the content folder. */
  readonly outside: boolean
  /** Set for a folder whose files are not read. */
  readonly folder?: 'unreadable-folder' | 'linked-folder'
}

/**
 * A content folder on the disk; its files are listed once, when they are first asked for.
 *
 * @param folder The content folder; one that does not exist counts as empty
 */
export function diskHost(folder: string): Host {
  const root = resolve(folder)
  let found: readonly Found[] | undefined
  const files = (use: ReturnType<typeof useOf>): readonly Found[] => {
    found ??= walk(root, realRoot(root), '')
    return found.filter((each) => useOf(each) === use)
  }
  return {
    name: basename(root),
    readContent: async () => files('source').map((found) => read(root, found)),
    assets: async () => files('asset').map(({ path }) => path),
    releases: async () => files('release').map((found) => read(root, found))
  }
}

/** What a file is for; what is not read, be it a link or a folder, is reported like a source. */
function useOf({ path, outside, folder }: Found): 'source' | 'release' | 'asset' {
  if (folder) return 'source'
  if (/^[^/]+\/releases\/[^/]+\.json$/u.test(path)) return 'release'
  return outside || path.endsWith('.md') ? 'source' : 'asset'
}

function realRoot(root: string): string {
  try {
    return realpathSync(root)
  } catch {
    return root
  }
}

/** All files below a folder, hidden ones left out. Links are followed while they stay inside; a link to a folder is not entered. */
function walk(root: string, real: string, folder: string): readonly Found[] {
  const entries = entriesOf(join(root, folder))
  if (!entries) return [{ path: folder, outside: false, folder: 'unreadable-folder' }]
  return entries.flatMap((entry): readonly Found[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return walk(root, real, path)
    if (!entry.isSymbolicLink()) return [{ path, outside: false }]
    if (leadsOutside(join(root, path), real)) return [{ path, outside: true }]
    const target = statSync(join(root, path))
    if (target.isDirectory()) return [{ path, outside: false, folder: 'linked-folder' }]
    return target.isFile() ? [{ path, outside: false }] : []
  })
}

/** What is in a folder: nothing where it does not exist, `undefined` where the system refuses to say. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return existsSync(folder) ? undefined : []
  }
}

function leadsOutside(path: string, real: string): boolean {
  try {
    const target = relative(real, realpathSync(path))
    return target === '..' || target.startsWith(`..${sep}`)
  } catch {
    return true
  }
}

function read(root: string, { path, outside, folder }: Found): SourceFile {
  if (folder) return { path, bytes: new Uint8Array(), fault: folder }
  if (outside) return { path, bytes: new Uint8Array(), fault: 'outside' }
  try {
    return { path, bytes: readFileSync(join(root, path)) }
  } catch {
    return { path, bytes: new Uint8Array(), fault: 'unreadable' }
  }
}
