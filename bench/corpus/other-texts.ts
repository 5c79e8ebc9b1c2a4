import { isOption, type RulesetPlan, ruleId, rulesConcerned, rulesetId, traits } from './plan.ts'
import { sentence, title } from './prose.ts'
import { randomFrom } from './random.ts'

const file = (head: readonly string[], body: string): string => `---\n${head.join('\n')}\n---\n\n${body}\n`

const randomOf = ({ index: ruleset }: RulesetPlan, salt: number, index: number) =>
  randomFrom(salt * 1_000_003 + ruleset * 10_007 + index)

/** Kind and id of a rule as a reference writes them. */
const target = (index: number): string => `${isOption(index) ? 'option' : 'rule'}:${ruleId(index)}`

/** Text of `ruleset.md`. */
export function homeText(plan: RulesetPlan): string {
  const head = [
    'kind: ruleset',
    `id: ${rulesetId(plan.index)}`,
    `title: Ruleset ${plan.index + 1}`,
    'game: {title: A game}',
    'version: 1.0.0',
    'effective: 2026-01-01',
    'licence: CC-BY-4.0',
    'sources:',
    '  - {id: own, title: These rules, author: Nobody, licence: CC-BY-4.0}'
  ]
  return file(head, sentence(randomOf(plan, 1, 0), 40))
}

const effects = ['adds', 'replaces', 'suspends'] as const

/** Whom an exception is for: some units of an army, the army, those of it with a trait, or all with a trait. */
function whom({ armies }: RulesetPlan, index: number): string {
  const army = `faction: faction-${1 + (index % armies)}`
  const trait = `traits: [term-${1 + (index % traits)}]`
  return [`${army}, units: [unit-1, unit-3]`, army, `${army}, ${trait}`, trait][Math.floor(index / armies) % 4] ?? army
}

/** Text of an exception: one army or trait, a clause of each of four rules. No two exceptions change the same clause. */
export function exceptionText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 2, index)
  const changed = Array.from({ length: rulesConcerned }, (_, at) => index * rulesConcerned + at)
  const amendments = changed
    .filter((rule) => rule < plan.rules)
    .map((rule) => `  - {target: '${target(rule)}#text-1', effect: ${random.pick(effects)}, with: '#change'}`)
  const head = [
    'kind: exception',
    `id: exception-${index + 1}`,
    `title: ${title(random)}`,
    `for: {${whom(plan, index)}}`,
    'amends:',
    ...amendments,
    'sources: [own]'
  ]
  const body = `${sentence(random, 30)} See [[${ruleId(random.below(plan.rules))}]]. {#change}\n\n${sentence(random, 40)}`
  return file(head, body)
}

/** Text of an answered question about a clause of each of four rules. */
export function faqText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 3, index)
  const about = random.below(plan.rules)
  const concerned = Array.from({ length: rulesConcerned }, (_, at) => (about + at * 7) % plan.rules)
  const head = [
    'kind: faq',
    `id: question-${index + 1}`,
    `question: May ${title(random).toLowerCase()} ${index + 1}?`,
    'status: answered',
    'about:',
    ...[...new Set(concerned)].map((rule) => `  - ${target(rule)}#text-2`),
    'ruling: {by: Nobody, date: 2026-01-01, authority: designer}',
    'sources: [own]'
  ]
  return file(head, `Yes. ${sentence(random, 30)} See [[${ruleId(about)}#text-1]].\n\n${sentence(random, 40)}`)
}

/** Text of a glossary entry; its title is two words, so that it links itself. The first are traits of units. */
export function termText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 4, index)
  const head = ['kind: term', `id: term-${index + 1}`, `title: ${title(random)} ${index + 1}`, 'link: auto']
  const trait = index < traits ? ['trait: skill'] : []
  return file([...head, ...trait, `aliases: [friendly ${index + 1} unit]`, 'sources: [own]'], sentence(random, 25))
}

/** Text of a faction with five units, of which some have a trait. */
export function factionText(index: number): string {
  const trait = (at: number): string => (at % 2 === 0 ? `, traits: [term-${1 + ((index + at) % traits)}]` : '')
  const units = Array.from({ length: 5 }, (_, at) => `  - {id: unit-${at + 1}, title: Unit ${at + 1}${trait(at)}}`)
  const head = ['kind: faction', `id: faction-${index + 1}`, `title: Faction ${index + 1}`, 'units:', ...units]
  return file([...head, 'sources: [own]'], 'An army.')
}
