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

/** Kinds of examples and notes that a pack with these sections leaves out. */
export const asidesLeftOut = (include: readonly Section[]): readonly ('example' | 'design')[] => [
  ...(include.includes('examples') ? [] : (['example'] as const)),
  ...(include.includes('design-notes') ? [] : (['design'] as const))
]

/** True if a pack has the notes on what the sources say: only a book with every section has them. */
export const hasReports = ({ form, include }: { form: string; include: readonly Section[] }): boolean =>
  form === 'book' && include.length === allSections.length
