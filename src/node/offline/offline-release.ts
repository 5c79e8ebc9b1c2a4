import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle, Event, EventRuleset } from '../../generated/published.ts'
import { eventFolder, versionFolder } from '../../notation/addresses.ts'
import { roundedSize } from '../../site/offline/kept-size.ts'
import {
  type Archive,
  type FileMarks,
  type KeptGroup,
  type NeededGroups,
  offlinePage,
  type PackGroup,
  type Release,
  type ReleaseFiles
} from '../../site/offline/release.ts'
import { isPage, packOf, pathOf } from '../../site/offline/shelf.ts'
import type { ShellFile } from '../astro/service-worker.ts'
import type { CompressedArchive } from './archives.ts'

/** An event, and the versions that it plays. */
export interface ListedEvent {
  readonly event: Pick<Event, 'id' | 'title'>
  readonly rulesets: readonly Pick<EventRuleset, 'id' | 'version'>[]
}

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

/** Title of a ruleset, an old version or an event. */
function titleOf(group: string, bundles: readonly Bundle[], events: readonly ListedEvent[]): string {
  const played = events.find(({ event }) => group === eventFolder(event.id))
  if (played) return played.event.title
  const [id, , version] = group.split('/')
  const title = bundles.find(({ ruleset }) => ruleset.id === id)?.ruleset.title
  if (title === undefined) return group
  return version === undefined ? title : `${title}, version ${version}`
}

/** Groups in the order of the rulesets, with how much they are. */
function groupsOf(
  archives: readonly CompressedArchive[],
  bundles: readonly Bundle[],
  events: readonly ListedEvent[]
): readonly KeptGroup[] {
  const known = ['', ...bundles.map(({ ruleset }) => ruleset.id), ...archives.map(({ group }) => group)]
  return [...new Set(known)].map((id) => {
    const own = archives.filter(({ group }) => group === id)
    const files = own.flatMap((archive) => archive.files)
    const bytes = own.reduce((sum, archive) => sum + archive.bytes, 0)
    const pages = files.filter(([address]) => isPage(address)).length
    return { id, title: titleOf(id, bundles, events), pages, files: files.length, bytes: roundedSize(bytes) }
  })
}

/** Returns the groups that the pages of events lead to: those of the versions that are played. */
export function neededGroups(
  archives: readonly Archive[],
  bundles: readonly Bundle[],
  events: readonly ListedEvent[]
): NeededGroups {
  const known = new Set(archives.map(({ group }) => group))
  const present = new Map(bundles.map(({ ruleset }) => [ruleset.id, ruleset.version]))
  const groupOf = ({ id, version }: ListedEvent['rulesets'][number]): string => {
    const old = versionFolder(id, version)
    return version !== present.get(id) && known.has(old) ? old : id
  }
  return Object.fromEntries(events.map(({ event, rulesets }) => [eventFolder(event.id), rulesets.map(groupOf)]))
}

/** Describes the parts of a release that a device can keep, with their sizes. */
export const releaseOf = (
  { release, packs, needs }: ReleaseFiles,
  archives: readonly CompressedArchive[],
  bundles: readonly Bundle[],
  events: readonly ListedEvent[]
): Release => ({
  release,
  version: versionOf(bundles, release),
  groups: groupsOf(archives, bundles, events),
  ...(needs && { needs }),
  packs: packGroups(packs)
})

/** Files that a page names in its tags, and that a script imports before it runs. */
const namedBy = (address: string, text: string): readonly string[] =>
  [
    ...text.matchAll(isPage(address) ? /_astro\/([\w.-]+\.(?:css|js))"/gu : /\b(?:from|import)\s*["'`]\.\/([\w.-]+)/gu)
  ].map(([, name]) => `_astro/${name}`)

/**
 * The page for readers without a network, and the styles and scripts it needs, with their hashes.
 *
 * @param folder The site
 * @param archives What readers keep of it
 */
export function shellOf(folder: string, archives: readonly Archive[]): readonly ShellFile[] {
  const known = new Map(archives.flatMap(({ files }) => files.map(([address, hash]) => [address, hash] as const)))
  const shell = new Set([offlinePage].filter((address) => known.has(address)))
  // Items added during the loop are visited, too.
  for (const address of shell) {
    const named = namedBy(address, readFileSync(join(folder, pathOf(address)), 'utf8'))
    for (const each of named) if (known.has(each)) shell.add(each)
  }
  return [...shell].map((url) => ({ url, revision: known.get(url) ?? null }))
}
