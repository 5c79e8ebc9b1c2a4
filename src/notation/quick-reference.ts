/** Id of the pack with the rules in short for every army. */
export const quickReferenceId = 'quick-reference'

/** Beginning of the ids of the quick references that each faction has without asking. */
export const quickPrefix = `${quickReferenceId}-`

/** Id of the quick reference of a faction. */
export const quickPackId = (faction: string): string => quickPrefix + faction

/**
 * Returns the address of a faction's quick reference.
 *
 * @param general Address of the one for every army, in the same form: `/packs/skirmish/quick-reference.a4.pdf`
 */
export const quickReferenceFor = (general: string, faction: string): string =>
  general.replace(/(?<=\/)quick-reference(?=\.[^/]*$)/u, () => quickPackId(faction))
