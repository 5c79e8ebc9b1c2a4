import type { Bundle, Document } from '../../../generated/published.ts'
import { changesBetween, type Resolution, resolve, rulebookOf, withRequired } from '../../../resolve/index.ts'
import type { Reference } from '../reference.ts'
import { placesIn, type Reading } from './reading.ts'

/** What an option would change. */
export interface OptionEffect {
  readonly option: Reference
  readonly summary: string | undefined
  /** Clauses that would read differently, in reading order. */
  readonly clauses: readonly Reference[]
}

const idOf = (key: string): string => key.slice('option:'.length)

/**
 * Clauses that read differently once an option is on. What the option needs is on before, too.
 *
 * @param without The ruleset for the army, with all options off
 * @returns canonical ids, in reading order
 */
export function clausesChangedBy(bundle: Bundle, { key, id }: Document, without: Resolution): string[] {
  const needed = [...withRequired(rulebookOf(bundle), [key])].map(idOf).filter((each) => each !== id)
  const { selection } = without
  const before = needed.length === 0 ? without : resolve(bundle, { ...selection, options: needed })
  const after = resolve(bundle, { ...selection, options: [...needed, id] })
  return changesBetween(before, after).map((change) => change.after.clause)
}

/** Print what an option would change for an army. */
export const optionEffect = (reading: Reading, option: Document): OptionEffect[] =>
  placesIn(reading, [option.key]).map((reference) => ({
    option: reference,
    summary: option.summary,
    clauses: placesIn(reading, clausesChangedBy(reading.rules.bundle, option, reading.resolution))
  }))

const general = new WeakMap<Bundle, Resolution>()

/** The ruleset while nothing is known of the army and all options are off; resolved once. */
function generalResolution(bundle: Bundle): Resolution {
  const known = general.get(bundle) ?? resolve(bundle, {})
  general.set(bundle, known)
  return known
}

const changed = new WeakMap<Document, string[]>()

/** Clauses that read differently for everybody once an option is on: canonical ids, in reading order. */
export function clausesChangedForAll(bundle: Bundle, option: Document): readonly string[] {
  const known = changed.get(option) ?? clausesChangedBy(bundle, option, generalResolution(bundle))
  changed.set(option, known)
  return known
}
