import type { Ruling } from '../../generated/published.ts'

/** Names of the authorities behind answers, on pages and on paper. */
export const authorityWords: Readonly<Record<Ruling['authority'], string>> = {
  official: 'official ruling',
  designer: 'designer’s answer',
  club: 'club ruling',
  editorial: 'editors’ reading',
  community: 'community ruling'
}

/** What is said of an answer before the clauses that have changed since it was confirmed. */
export const toConfirmWords = 'To be confirmed; changed since this answer:'
