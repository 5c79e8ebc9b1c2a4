import { allSections, type Section } from '../../notation/pack-sections.ts'

/** Kinds of examples and notes that a pack with these sections leaves out. */
export const asidesLeftOut = (include: readonly Section[]): readonly ('example' | 'design')[] => [
  ...(include.includes('examples') ? [] : (['example'] as const)),
  ...(include.includes('design-notes') ? [] : (['design'] as const))
]

/** True if a pack has the notes on what the sources say: only a book with every section has them. */
export const hasReports = ({ form, include }: { form: string; include: readonly Section[] }): boolean =>
  form === 'book' && include.length === allSections.length
