/**
 * Settings of a reader, each with the values it may have, as a regular expression for the whole value. The script in
 * the head of every page puts these on the page as `data-…`, and nothing else that local storage has.
 */
export const settable = {
  theme: 'light|dark',
  size: 'small|large|larger',
  paper: 'a4|letter',
  terms: 'plain',
  numbers: 'used',
  folded: '((faq|exceptions|examples|design) ?)*'
} as const

/** Key of the settings in local storage. */
export const settingsKey = 'codicil-settings'

/**
 * Key of the folds in local storage that a reader opened, or closed, against the settings: a list of
 * `<path of the page>#<id of the clause> <name of the fold>`, the latest last.
 */
export const turnedFoldsKey = 'codicil-folds'

/** Key of the version of a ruleset that a reader has seen, in local storage. */
export const seenKey = (ruleset: string): string => `codicil-seen:${ruleset}`

/** Key of the army and options a reader chose for a ruleset, in local storage. */
export const selectionKey = (ruleset: string): string => `codicil-selection:${ruleset}`
