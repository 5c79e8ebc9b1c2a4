import { isOption, type RulesetPlan, ruleId, rulesetId, sectionsPerRule, terms } from './plan.ts'
import { sentence, title } from './prose.ts'
import { type Random, randomFrom } from './random.ts'

/** A reference to some rule of the ruleset, now and then to one of another ruleset, in any of the forms. */
function reference(random: Random, { rules }: RulesetPlan, rulesets: number): string {
  const id = ruleId(random.below(rules))
  const clause = `text-${1 + random.below(sectionsPerRule)}`
  const far = rulesetId(random.below(rulesets))
  return random.pick([
    `[[${id}|that rule]]`,
    `[[${id}#${clause}]]`,
    `[the same case](${id}.md#${clause})`,
    `[[term-${1 + random.below(terms)}|as defined]]`,
    `[[${far}/${ruleId(0)}|elsewhere]]`
  ])
}

const paragraph = (random: Random, length: number): string =>
  [sentence(random, Math.ceil(length / 2)), sentence(random, Math.floor(length / 2))].join(' ')

function list(random: Random, link: () => string): string {
  const marks = random.below(2) === 0 ? ['-', '-', '-', '-'] : ['1.', '2.', '3.', '4.']
  const items = marks.map((mark, index) => `${mark} ${sentence(random, 7)} {#item-${index + 1}}`)
  return [...items, '', `${sentence(random, 10)} See ${link()}.`].join('\n')
}

function table(random: Random): string {
  const row = () => `| ${[random.below(6) + 1, title(random), `${random.below(12)}"`, title(random)].join(' | ')} |`
  const head = ['| D6 | Result | Range | Effect |', '| :-: | - | -: | - |']
  return ['Table: Results {#results}', '', ...head, row(), row(), row(), row()].join('\n')
}

function section(random: Random, link: () => string, number: number): string {
  const extra = [list(random, link), table(random), `:::example\n${sentence(random, 16)}\n:::`][number - 1] ?? ''
  return [
    `## ${title(random)} {#section-${number}}`,
    `${paragraph(random, 24)} See ${link()}. {#text-${number}}`,
    paragraph(random, 14),
    extra
  ].join('\n\n')
}

/** Text of a rule or option: about 250 words, lists, a table, an example and five references. */
export function ruleText(plan: RulesetPlan, index: number, rulesets: number): string {
  const random = randomFrom(plan.index * 100_003 + index)
  const link = () => reference(random, plan, rulesets)
  const head = [
    `kind: ${isOption(index) ? 'option' : 'rule'}`,
    `id: ${ruleId(index)}`,
    `title: ${title(random)} ${index + 1}`,
    `order: ${(index + 1) * 10}`,
    `summary: ${sentence(random, 8).replaceAll(/[`*]/gu, '')}`,
    'sources: [own]'
  ]
  const sections = Array.from({ length: sectionsPerRule }, (_, at) => section(random, link, at + 1))
  return `---\n${head.join('\n')}\n---\n\n${paragraph(random, 16)} See ${link()}.\n\n${sections.join('\n\n')}\n`
}
