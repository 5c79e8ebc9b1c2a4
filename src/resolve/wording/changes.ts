import type { ChangeNote } from '../../generated/published.ts'
import { lower } from '../../notation/capitals.ts'
import { count } from '../../notation/plural.ts'
import { dividedByReader, isForPrograms } from '../releases/for-programs.ts'
import type { ReasonsOf } from '../releases/reasons.ts'
import type { ChangeKind, ClauseChange } from '../releases/release-difference.ts'

/** Names of the kinds of changes between two releases, as labels; of details, the name of what changed is better. */
const changeKindWords: Readonly<Record<ChangeKind, string>> = {
  inserted: 'New',
  removed: 'Removed',
  reworded: 'Reworded',
  moved: 'Moved',
  joined: 'Joined',
  split: 'Split',
  data: 'Details changed'
}

/** Facts that say nothing of how the rules are played, and what their change is called: as a label, and of many. */
const besidesPlay: readonly Readonly<{ facts: readonly string[]; one: string; many: string }>[] = [
  { facts: ['about'], one: 'Now about other rules', many: 'now about other rules' },
  { facts: ['where'], one: 'Elsewhere in the published game', many: 'elsewhere in the published game' },
  { facts: ['status', 'ruling', 'supersededBy'], one: 'Other ruling', many: 'with another ruling' }
]

/** What an author did on purpose to words that were there before, by the kind of the note that says why. */
const purposes = { correction: 'Corrected', revision: 'Revised' } as const

/** Says what an author did on purpose to a clause: a correction comes first. Nothing if no reason is of these kinds. */
export function purposeInWords(reasons: readonly Pick<ChangeNote, 'kind'>[]): string | undefined {
  const kind = (['correction', 'revision'] as const).find((each) => reasons.some((reason) => reason.kind === each))
  return kind && purposes[kind]
}

/** What a kind of a change is called. @param form Of one change, a label; of many, words after their number */
function kindWords(kind: ChangeKind, change: ClauseChange, reasonsOf: ReasonsOf, form: 'one' | 'many'): string {
  const { data = [] } = change
  if (kind !== 'data') {
    const purpose = kind === 'reworded' ? purposeInWords(reasonsOf(change)) : undefined
    const label = purpose ?? changeKindWords[kind]
    return form === 'one' ? label : lower(label)
  }
  const besides = besidesPlay.find(({ facts }) => data.every(({ fact }) => facts.includes(fact)))
  if (besides && data.length > 0) return besides[form]
  if (form === 'many' && isForPrograms(change, reasonsOf)) return 'without a difference in play'
  // What a note calls a clarification plays as before, so this does not say that it plays differently.
  return form === 'one' ? dataWords(data) : 'with changed details'
}

/** What changed, before the word `changed`; other facts are data. */
const changedThings: Readonly<Record<string, string>> = {
  effect: 'Effect',
  modifier: 'Modifier',
  step: 'Order of play',
  units: 'Units',
  for: 'Whom it is for',
  of: 'Whom it is for',
  requires: 'What it needs',
  excludes: 'What it excludes',
  conflicts: 'Disagreement'
}

/** Names what changed, of one fact or two: `Effect and modifier changed`. */
function dataWords(data: NonNullable<ClauseChange['data']>): string {
  const names = [...new Set(data.map(({ fact }) => changedThings[fact]))]
  const [first, second, ...more] = names
  if (first === undefined || names.includes(undefined) || more.length > 0) return changeKindWords.data
  return second === undefined ? `${first} changed` : `${first} and ${lower(second)} changed`
}

/** All kinds of a change as one label: `Reworded, moved`; by its reasons, other words are `Corrected` or `Revised`. */
export function kindsInWords(change: ClauseChange, reasonsOf: ReasonsOf): string {
  const words = change.kinds.map((kind) => kindWords(kind, change, reasonsOf, 'one'))
  return [words[0] ?? '', ...words.slice(1).map(lower)].join(', ')
}

/** How many changes there are of each kind: `3 reworded`, `1 new`. */
export function amountsByKind(changes: readonly ClauseChange[], reasonsOf: ReasonsOf): readonly string[] {
  const kinds = Map.groupBy(changes, (change) => kindWords(change.kinds[0] ?? 'data', change, reasonsOf, 'many'))
  return [...kinds].map(([words, some]) => `${some.length} ${words}`)
}

/** How much a reader notices since a version, by kind: `12 changes since 1.0.0: 8 reworded, 4 new.` */
export function amountsInWords(all: readonly ClauseChange[], since: string, reasonsOf: ReasonsOf): string {
  const changes = dividedByReader(all, reasonsOf).noticed
  if (changes.length === 0) return `No rule has changed since ${since}.`
  return `${count(changes.length, 'change')} since ${since}: ${amountsByKind(changes, reasonsOf).join(', ')}.`
}

/** Names of the kinds of reasons for a change, as labels. */
const reasonKindWords: Readonly<Record<ChangeNote['kind'], string>> = {
  correction: 'Correction',
  clarification: 'Clarification',
  addition: 'Addition',
  removal: 'Removal',
  revision: 'Revision'
}

/** A reason in words: `Correction: Nobody could reach anybody. (Source: Companion, page 4)` */
export const reasonInWords = ({ kind, reason, source }: ChangeNote): string =>
  `${reasonKindWords[kind]}: ${reason}${source === undefined ? '' : ` (Source: ${source})`}`
