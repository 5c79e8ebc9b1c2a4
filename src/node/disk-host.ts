import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Host } from '../compiler/host.ts'
import type { SourceFile } from '../model/source-file.ts'

interface Found {
  readonly path: string
  /** True for a link that leads out of the content folder. */
  readonly outside: boolean
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

/** What a file is for; a link that leads outside is reported like a source. */
function useOf({ path, outside }: Found): 'source' | 'release' | 'asset' {
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
  return entriesOf(join(root, folder)).flatMap((entry): readonly Found[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return walk(root, real, path)
    if (!entry.isSymbolicLink()) return [{ path, outside: false }]
    if (leadsOutside(join(root, path), real)) return [{ path, outside: true }]
    return isFile(join(root, path)) ? [{ path, outside: false }] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
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

const isFile = (path: string): boolean => statSync(path).isFile()

function read(root: string, { path, outside }: Found): SourceFile {
  if (outside) return { path, bytes: new Uint8Array(), fault: 'outside' }
  try {
    return { path, bytes: readFileSync(join(root, path)) }
  } catch {
    return { path, bytes: new Uint8Array(), fault: 'unreadable' }
  }
}
