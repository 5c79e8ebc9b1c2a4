import { extname } from 'node:path'
import { lookup } from 'mrmime'
import type { DayForms } from '../../site/offline/build-day.ts'
import { groupsIn, partIn, partText } from '../../site/offline/parts.ts'
import {
  type AnswerHeaders,
  type Archive,
  type FileMarks,
  type NeededGroups,
  type PartMark,
  partAddress,
  type ReleaseFiles
} from '../../site/offline/release.ts'
import { isPage, isText, type Shelf } from '../../site/offline/shelf.ts'
import { fileRules, headersFor } from '../../site/view/hosting/headers.ts'
import { type Archivable, markOf, shortHash } from './archives.ts'

/** A file that readers can save. */
export interface Keepable extends Archivable {
  readonly path: string
  readonly shelf: Shelf
}

const marksOf = (files: readonly Keepable[]): FileMarks =>
  Object.fromEntries(files.map((file) => [file.address, markOf(file)]))

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

/** Lists the files that may be kept. @param needs Groups that come with others */
export function listOf(
  all: readonly Keepable[],
  archives: readonly Archive[],
  forms: DayForms,
  needs: NeededGroups
): ReleaseFiles {
  const built = forms.length > 0 ? { built: forms } : {}
  const needed = Object.keys(needs).length > 0 ? { needs } : {}
  const packs = marksOf(all.filter(({ shelf }) => shelf === 'pack'))
  const plain = archives.map(({ group, hash, files }) => ({ group, hash, files }))
  const list = { ...built, types: typesOf(all), headers: answerHeaders, ...needed, archives: plain, packs }
  return { release: shortHash(Buffer.from(JSON.stringify(list))), ...list }
}

/** Splits a list into what every page needs and the texts of the lists of all other groups, by their addresses. */
export function splitList(list: ReleaseFiles): {
  readonly base: ReleaseFiles
  readonly texts: ReadonlyMap<string, string>
} {
  const marks: [string, PartMark][] = []
  const texts = new Map<string, string>()
  for (const group of groupsIn(list)) {
    const part = partIn(list, group)
    const hash = shortHash(Buffer.from(partText(part)))
    const pages = part.archives.flatMap(({ files }) => files).filter(([address]) => isPage(address)).length
    marks.push([group, [hash, pages]])
    texts.set(partAddress(hash), partText(part))
  }
  const parts = marks.length > 0 ? { parts: Object.fromEntries(marks) } : {}
  return { base: { ...list, ...partIn(list, ''), ...parts }, texts }
}
