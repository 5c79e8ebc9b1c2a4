import { lastPartOf } from '../../../notation/ids.ts'
import { fold, nameKey, stemOf } from '../../../notation/word-forms.ts'
import type { Catalogue } from './load/catalogue.ts'
import { type Entry, passes } from './load/entry.ts'
import { otherWeight } from './names/everyday.ts'
import { askedFor, isQuestion, tellingWords } from './names/folded.ts'
import type { Hit } from './names/name-index.ts'
import type { Query } from './query.ts'
import type { Filters } from './state.ts'
import type { Excerpt } from './text/excerpt.ts'

/** An entry that was found, and why. */
export interface Line {
  readonly entry: Entry
  readonly score: number
  readonly excerpt: Excerpt | undefined
  /** Words of its names and its text that were asked for. */
  readonly words: readonly string[]
  /** The number it was found by, where it had that in a released version only. */
  readonly was?: { readonly number: string; readonly version: string }
}

/** Order of entries whose names match equally: rules, then explanations, then questions. */
const rank = ['rule', 'option', 'term', 'faction', 'base-rule', 'exception', 'faq', 'withdrawn']

/** More than any hit that is not the very name. */
const exactScore = 10

/** An id hints at its clause's subject, and a unit has rules elsewhere: neither is a name. */
const hintScore = 0.8

function exactness({ key, title, names, units, kind }: Entry, { keys, text }: Query): number {
  const isAsked = (name: string): boolean => keys.includes(nameKey(name))
  const order = (rank.length - rank.indexOf(kind)) / 100
  // A title may have signs that no key has: `Initiative “-”` is not what `initiative` asks for.
  const asTyped = fold(title) === fold(text) ? 1 : 0
  if (title !== '' && isAsked(title)) return exactScore + 1 + order + asTyped
  if (names.some(isAsked)) return exactScore + 0.5 + order
  return isAsked(lastPartOf(key)) || units.some(isAsked) ? hintScore : 0
}

/** Weight of a word that is only the beginning of a word in a name, such as `less` in `lesser`. */
const beginningWeight = 0.7

/** Share of the query that the names of an entry cover. */
function coverage({ words, asked }: Hit, { slots }: Query): number {
  const [whole, begun] = [new Set(words), new Set(asked)]
  const has = (known: ReadonlySet<string>, form: string): boolean =>
    form.split(' ').every((word) => known.has(word) || known.has(stemOf(word)))
  const share = (form: string): number => (has(whole, form) ? 1 : has(begun, form) ? beginningWeight : 0)
  const shares = slots.map(({ forms, others = [] }) =>
    Math.max(...forms.map(share), ...others.map((other) => share(other) * otherWeight))
  )
  return slots.length === 0 ? 0 : shares.reduce((sum, each) => sum + each, 0) / slots.length
}

/** How much a name counts that the query contains as a whole: `skaven` in `skaven starting gold`. */
const withinWeight = 0.5

/** Share of the query that is an entire name of the entry. */
function within({ title, names, under }: Entry, { slots }: Query): number {
  const asked = new Set(slots.flatMap(({ forms }) => forms.flatMap((form) => form.split(' ').map(stemOf))))
  const shares = [title, ...names].map((name) => {
    const stems = tellingWords(name).map(stemOf)
    return stems.length > 0 && stems.every((stem) => asked.has(stem)) ? stems.length / slots.length : 0
  })
  return withinWeight * Math.min(1, Math.max(...shares)) * (under.length > 0 ? 0.8 : 1)
}

/** How much a withdrawn entry counts: readers who type its words want a rule that applies first. */
const goneWeight = 0.5

function nameScore(hit: Hit, fit: number, query: Query): number {
  const { entry } = hit
  const score = fit * coverage(hit, query) + exactness(entry, query) + within(entry, query)
  return entry.since === undefined ? score : score * goneWeight
}

/** What a query asks besides the army that it names, among entries of one ruleset: `charge skaven` asks about charging. */
function besidesArmy(hits: readonly Hit[], query: Query): Query {
  const army = hits.find(({ entry }) => entry.kind === 'faction' && within(entry, query) > 0)?.entry
  const named = army && tellingWords([army.title, ...army.names].join(' ')).map(stemOf)
  const slots = query.slots.filter(({ typed }) => !named?.includes(stemOf(typed)))
  const keys = [nameKey(slots.map(({ typed }) => typed).join(' '))]
  return army && slots.length > 0 ? { ...query, slots, keys } : query
}

/** Entries whose names fit, scored from 0 to 1; a name that is the query itself, more than ten. */
export function linesByName({ names }: Catalogue, query: Query, filters: Filters): readonly Line[] {
  const words = query.slots.flatMap(({ forms, others = [] }) =>
    [...forms, ...others].flatMap((form) => form.split(' '))
  )
  const rulesets = names.map((index) => index.search(words))
  const best = Math.max(...rulesets.flat().map(({ score }) => score))
  return rulesets.flatMap((hits) => {
    const besides = besidesArmy(hits, query)
    return hits
      .filter(({ entry }) => passes(entry, filters))
      .map((hit) => ({
        entry: hit.entry,
        score: nameScore(hit, hit.score / best, hit.entry.kind === 'faction' ? query : besides),
        excerpt: undefined,
        words: hit.words
      }))
  })
}

/** One line for each entry, with the sum of its scores, best first. */
export function merged(byName: readonly Line[], byText: readonly Line[], query: Query): readonly Line[] {
  const names = new Map(byName.map((line) => [line.entry.key, line]))
  const lines = new Map(names)
  const namesFit = (key: string | undefined): number => Math.min(1, names.get(key ?? '')?.score ?? 0)
  for (const line of byText) {
    const { key, document } = line.entry
    const own = names.get(key)
    const around = document ? namesFit(document.key) * aroundWeight : 0
    const score = ((own?.score ?? 0) + around + line.score * textWeight) * asQuestion(line.entry, query)
    lines.set(key, { ...line, score, words: [...line.words, ...(own?.words ?? [])] })
  }
  return [...lines.values()].sort((a, b) => b.score - a.score)
}

/** How much a hit in the text counts beside one in the names. */
const textWeight = 0.7

/** How much the name of its document counts for a clause whose text was found, too. */
const aroundWeight = 0.3

/** How much more an answer counts if a question was typed, and what asks for the same: how often, who, when. */
const questionWeight = 1.2
const sameWeight = 1.5

/**
 * How much more an entry counts for a question. A rule may be named by one, too: “Who goes first”. To “How many …?”, an
 * answer of yes or no is worth no more than a rule.
 */
function asQuestion({ kind, title, document }: Entry, { asks, isQuestion: isAsked }: Query): number {
  const question = document?.title ?? title
  const isOne = kind === 'faq' || isQuestion(question)
  if (asks !== undefined) return isOne && askedFor(question) === asks ? sameWeight : 1
  return kind === 'faq' && isAsked ? questionWeight : 1
}
