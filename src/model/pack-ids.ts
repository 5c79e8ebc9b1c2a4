import { agreementPrefix } from '../notation/agreement.ts'
import { quickPrefix, quickReferenceId } from '../notation/quick-reference.ts'

/** Ids of the packs that every ruleset has without asking. */
const automaticPackIds = ['complete', 'play', quickReferenceId, 'agreement', 'faq'] as const

/** Id of a pack that every ruleset has without asking. */
export type AutomaticPackId = (typeof automaticPackIds)[number]

/** Beginning of the ids of the packs that each faction has without asking. */
const factionPrefix = 'faction-'

/** Returns the id of the pack that a faction has without asking: `faction-skaven`. */
export const factionPackId = (faction: string): string => factionPrefix + faction

/** Beginning of the ids of all errata sheets. */
const errataPrefix = 'errata-'

/** True for the id of an errata sheet. */
export const isErrata = (id: string): boolean => id.startsWith(errataPrefix)

/** Id of an errata sheet. @param faction Id of the army that it is for; for everyone when left out */
export const errataId = (from: string, to: string, faction?: string): string =>
  `${errataPrefix}${[from, 'to', to, ...(faction === undefined ? [] : [faction])].join('-')}`

/** True for an id that no authored pack can have. */
export const isReservedPackId = (id: string): boolean =>
  automaticPackIds.some((automatic) => automatic === id) ||
  [factionPrefix, quickPrefix, agreementPrefix, errataPrefix].some((prefix) => id.startsWith(prefix))
