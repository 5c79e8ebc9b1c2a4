import { isCount, isText, isTruth, isListOf, isMapOf, maybe, isOneOf, type Guard, hasFields } from '../guard/guards.ts'
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

const isPaper: Guard<Paper> = isOneOf('a4', 'letter')

/** What a reader chose to keep, as a page or local storage has it. */
export const isKeptChoice = hasFields<KeptChoice>({
  groups: isListOf(isText),
  packs: hasFields<PackChoice>({ paper: isPaper, rulesets: isListOf(isText) })
})

/** What is saved on the device; its day must be one that `Date` can read. */
export const isSaved = hasFields<Saved>({
  release: isText,
  version: isText,
  savedAt: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  pages: isCount,
  bytes: isCount,
  choice: isKeptChoice
})

/** Why saving failed. */
export const isFailure: Guard<Failure> = isOneOf('unreachable', 'unlike', 'full', 'fault')

const isNeeds: Guard<NeededGroups> = isMapOf(isListOf(isText))

/** What pages know of a release of the site, without its files. */
export const isRelease = hasFields<Release>({
  release: isText,
  version: isText,
  groups: isListOf(hasFields<KeptGroup>({ id: isText, title: isText, pages: isCount, files: isCount, bytes: isCount })),
  needs: maybe(isNeeds),
  packs: isListOf(hasFields<PackGroup>({ ruleset: isText, paper: isPaper, files: isCount, bytes: isCount }))
})

/** A hash and an amount. */
const isMark: Guard<FileMark & PartMark> = (value): value is FileMark & PartMark =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isCount(value[1])

const isArchivedFile: Guard<ArchivedFile> = (value): value is ArchivedFile =>
  Array.isArray(value) && isText(value[0]) && isMark(value.slice(1))

const isArchives = isListOf(hasFields<Archive>({ group: isText, hash: isText, files: isListOf(isArchivedFile) }))

/** The files of one group of a release. */
export const isReleasePart = hasFields<ReleasePart>({ archives: isArchives, packs: isMapOf(isMark) })

/** The files of a release, with their archives. */
export const isReleaseFiles = hasFields<ReleaseFiles>({
  release: isText,
  built: maybe(isListOf(isText)),
  types: isMapOf(isText),
  headers: isListOf(hasFields<AnswerHeaders>({ below: isText, headers: isMapOf(isText) })),
  needs: maybe(isNeeds),
  parts: maybe(isMapOf(isMark)),
  archives: isArchives,
  packs: isMapOf(isMark)
})

const typed = hasFields<{ readonly type: string }>({ type: isText })

/** True for a request that a page may send to the service worker. */
export function isPageRequest(value: unknown): value is PageRequest {
  if (!typed(value)) return false
  const { isSparing, choice }: { readonly isSparing?: unknown; readonly choice?: unknown } = Object(value)
  if (value.type === 'codicil-check') return isTruth(isSparing)
  if (value.type === 'codicil-save') return isKeptChoice(choice)
  return ['codicil-status', 'codicil-stop', 'codicil-use', 'codicil-clear'].includes(value.type)
}
