import { noneInForce } from '../../../notation/in-force.ts'
import type { InForce } from './in-force.ts'
import type { Step } from './steps.ts'

/** Result of checking a printout, as readers see it. */
export interface Verdict {
  /** True if everything that is printed reads as today; absent if the site can't say. */
  readonly isCurrent?: boolean
  readonly title: string
  readonly words: string
  /** A page that says more. */
  readonly page?: { readonly href: string; readonly label: string }
  /** What changed, or will: pages that have all changes, and the ids of those that concern the pack. */
  readonly changed?: readonly ChangedOnPage[]
}

/** Changes that concern a pack, on a page that has all of a version. */
export interface ChangedOnPage {
  readonly page: string
  readonly ids: readonly string[]
  /** The version that made them, where several are listed. */
  readonly title?: string
}

/** Says that a printout reads as it is played. */
export const current = (what: string, words: string): Verdict => ({
  isCurrent: true,
  title: `${what} is current`,
  words
})

/** Says when a version is in force that is not yet, which one is today, and which are until then. */
export const notYet = (what: string, now: InForce, version: string): Verdict => ({
  title: `${what} is not in force yet`,
  words: `Version ${version} is in force from ${now.from(version)}. ${untilThen(now, version)}`
})

function untilThen(now: InForce, version: string): string {
  const next = now.before(version).map((each) => `version ${each.version} from ${each.from}`)
  if (now.version !== undefined) return `Until then: ${[`version ${now.version}`, ...next].join(', ')}.`
  return next.length === 0 ? `${noneInForce}.` : `${noneInForce}. The next one is ${next.join(', then ')}.`
}

/**
 * Says that a printout reads the same as the latest version.
 *
 * @param present The latest version
 * @param readsNow True if it reads the same in the version in force, too
 */
export function sameWords(
  version: string,
  present: { readonly version: string; readonly draft?: true },
  now: InForce,
  readsNow: boolean
): string {
  const day = now.from(present.version)
  if (now.version === undefined && present.draft)
    return `It reads the same as the draft ${present.version}. ${noneInForce}.`
  if (now.version === undefined || present.version === now.version) {
    const which = `version ${present.version}, the current version.`
    return version === present.version
      ? `It reads the same as ${which}`
      : `Printed from version ${version}. It reads the same in ${which}`
  }
  const later = present.draft ? `the draft ${present.version}` : `version ${present.version}, in force from ${day}`
  return readsNow
    ? `It reads the same in version ${now.version}, which is in force, and in ${later}.`
    : `It reads the same as ${later}. Version ${now.version} is in force.`
}

/** The version a printout is of, and how a sentence about that begins. */
export interface Printed {
  readonly version: string
  readonly from: string
}

/** Says which version a printout is of. @param isShared True if other versions have the same fingerprint */
export const printedFrom = (version: string, isShared: boolean): string =>
  `${isShared ? 'It reads the same as' : 'Printed from'} version ${version}`

/**
 * Says until when a printout is current.
 *
 * @param next The next version in which it reads differently
 */
export function untilWords(what: string, printed: Printed, next: Step | undefined, now: InForce): Verdict {
  const inForce =
    printed.version === now.version
      ? ', the one in force'
      : `. It reads the same in version ${now.version}, the one in force`
  const from = `${printed.from}${inForce}.`
  if (!next) return current(what, `${from} No later version changes it.`)
  const clauses = next.ids.length === 1 ? 'this clause' : `these ${next.ids.length} clauses`
  if (next.isDraft)
    return current(what, `${from} The draft ${next.version}, which is not released yet, changes ${clauses}.`)
  const day = now.from(next.version)
  return {
    ...current(what, `${from} Version ${next.version} changes ${clauses} on ${day}.`),
    title: `${what} is current until ${day}`
  }
}

/** Says how much has changed up to a version. @param many Number of clauses @param from What `printedFrom` says */
export function changedWords(what: string, many: number, from: string, to: string): Verdict {
  const clauses = many === 1 ? 'This clause has' : `These ${many} clauses have`
  return {
    isCurrent: false,
    title: `${what} has changed`,
    words: `${from}. ${clauses} changed since, up to version ${to}, the one in force.`
  }
}
