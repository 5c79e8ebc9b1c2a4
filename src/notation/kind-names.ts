const marks = {
  option: 'Optional rule',
  'base-rule': 'Published rule',
  faction: 'Army',
  exception: 'Exception',
  faq: 'FAQ',
  term: 'Glossary'
} as const

const marksOfKinds: Readonly<Record<string, string>> = marks

/** Returns what is beside a text for its readers, its kind or the list that it is from; of a rule, nothing. */
export const kindMark = (kind: string): string | undefined => marksOfKinds[kind]

/** What readers call a document of each kind, and all of them. */
export const kindLabels = {
  rule: { one: 'Rule', many: 'Rules' },
  option: { one: marks.option, many: 'Optional rules' },
  'base-rule': { one: marks['base-rule'], many: 'Published rules' },
  faction: { one: marks.faction, many: 'Armies' },
  exception: { one: marks.exception, many: 'Exceptions' },
  faq: { one: 'Question', many: marks.faq },
  term: { one: 'Term', many: marks.term },
  pack: { one: 'Pack', many: 'Packs' }
} as const

const foundWhole: readonly string[] = ['faq', 'term', 'base-rule']

/**
 * True for a kind whose documents a search finds as a whole: question and answer, or a term and what it means, belong
 * together. Longer documents are found clause by clause.
 */
export const isFoundWhole = (kind: string): boolean => foundWhole.includes(kind)
