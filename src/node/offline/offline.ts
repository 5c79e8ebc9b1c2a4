import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import type { Bundle } from '../../generated/published.ts'
import { builtWords } from '../../notation/dates.ts'
import { type DayForms, mayStateDay, withoutDay } from '../../site/offline/build-day.ts'
import {
  type AnswerHeaders,
  type Archive,
  archiveAddress,
  type FileMarks,
  filesAddress,
  type ReleaseFiles,
  releaseAddress,
  workerAddress
} from '../../site/offline/release.ts'
import { addressOf, groupOf, isText, type Shelf, shelfOf } from '../../site/offline/shelf.ts'
import { fileRules, headersFor } from '../../site/view/hosting/headers.ts'
import { serviceWorker } from '../astro/service-worker.ts'
import type { Output } from '../output/output.ts'
import { type Archivable, archivesOf, shortHash } from './archives.ts'
import { releaseOf, shellOf } from './offline-release.ts'

/** A file that readers can save. */
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

/** Headers that hosts send with the files that are kept. */
const answerHeaders: readonly AnswerHeaders[] = [
  ...fileRules.map(({ path }) => path).filter((path) => path.endsWith('/')),
  '/'
].map((path) => ({
  below: path.slice(1),
  headers: Object.fromEntries(Object.entries(headersFor(path)).filter(([name]) => !ofTheWay.includes(name)))
}))

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
  const whole = releaseOf(list, archives, bundles)
  for (const archive of archives) write(archiveAddress(archive), archive.compressed)
  write(filesAddress, `${JSON.stringify(list)}\n`)
  write(releaseAddress, `${JSON.stringify(whole, undefined, 2)}\n`)
  write(workerAddress, await serviceWorker(shellOf(folder, archives)))
  return whole.groups.reduce((sum, { bytes }) => sum + bytes, 0)
}
