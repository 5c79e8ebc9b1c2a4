import type { Document, Ruling, Step } from '../../generated/published.ts'

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

/** Standing of a ruling. */
export const authorityWords: Readonly<Record<Ruling['authority'], string>> = {
  official: 'official ruling',
  designer: 'designer’s answer',
  club: 'club ruling',
  editorial: 'editors’ reading',
  community: 'community ruling'
}

/** How sure a definition is. */
export const certaintyWords: Readonly<Record<NonNullable<Document['certainty']>, string>> = {
  source: 'Stated by the source',
  seen: 'Seen in public data, not official',
  known: 'Generally known, not checked'
}

const whoWords: Readonly<Record<string, string>> = {
  both: 'both players',
  'active-player': 'active player',
  'attacker-then-defender': 'attacker, then defender',
  'alternating-units': 'players in turn, one unit each',
  'descending-order': 'highest first',
  'ascending-order': 'lowest first',
  'reacting-player': 'reacting player',
  'active-unit': 'active unit'
}

/** Who acts in a step, in words: `highest Agility first`. */
export function actorWords({ who, by }: Pick<Step, 'who' | 'by'>): string | undefined {
  if (who === undefined) return by
  const words = whoWords[who] ?? who
  return by === undefined ? words : words.replace(/^(highest|lowest)/u, `$1 ${by}`)
}

/** A number of things: `1 rule`, `3 rules`. */
export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`

/** First letter in upper case. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
