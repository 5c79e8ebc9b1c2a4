import { isCount, isText, isTruth, listOf, mapOf, maybe, oneOf, type Shape, shapeOf } from '../guard/shape.ts'
import type { Failure, KeptChoice, PackChoice, PageRequest, Saved } from './protocol.ts'
import type {
  AnswerHeaders,
  Archive,
  ArchivedFile,
  FileMark,
  KeptGroup,
  NeededGroups,
  PackGroup,
  PartMark,
  Release,
  ReleaseFiles,
  ReleasePart
} from './release.ts'
import type { Paper } from './shelf.ts'

const isPaper: Shape<Paper> = oneOf('a4', 'letter')

/** What a reader chose to keep, as a page or local storage has it. */
export const isKeptChoice = shapeOf<KeptChoice>({
  groups: listOf(isText),
  packs: shapeOf<PackChoice>({ paper: isPaper, rulesets: listOf(isText) })
})

/** What is saved on the device; its day must be one that `Date` can read. */
export const isSaved = shapeOf<Saved>({
  release: isText,
  version: isText,
  savedAt: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  pages: isCount,
  bytes: isCount,
  choice: isKeptChoice
})

/** Why saving failed. */
export const isFailure: Shape<Failure> = oneOf('unreachable', 'unlike', 'full', 'fault')

const isNeeds: Shape<NeededGroups> = mapOf(listOf(isText))

/** What pages know of a release of the site, without its files. */
export const isRelease = shapeOf<Release>({
  release: isText,
  version: isText,
  groups: listOf(shapeOf<KeptGroup>({ id: isText, title: isText, pages: isCount, files: isCount, bytes: isCount })),
  needs: maybe(isNeeds),
  packs: listOf(shapeOf<PackGroup>({ ruleset: isText, paper: isPaper, files: isCount, bytes: isCount }))
})

/** A hash and an amount. */
const isMark: Shape<FileMark & PartMark> = (value): value is FileMark & PartMark =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isCount(value[1])

const isArchivedFile: Shape<ArchivedFile> = (value): value is ArchivedFile =>
  Array.isArray(value) && isText(value[0]) && isMark(value.slice(1))

const isArchives = listOf(shapeOf<Archive>({ group: isText, hash: isText, files: listOf(isArchivedFile) }))

/** The files of one group of a release. */
export const isReleasePart = shapeOf<ReleasePart>({ archives: isArchives, packs: mapOf(isMark) })

/** The files of a release, with their archives. */
export const isReleaseFiles = shapeOf<ReleaseFiles>({
  release: isText,
  built: maybe(listOf(isText)),
  types: mapOf(isText),
  headers: listOf(shapeOf<AnswerHeaders>({ below: isText, headers: mapOf(isText) })),
  needs: maybe(isNeeds),
  parts: maybe(mapOf(isMark)),
  archives: isArchives,
  packs: mapOf(isMark)
})

const typed = shapeOf<{ readonly type: string }>({ type: isText })

/** True for a request that a page may send to the service worker. */
export function isPageRequest(value: unknown): value is PageRequest {
  if (!typed(value)) return false
  const { isSparing, choice }: { readonly isSparing?: unknown; readonly choice?: unknown } = Object(value)
  if (value.type === 'codicil-check') return isTruth(isSparing)
  if (value.type === 'codicil-save') return isKeptChoice(choice)
  return ['codicil-status', 'codicil-stop', 'codicil-use', 'codicil-clear'].includes(value.type)
}
