import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import type { Bundle } from '../generated/published.ts'
import { builtWords } from '../model/dates.ts'
import { type DayForms, mayStateDay, withoutDay } from '../site/offline/build-day.ts'
import {
  type AnswerHeaders,
  type Archive,
  archiveAddress,
  type FileMarks,
  filesAddress,
  type KeptGroup,
  offlinePage,
  type PackGroup,
  type Release,
  type ReleaseFiles,
  releaseAddress,
  workerAddress
} from '../site/offline/release.ts'
import { addressOf, groupOf, isPage, isText, packOf, pathOf, type Shelf, shelfOf } from '../site/offline/shelf.ts'
import { fileRules, headersFor } from '../site/view/hosting/headers.ts'
import { type Archivable, archivesOf, type PackedArchive, shortHash } from './archives.ts'
import type { Output } from './output.ts'
import { type ShellFile, serviceWorker } from './service-worker.ts'

/** A file that somebody may keep. */
interface Keepable extends Archivable {
  readonly path: string
  readonly shelf: Shelf
}

function pathsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')).sort()
}

/** How pages and data state the day of the build. */
const formsOf = (day: string): DayForms => [`"${day}">${builtWords(day)}<`, `"built": "${day}"`]

/** The files in a folder that may be kept. */
function keepable(folder: string, rulesets: ReadonlySet<string>, built: DayForms): readonly Keepable[] {
  return pathsIn(folder).flatMap((path) => {
    const shelf = shelfOf(path)
    if (shelf === undefined) return []
    const address = addressOf(path)
    const isDated = built.length > 0 && mayStateDay(address)
    const bytes = () => readFileSync(join(folder, path))
    const content = isDated ? () => Buffer.from(withoutDay(bytes().toString(), built)) : bytes
    return [{ path, address, shelf, group: groupOf(address, rulesets), content }]
  })
}

const marksOf = (files: readonly Keepable[]): FileMarks =>
  Object.fromEntries(
    files.map(({ address, content }) => {
      const bytes = content()
      return [address, [shortHash(bytes), bytes.length]]
    })
  )

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

/** Types that hosts send, by the endings of files. */
function typesOf(files: readonly Keepable[]): Readonly<Record<string, string>> {
  const endings = [...new Set(files.map(({ path }) => extname(path).slice(1)))].sort()
  return Object.fromEntries(
    endings.flatMap((ending) => {
      const type = lookup(ending)
      return type === undefined ? [] : [[ending, isText(`.${ending}`) ? `${type}; charset=utf-8` : type]]
    })
  )
}

/** Headers for caches on the way, and for other sites. */
const ofTheWay = ['Cache-Control', 'Access-Control-Allow-Origin']

/** What hosts are told to send with the files that are kept. */
const answerHeaders: readonly AnswerHeaders[] = [
  ...fileRules.map(({ path }) => path).filter((path) => path.endsWith('/')),
  '/'
].map((path) => ({
  below: path.slice(1),
  headers: Object.fromEntries(Object.entries(headersFor(path)).filter(([name]) => !ofTheWay.includes(name)))
}))

/** What a ruleset, an old version or an event is called. */
function titleOf(group: string, bundles: readonly Bundle[]): string {
  const [id, , version] = group.split('/')
  const title = bundles.find(({ ruleset }) => ruleset.id === id)?.ruleset.title
  if (title === undefined) return group
  return version === undefined ? title : `${title}, version ${version}`
}

/** Machines may pack a little differently, so that only the rounded size is the same everywhere. */
const rounded = (bytes: number): number => Math.ceil(bytes / 10_000) * 10_000

/** Groups in the order of the rulesets, with how much they are. */
function groupsOf(archives: readonly PackedArchive[], bundles: readonly Bundle[]): readonly KeptGroup[] {
  const known = ['', ...bundles.map(({ ruleset }) => ruleset.id), ...archives.map(({ group }) => group)]
  return [...new Set(known)].map((id) => {
    const own = archives.filter(({ group }) => group === id)
    const files = own.flatMap((archive) => archive.files)
    const bytes = own.reduce((sum, { packed }) => sum + packed.length, 0)
    const pages = files.filter(([address]) => isPage(address)).length
    return { id, title: titleOf(id, bundles), pages, files: files.length, bytes: rounded(bytes) }
  })
}

/** Files that a page names in its tags, and that a script imports before it runs. */
const namedBy = (address: string, text: string): readonly string[] =>
  [
    ...text.matchAll(isPage(address) ? /_astro\/([\w.-]+\.(?:css|js))"/gu : /\b(?:from|import)\s*["'`]\.\/([\w.-]+)/gu)
  ].map(([, name]) => `_astro/${name}`)

/** The page for readers without a network, and the styles and scripts it needs, with their hashes. */
function shellOf(folder: string, archives: readonly Archive[]): readonly ShellFile[] {
  const known = new Map(archives.flatMap(({ files }) => files.map(([address, hash]) => [address, hash] as const)))
  const shell = new Set([offlinePage].filter((address) => known.has(address)))
  // What is added on the way is looked at, too.
  for (const address of shell) {
    const named = namedBy(address, readFileSync(join(folder, pathOf(address)), 'utf8'))
    for (const each of named) if (known.has(each)) shell.add(each)
  }
  return [...shell].map((url) => ({ url, revision: known.get(url) ?? null }))
}

/** The list of the files that may be kept. */
function listOf(all: readonly Keepable[], archives: readonly Archive[], forms: DayForms): ReleaseFiles {
  const built = forms.length > 0 ? { built: forms } : {}
  const packs = marksOf(all.filter(({ shelf }) => shelf === 'pack'))
  const plain = archives.map(({ group, hash, files }) => ({ group, hash, files }))
  const list = { ...built, types: typesOf(all), headers: answerHeaders, archives: plain, packs }
  return { release: shortHash(Buffer.from(JSON.stringify(list))), ...list }
}

/**
 * Write what makes the site work without a network: the release, the list of its files, the archives they are fetched
 * in, and the service worker. Everything else must have been written before.
 *
 * @returns bytes of what readers may keep, without packs
 */
export async function writeOffline({ folder, write }: Output, bundles: readonly Bundle[]): Promise<number> {
  const day = bundles[0]?.ruleset.built
  const forms = day === undefined ? [] : formsOf(day)
  const all = keepable(folder, new Set(bundles.map(({ ruleset }) => ruleset.id)), forms)
  const archives = await archivesOf(all.filter(({ shelf }) => shelf !== 'pack'))
  const list = listOf(all, archives, forms)
  const { release, packs } = list
  const groups = groupsOf(archives, bundles)
  const whole: Release = { release, version: versionOf(bundles, release), groups, packs: packGroups(packs) }
  for (const archive of archives) write(archiveAddress(archive), archive.packed)
  write(filesAddress, `${JSON.stringify(list)}\n`)
  write(releaseAddress, `${JSON.stringify(whole, undefined, 2)}\n`)
  write(workerAddress, await serviceWorker(shellOf(folder, archives)))
  return groups.reduce((sum, { bytes }) => sum + bytes, 0)
}
