import type { Document } from '../../generated/published.ts'

/** Kind of a published document. */
export type Kind = Document['kind']

/** What readers call each kind, one and many. */
export const kindWords: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  rule: { one: 'Rule', many: 'Rules' },
  option: { one: 'Optional rule', many: 'Optional rules' },
  'base-rule': { one: 'Published rule', many: 'Published rules' },
  faction: { one: 'Faction', many: 'Factions' },
  exception: { one: 'Exception', many: 'Exceptions' },
  faq: { one: 'Question', many: 'FAQ' },
  term: { one: 'Term', many: 'Glossary' },
  pack: { one: 'Pack', many: 'Packs' }
}

/** How sure a definition is. */
export const certaintyWords: Readonly<Record<NonNullable<Document['certainty']>, string>> = {
  source: 'Stated by the source',
  seen: 'Seen in public data, not official',
  known: 'Generally known, not checked'
}

/** A number of things: `1 rule`, `3 rules`. */
export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`

/** First letter in upper case. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
