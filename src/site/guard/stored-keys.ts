/**
 * Key of the folds in local storage that a reader opened, or closed, against the settings: a list of
 * `<path of the page>#<id of the clause> <name of the fold>`, the latest last.
 */
export const turnedFoldsKey = 'codicil-folds'

/** Key of the version of a ruleset that a reader has seen, in local storage. */
export const seenKey = (ruleset: string): string => `codicil-seen:${ruleset}`

/** Key of the army and options a reader chose for a ruleset, in local storage. */
export const selectionKey = (ruleset: string): string => `codicil-selection:${ruleset}`
