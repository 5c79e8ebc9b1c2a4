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
