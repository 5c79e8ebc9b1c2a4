import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bundle } from '../generated/published.ts'
import { builtWords } from '../model/dates.ts'
import { type DayForms, mayStateDay, withoutDay } from '../site/offline/build-day.ts'
import {
  type FileMark,
  type FileMarks,
  filesAddress,
  offlinePage,
  type PackGroup,
  type Release,
  type ReleaseFiles,
  releaseAddress,
  workerAddress
} from '../site/offline/release.ts'
import { addressOf, isPage, isText, packOf, pathOf, type Shelf, shelfOf } from '../site/offline/shelf.ts'
import { sha256 } from './hash.ts'
import type { Output } from './output.ts'
import { serviceWorker } from './service-worker.ts'

/** A file somebody may keep. */
interface Keepable {
  readonly address: string
  readonly shelf: Shelf
  readonly mark: FileMark
  /** Room it takes on a device, in bytes. */
  readonly room: number
}

function pathsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')).sort()
}

/** How pages and data state the day of the build. */
const formsOf = (day: string): DayForms => [`"${day}">${builtWords(day)}<`, `"built": "${day}"`]

function keepable(folder: string, path: string, built: DayForms): readonly Keepable[] {
  const shelf = shelfOf(path)
  if (shelf === undefined) return []
  const address = addressOf(path)
  const bytes = readFileSync(join(folder, path))
  const room = isText(path) ? gzipSync(bytes).length : bytes.length
  const same = built.length > 0 && mayStateDay(address) ? withoutDay(bytes.toString(), built) : bytes
  return [{ address, shelf, mark: [sha256(same).slice(0, 16), bytes.length], room }]
}

const marksOf = (files: readonly Keepable[]): FileMarks =>
  Object.fromEntries(files.map(({ address, mark }) => [address, mark]))

/** A number people know, where all rulesets share it, and one that is never given twice. */
function versionOf(bundles: readonly Bundle[], release: string): string {
  const versions = new Set(bundles.map(({ ruleset }) => ruleset.version))
  const short = release.slice(0, 8)
  return versions.size === 1 ? `${[...versions][0]} (${short})` : short
}

function packGroups(packs: FileMarks): PackGroup[] {
  const groups = new Map<string, PackGroup>()
  for (const [address, [, bytes]] of Object.entries(packs)) {
    const pack = packOf(address)
    if (!pack) continue
    const key = `${pack.ruleset} ${pack.paper}`
    const { files, bytes: others } = groups.get(key) ?? { files: 0, bytes: 0 }
    groups.set(key, { ...pack, files: files + 1, bytes: others + bytes })
  }
  return [...groups.values()]
}

/** The list of the files that may be kept. */
function listOf(all: readonly Keepable[], forms: DayForms): ReleaseFiles {
  const built = forms.length > 0 ? { built: forms } : {}
  const files = marksOf(all.filter(({ shelf }) => shelf !== 'pack'))
  const packs = marksOf(all.filter(({ shelf }) => shelf === 'pack'))
  return { release: sha256(JSON.stringify({ ...built, files, packs })).slice(0, 16), ...built, files, packs }
}

/** Machines may pack a little differently, so that only the rounded size is the same everywhere. */
function roomOf(all: readonly Keepable[]): number {
  const rooms = all.map(({ shelf, room }) => (shelf === 'pack' ? 0 : room))
  return Math.ceil(rooms.reduce((sum, room) => sum + room, 0) / 100_000) * 100_000
}

function releaseOf({ release, files, packs }: ReleaseFiles, bytes: number, bundles: readonly Bundle[]): Release {
  const addresses = Object.keys(files)
  return {
    release,
    version: versionOf(bundles, release),
    pages: addresses.filter(isPage).length,
    files: addresses.length,
    bytes,
    rulesets: bundles.map(({ ruleset: { id, title, version } }) => ({ id, title, version })),
    packs: packGroups(packs)
  }
}

/** Files that a page names in its tags, and that a script imports before it runs. */
const namedBy = (address: string, text: string): readonly string[] =>
  [
    ...text.matchAll(isPage(address) ? /_astro\/([\w.-]+\.(?:css|js))"/gu : /\b(?:from|import)\s*["'`]\.\/([\w.-]+)/gu)
  ].map(([, name]) => `_astro/${name}`)

/** The page for readers without a network, and the styles and scripts it needs. */
function shellOf(folder: string, { files }: ReleaseFiles): readonly string[] {
  const shell = new Set([offlinePage].filter((address) => address in files))
  // What is added on the way is looked at, too.
  for (const address of shell) {
    const named = namedBy(address, readFileSync(join(folder, pathOf(address)), 'utf8'))
    for (const each of named) if (each in files) shell.add(each)
  }
  return [...shell]
}

/**
 * Write what makes the site work without a network: the release, the list of its files, and the service worker.
 * Everything else must have been written before.
 *
 * @returns the release
 */
export async function writeOffline({ folder, write }: Output, bundles: readonly Bundle[]): Promise<Release> {
  const day = bundles[0]?.ruleset.built
  const forms = day === undefined ? [] : formsOf(day)
  const all = pathsIn(folder).flatMap((path) => keepable(folder, path, forms))
  const list = listOf(all, forms)
  const release = releaseOf(list, roomOf(all), bundles)
  const shell = shellOf(folder, list).map((url) => ({ url, revision: list.files[url]?.[0] ?? null }))
  write(filesAddress, `${JSON.stringify(list)}\n`)
  write(releaseAddress, `${JSON.stringify(release, undefined, 2)}\n`)
  write(workerAddress, await serviceWorker(shell))
  return release
}
