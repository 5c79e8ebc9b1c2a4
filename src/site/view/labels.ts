import type { Document, TermDocument } from '../../generated/published.ts'

/** Kind of a published document. */
export type Kind = Document['kind']

/** Labels of each kind of document: singular and plural. */
export const kindLabels: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  rule: { one: 'Rule', many: 'Rules' },
  option: { one: 'Optional rule', many: 'Optional rules' },
  'base-rule': { one: 'Published rule', many: 'Published rules' },
  faction: { one: 'Army', many: 'Armies' },
  exception: { one: 'Exception', many: 'Exceptions' },
  faq: { one: 'Question', many: 'FAQ' },
  term: { one: 'Term', many: 'Glossary' },
  pack: { one: 'Pack', many: 'Packs' }
}

/** How certain a definition is, for readers; one that the authors of a game of their own give needs no source. */
export const certaintyLabels: Readonly<Record<NonNullable<TermDocument['certainty']>, string>> = {
  source: 'From the source',
  seen: 'Seen in public data, not official',
  known: 'Generally known, not checked'
}
