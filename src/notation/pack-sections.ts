/** Every section of a pack that can be chosen, in the order in which they are named. */
export const allSections = [
  'rules',
  'options',
  'exceptions',
  'faq',
  'examples',
  'design-notes',
  'glossary',
  'base-rules',
  'sources'
] as const

/** A section of a pack that can be chosen. */
export type Section = (typeof allSections)[number]

/** What readers call sections whose ids are no words of theirs. */
const sectionWords: { readonly [section in Section]?: string } = {
  faq: 'questions',
  'design-notes': 'designer\u2019s notes',
  'base-rules': 'published rules'
}

/** Names a section in the words of readers: `published rules`. */
export const sectionInWords = (section: Section): string => sectionWords[section] ?? section

/** Names sections in the words of readers: `rules, questions, published rules`. */
export const sectionsInWords = (sections: readonly Section[]): string => sections.map(sectionInWords).join(', ')

const sectionOfKind: Readonly<Record<string, Section>> = {
  rule: 'rules',
  option: 'options',
  exception: 'exceptions',
  faction: 'exceptions',
  faq: 'faq',
  term: 'glossary',
  'base-rule': 'base-rules'
}

/** The section that documents of a kind are printed in: factions are with the exceptions for them. None for other kinds. */
export const sectionOf = (kind: string): Section | undefined => sectionOfKind[kind]
