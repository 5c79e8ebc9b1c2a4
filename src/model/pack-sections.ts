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

/** What paper calls sections whose ids are no words of readers. */
const sectionWords: { readonly [section in Section]?: string } = {
  faq: 'questions',
  'design-notes': 'designer\u2019s notes',
  'base-rules': 'published rules'
}

/** Names sections in the words of readers: `rules, questions, published rules`. */
export const sectionsInWords = (sections: readonly Section[]): string =>
  sections.map((each) => sectionWords[each] ?? each).join(', ')
