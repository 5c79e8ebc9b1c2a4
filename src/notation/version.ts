import { byCodeUnits } from './letters.ts'

/**
 * True for a version that is not final, such as `1.1.0-draft` or `2.0.0-rc.1`: it may change under the same name, and is
 * never released.
 */
export const isDraft = (version: string): boolean => version.includes('-')

/** True if notes on the changes of `released` explain those of `version`: `1.1.0` is what `1.1.0-draft` is to become. */
export const isNotesOn = (released: string, version: string): boolean => releasedAs(version) === released

/** The version that a draft is to become: `1.1.0-draft` -> `1.1.0`; a final version is returned as it is. */
export const releasedAs = (version: string): string => version.replace(/-.*$/su, '')

/** A version for readers: `1.0.0`, `1.1.0-draft`, or `1.1.0-rc.1 (draft)`. */
export const versionInWords = (version: string): string =>
  isDraft(version) && !/draft/iu.test(version) ? `${version} (draft)` : version

/**
 * Orders versions, the earlier first: by their three numbers, however long, then drafts before what they are to become.
 * Parts of a draft's name are compared as semantic versioning does: numbers as numbers, and before words.
 */
export function byVersion(a: string, b: string): number {
  const [numbersA, draftA] = partsOf(a)
  const [numbersB, draftB] = partsOf(b)
  const order = firstDifference(numbersA, numbersB)
  if (order !== 0 || draftA.length === 0 || draftB.length === 0) return order || draftB.length - draftA.length
  return firstDifference(draftA, draftB)
}

/** The numbers of a version, and the parts of what follows its first hyphen. */
function partsOf(version: string): readonly [numbers: readonly string[], draft: readonly string[]] {
  const [, numbers = '', draft] = /^([^-]*)(?:-(.*))?$/su.exec(version) ?? []
  return [numbers.split('.'), draft?.split('.') ?? []]
}

function firstDifference(a: readonly string[], b: readonly string[]): number {
  const orders = a.slice(0, b.length).map((each, at) => byPart(each, b[at] ?? ''))
  return orders.find((order) => order !== 0) ?? a.length - b.length
}

/** Numbers have no zeros before them, so that the longer one is the greater. */
function byPart(a: string, b: string): number {
  const [isA, isB] = [a, b].map((each) => /^\d+$/u.test(each))
  if (isA !== isB) return isA ? -1 : 1
  return (isA ? a.length - b.length : 0) || byCodeUnits(a, b)
}

/** The version to work on after a release: `1.0.3` -> `1.1.0-draft`. */
export function nextDraft(released: string): string {
  const [major = '0', minor = '0'] = released.split('.')
  return `${major}.${BigInt(minor) + 1n}.0-draft`
}
