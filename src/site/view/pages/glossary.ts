import type { Ruleset, TermDocument } from '../../../generated/published.ts'
import { byCodeUnits, foldLetters } from '../../../notation/letters.ts'
import { type Link, withBase } from '../address.ts'
import { joinedHtml } from '../clause/clause-html.ts'

/** A term in the glossary. */
export interface GlossaryLine extends Link {
  readonly aliases: string | undefined
  /** Its definition; absent in a very long glossary, where the page would get too heavy for a phone. */
  readonly html: string | undefined
}

/** The terms under one letter. */
export interface GlossaryLetter {
  readonly letter: string
  readonly terms: readonly GlossaryLine[]
}

const definitionsUpTo = 400

/** Sort key that puts É with E, by code units so that every machine agrees. */
const sortKey = (title: string): string => foldLetters(title).replace(/^[^\p{L}\p{N}]+/u, '')

/** Sorts terms and puts them under their letters. */
export function glossary(
  { base }: { readonly base: string },
  { game }: Pick<Ruleset, 'game'>,
  documents: readonly TermDocument[]
): GlossaryLetter[] {
  const sorted = documents
    .map((document) => ({ document, key: sortKey(document.title) }))
    .sort((a, b) => byCodeUnits(a.key, b.key))
  const letters = new Map<string, GlossaryLine[]>()
  for (const { document, key } of sorted) {
    const letter = key.charAt(0).toUpperCase()
    const terms = letters.get(letter) ?? []
    const html = documents.length > definitionsUpTo ? undefined : joinedHtml(base, document.clauses, game)
    const aliases = document.aliases?.join(', ')
    terms.push({ href: withBase(base, document.href), label: document.title, aliases, html })
    letters.set(letter, terms)
  }
  return [...letters].map(([letter, terms]) => ({ letter, terms }))
}
