import { factions, isOption, type RulesetPlan, ruleId, rulesetId } from './plan.ts'
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

/** Text of an exception: a faction's units, one changed clause. No two exceptions change the same clause. */
export function exceptionText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 2, index)
  const head = [
    'kind: exception',
    `id: exception-${index + 1}`,
    `title: ${title(random)}`,
    `for: {faction: faction-${1 + random.below(factions)}, units: [unit-1, unit-3]}`,
    'amends:',
    `  - target: ${target(index)}#text-1`,
    `    effect: ${random.pick(['adds', 'replaces', 'suspends'])}`,
    "    with: '#change'",
    'sources: [own]'
  ]
  const body = `${sentence(random, 30)} See [[${ruleId(random.below(plan.rules))}]]. {#change}\n\n${sentence(random, 40)}`
  return file(head, body)
}

/** Text of an answered question about one clause. */
export function faqText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 3, index)
  const about = random.below(plan.rules)
  const head = [
    'kind: faq',
    `id: question-${index + 1}`,
    `question: May ${title(random).toLowerCase()}?`,
    'status: answered',
    'about:',
    `  - ${target(about)}#text-2`,
    'ruling: {by: Nobody, date: 2026-01-01, authority: designer}',
    'sources: [own]'
  ]
  return file(head, `Yes. ${sentence(random, 30)} See [[${ruleId(about)}#text-1]].\n\n${sentence(random, 40)}`)
}

/** Text of a glossary entry; its title is two words, so that it links itself. */
export function termText(plan: RulesetPlan, index: number): string {
  const random = randomOf(plan, 4, index)
  const head = ['kind: term', `id: term-${index + 1}`, `title: ${title(random)} ${index + 1}`, 'link: auto']
  return file([...head, `aliases: [friendly ${index + 1} unit]`, 'sources: [own]'], sentence(random, 25))
}

/** Text of a faction with five units. */
export function factionText(index: number): string {
  const units = Array.from({ length: 5 }, (_, at) => `  - {id: unit-${at + 1}, title: Unit ${at + 1}}`)
  const head = ['kind: faction', `id: faction-${index + 1}`, `title: Faction ${index + 1}`, 'units:', ...units]
  return file([...head, 'sources: [own]'], 'An army.')
}
