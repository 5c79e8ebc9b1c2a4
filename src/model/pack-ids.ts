/** Ids of the packs that every ruleset has without asking. */
export const automaticPackIds = ['complete', 'play', 'quick-reference', 'agreement', 'faq'] as const

/** Id of a pack that every ruleset has without asking. */
export type AutomaticPackId = (typeof automaticPackIds)[number]

/** Beginning of the ids of the packs that each faction has without asking. */
const factionPrefix = 'faction-'

/** Id of the pack of a faction. */
export const factionPackId = (faction: string): string => factionPrefix + faction

/** True for an id that no authored pack can have. */
export const isReservedPackId = (id: string): boolean =>
  automaticPackIds.some((automatic) => automatic === id) || id.startsWith(factionPrefix)
