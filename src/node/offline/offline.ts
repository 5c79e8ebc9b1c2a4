import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../../generated/published.ts'
import { builtWords } from '../../notation/dates.ts'
import { type DayForms, mayStateDay, withoutDay } from '../../site/offline/build-day.ts'
import { keptSize } from '../../site/offline/kept-size.ts'
import { everyPage } from '../../site/offline/protocol.ts'
import {
  archiveAddress,
  baseAddress,
  filesAddress,
  type ReleaseFiles,
  releaseAddress,
  workerAddress
} from '../../site/offline/release.ts'
import { addressOf, groupOf, shelfOf } from '../../site/offline/shelf.ts'
import { serviceWorker } from '../astro/service-worker.ts'
import { filesIn } from '../output/inventory.ts'
import type { Output } from '../output/output.ts'
import { archivesOf, type Mark } from './archives.ts'
import { type Keepable, listOf, splitList } from './file-lists.ts'
import { type ListedEvent, neededGroups, releaseOf, shellOf } from './offline-release.ts'

/** How pages and data state the day of the build. */
const formsOf = (day: string): DayForms => [`"${day}">${builtWords(day)}<`, `"built": "${day}"`]

/** Files of the last build into the same output, made by the same code and on the same day. */
export interface EarlierOffline {
  /** Returns the data of a JSON file; `undefined` if it is not as that build left it. */
  readonly json: (path: string) => unknown
  /** Takes over a file. @returns false if it is not as that build left it */
  readonly take: (path: string) => boolean
}

/** The list that the last build left, with the marks of its files by address. */
function earlierList({ json }: EarlierOffline) {
  // This very code wrote it, and nothing has changed it since.
  const list = json(filesAddress) as ReleaseFiles | undefined
  const files = list?.archives.flatMap((archive) => archive.files) ?? []
  return {
    archives: new Map(list?.archives.map(({ group, files, hash }) => [JSON.stringify([group, files]), hash])),
    marks: new Map<string, Mark>([
      ...Object.entries(list?.packs ?? {}),
      ...files.map(([address, ...mark]) => [address, mark] as const)
    ])
  }
}

/**
 * The files of an output that may be kept.
 *
 * @param marks Of files that are taken over, by address
 * @param known Of other files that need not be read to know them, by path
 */
function keepable(
  { folder, isTaken }: Output,
  rulesets: ReadonlySet<string>,
  built: DayForms,
  marks: ReadonlyMap<string, Mark>,
  known: ReadonlyMap<string, Mark>
): readonly Keepable[] {
  return filesIn(folder).flatMap((path) => {
    const shelf = shelfOf(path)
    if (shelf === undefined) return []
    const address = addressOf(path)
    const isDated = built.length > 0 && mayStateDay(address)
    const bytes = () => readFileSync(join(folder, path))
    const content = isDated ? () => Buffer.from(withoutDay(bytes().toString(), built)) : bytes
    const mark = isTaken(path) ? marks.get(address) : isDated ? undefined : known.get(path)
    return [{ path, address, shelf, group: groupOf(address, rulesets), content, mark }]
  })
}

/**
 * Writes what makes the site work without a network: the release, the list of its files, the archives they are fetched
 * in, and the service worker. Everything else must have been written before.
 *
 * @param earlier The last build, of which archives are taken over, and marks of files that were
 * @param events What can be kept of each by itself, with the versions that it plays
 * @param known Marks of files that need not be read to know them, by path
 * @returns bytes of what readers keep unless they choose otherwise: every ruleset, no packs
 */
export async function writeOffline(
  output: Output,
  bundles: readonly Bundle[],
  earlier: EarlierOffline = { json: () => undefined, take: () => false },
  events: readonly ListedEvent[] = [],
  known: ReadonlyMap<string, Mark> = new Map()
): Promise<number> {
  const { folder, write } = output
  const day = bundles[0]?.ruleset.built
  const forms = day === undefined ? [] : formsOf(day)
  const last = earlierList(earlier)
  const all = keepable(output, new Set(bundles.map(({ ruleset }) => ruleset.id)), forms, last.marks, known)
  const archives = await archivesOf(
    all.filter(({ shelf }) => shelf !== 'pack'),
    {
      take(group, files) {
        const hash = last.archives.get(JSON.stringify([group, files]))
        const path = hash === undefined ? undefined : archiveAddress({ hash })
        if (hash === undefined || path === undefined || !earlier.take(path)) return undefined
        return { hash, bytes: statSync(join(folder, path)).size }
      },
      write: (hash, compressed) => write(archiveAddress({ hash }), compressed)
    }
  )
  const list = listOf(all, archives, forms, neededGroups(archives, bundles, events))
  const whole = releaseOf(list, archives, bundles, events)
  const { base, texts } = splitList(list)
  for (const [address, text] of texts) write(address, text)
  write(baseAddress, `${JSON.stringify(base)}\n`)
  write(filesAddress, `${JSON.stringify(list)}\n`)
  write(releaseAddress, `${JSON.stringify(whole, undefined, 2)}\n`)
  write(workerAddress, await serviceWorker(shellOf(folder, archives)))
  return keptSize(whole, everyPage)
}
