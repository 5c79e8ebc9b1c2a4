import { isCount, isText, isTruth, listOf, mapOf, maybe, oneOf, type Shape, shapeOf } from '../guard/shape.ts'
import type { Failure, PackChoice, Request, Saved } from './protocol.ts'
import type { FileMark, PackGroup, Paper, Release, ReleasedRuleset, ReleaseFiles } from './release.ts'

const isPaper: Shape<Paper> = oneOf('a4', 'letter')

export const isPackChoice = shapeOf<PackChoice>({ paper: isPaper, rulesets: listOf(isText) })

export const isSaved = shapeOf<Saved>({
  release: isText,
  version: isText,
  savedAt: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  pages: isCount,
  files: isCount,
  bytes: isCount,
  packs: isPackChoice
})

export const isFailure: Shape<Failure> = oneOf('unreachable', 'unlike', 'full', 'fault')

export const isRelease = shapeOf<Release>({
  release: isText,
  version: isText,
  pages: isCount,
  files: isCount,
  bytes: isCount,
  rulesets: listOf(shapeOf<ReleasedRuleset>({ id: isText, title: isText, version: isText })),
  packs: listOf(shapeOf<PackGroup>({ ruleset: isText, paper: isPaper, files: isCount, bytes: isCount }))
})

const isMark: Shape<FileMark> = (value): value is FileMark =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isCount(value[1])

export const isReleaseFiles = shapeOf<ReleaseFiles>({
  release: isText,
  built: maybe(listOf(isText)),
  files: mapOf(isMark),
  packs: mapOf(isMark)
})

const typed = shapeOf<{ readonly type: string }>({ type: isText })

/** What a page may ask of the service worker. */
export function isRequest(value: unknown): value is Request {
  if (!typed(value)) return false
  const { isSparing, packs } = value as { readonly isSparing?: unknown; readonly packs?: unknown }
  if (value.type === 'codicil-check') return isTruth(isSparing)
  if (value.type === 'codicil-save') return isPackChoice(packs)
  return ['codicil-status', 'codicil-stop', 'codicil-use', 'codicil-clear'].includes(value.type)
}
