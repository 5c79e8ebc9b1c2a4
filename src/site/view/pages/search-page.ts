import { kindLabels } from '../../../notation/kind-names.ts'
import { remembered } from '../../../notation/remembered.ts'
import { type Link, withBase } from '../address.ts'
import { searchedRulings } from '../events/searched-rulings.ts'
import { type Frame, listAddress, siteFrame } from '../frame.ts'
import type { Kind } from '../labels.ts'
import { documentsOf, type Site } from '../site.ts'

/** One value of a search filter, as the search index knows it. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** Id of the ruleset the value selects, or ids of those that have it, with blanks between. */
  readonly id?: string
}

/** A filter of a search form, with its label while it is not set. */
export interface Filter {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly values: readonly Choice[]
}

/** Choices that a search form offers. */
export interface SearchChoices {
  readonly rulesets: readonly Choice[]
  readonly kinds: readonly Choice[]
  readonly factions: readonly Choice[]
  /** Pages to look at without JavaScript: contents and glossaries. */
  readonly fallback: readonly Link[]
  /** Pages to look at when nothing is found: the glossaries, by the short names of their rulesets. */
  readonly glossaries: readonly Link[]
}

const searchedKinds: readonly Kind[] = ['rule', 'option', 'base-rule', 'faction', 'exception', 'faq', 'term']

/** What events rule, where one rules anything. */
const rulingChoices = (site: Site): readonly Choice[] => {
  const ids = new Set(searchedRulings(site).map(({ ruleset }) => ruleset))
  return ids.size === 0 ? [] : [{ value: 'ruling', label: 'Rulings of events', id: [...ids].join(' ') }]
}

function factionChoices(site: Site): Choice[] {
  const factions = [...site.rulesets.values()].flatMap((rules) =>
    documentsOf(rules, 'faction').map(({ title }) => ({ title, id: rules.ruleset.id }))
  )
  const byTitle = Map.groupBy(factions, ({ title }) => title)
  return [...byTitle].map(([title, of]) => ({ value: title, label: title, id: of.map(({ id }) => id).join(' ') }))
}

function fallbackLinks(site: Site): Link[] {
  return [...site.rulesets.values()].flatMap((rules) => {
    const { short, href } = rules.ruleset
    const glossary = listAddress(rules, 'term')
    const links = [{ href: withBase(site.base, href), label: `${short}: contents` }]
    return glossary ? [...links, { href: withBase(site.base, glossary), label: `${short}: glossary` }] : links
  })
}

const glossaryLinks = (site: Site): Link[] =>
  [...site.rulesets.values()].flatMap((rules) => {
    const href = listAddress(rules, 'term')
    return href === undefined ? [] : [{ href: withBase(site.base, href), label: rules.ruleset.short }]
  })

/** Returns the choices of a search form; the same on every page, so made once. */
export const searchChoices = remembered((site: Site): SearchChoices => ({
  rulesets: site.data.bundles.map(({ ruleset }) => ({ value: ruleset.short, label: ruleset.title, id: ruleset.id })),
  kinds: [...searchedKinds.map((kind) => ({ value: kind, label: kindLabels[kind].many })), ...rulingChoices(site)],
  factions: factionChoices(site),
  fallback: fallbackLinks(site),
  glossaries: glossaryLinks(site)
}))

const rulings: readonly Choice[] = [
  { value: 'official', label: 'Official, by publisher or author' },
  { value: 'editorial', label: 'By a club, editors or players' }
]

const answers: readonly Choice[] = [
  { value: 'yes', label: 'Answered' },
  { value: 'no', label: 'Not answered' }
]

const questionFilters: readonly Filter[] = [
  { name: 'ruling', label: 'Ruling', all: 'Any ruling', values: rulings },
  { name: 'answer', label: 'Answer', all: 'Answered or not', values: answers }
]

/** Place of a search form: the sheet over a page, the search page, the home page, or above a list of questions. */
export type FinderPlace = 'sheet' | 'page' | 'home' | 'questions'

/** The filters a search form has. */
export function filtersFor(place: FinderPlace, { rulesets, kinds, factions }: SearchChoices): readonly Filter[] {
  const ruleset = { name: 'ruleset', label: 'Ruleset', all: 'All rulesets', values: rulesets }
  if (place === 'sheet' || place === 'home') return [ruleset]
  if (place === 'questions') return questionFilters
  const kind = { name: 'kind', label: 'Kind', all: 'Everything', values: kinds }
  const faction = { name: 'faction', label: 'Army', all: 'All armies', values: factions }
  return [ruleset, kind, faction, ...questionFilters].filter(({ values }) => values.length > 0)
}

/** Glossaries to offer from a page: its ruleset's, or all. */
export function glossariesFor(site: Site, ruleset: string | undefined): readonly Link[] {
  const { glossaries } = searchChoices(site)
  const own = glossaries.filter(({ label }) => label === ruleset)
  return own.length > 0 ? own : glossaries
}

/** Returns what the search page prints. */
export const searchPage = (site: Site): SearchChoices & { frame: Frame } => ({
  ...searchChoices(site),
  frame: siteFrame(site, {
    title: 'Search',
    description: 'Search rules, questions, exceptions and terms.',
    href: '/search/'
  })
})
