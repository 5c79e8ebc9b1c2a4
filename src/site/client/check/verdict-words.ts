import type { Printout } from '../../../notation/printout.ts'
import type { InForce } from './in-force.ts'

/** Result of checking a printout, as readers see it. */
export interface Verdict {
  /** True if everything that is printed reads as today; absent if the site can't say. */
  readonly isCurrent?: boolean
  readonly title: string
  readonly words: string
  /** A page that says more. */
  readonly page?: { readonly href: string; readonly label: string }
  /** What changed: the page that has all changes, and the ids of those that concern the pack. */
  readonly changed?: { readonly page: string; readonly ids: readonly string[] }
}

/** Says that a printout reads as it is played. */
export const current = (what: string, words: string): Verdict => ({
  isCurrent: true,
  title: `${what} is current`,
  words
})

/** Says when a version is in force that is not yet, and which one is until then. */
export const notYet = (what: string, now: InForce, version: string): Verdict => ({
  title: `${what} is not in force yet`,
  words: `Version ${version} is in force from ${now.from(version)}.${now.version === undefined ? '' : ` Until then: version ${now.version}.`}`
})

/** Says that a printout reads the same as the latest version. */
export function sameWords(version: string, present: string, now: InForce): string {
  const day = now.from(present)
  const which = day === undefined ? 'the one today' : `in force from ${day}`
  return version === present
    ? `It reads the same as version ${version}, ${which}.`
    : `Printed from version ${version}. It reads the same in version ${present}, ${which}.`
}

/** Says how much has changed since a version; what changes only when a later one is in force leaves the printout current. */
export function changedWords(
  what: string,
  many: number,
  { version }: Printout,
  present: string,
  now: InForce
): Verdict {
  const day = now.from(present)
  const clauses = many === 1 ? 'This clause' : `These ${many} clauses`
  if (day !== undefined && version === now.version) {
    const change = many === 1 ? 'changes' : 'change'
    return current(
      what,
      `Printed from version ${version}, the one today. ${clauses} ${change} with version ${present}, in force from ${day}.`
    )
  }
  const later = day === undefined ? '' : `, which is in force from ${day}. Today it is version ${now.version}`
  const words = `Printed from version ${version}. ${clauses} ${many === 1 ? 'has' : 'have'} changed since, up to version ${present}${later}.`
  return { isCurrent: false, title: `${what} has changed`, words }
}
