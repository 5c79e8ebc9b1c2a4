import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exceptionText, factionText, faqText, homeText, termText } from './other-texts.ts'
import { type CorpusShape, planRulesets, type RulesetPlan, ruleId, rulesetId, terms, usualShape } from './plan.ts'
import { ruleText } from './rule-text.ts'

/** A file of a generated content folder. */
export interface GeneratedFile {
  /** Content-relative path with `/` separators. */
  readonly path: string
  readonly text: string
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/**
 * Files of a content folder without mistakes, the same for the same number.
 *
 * @param documents Number of rules and options; exceptions and FAQ entries, half as many together, come on top
 */
export function generateContent(documents: number, shape: CorpusShape = usualShape): readonly GeneratedFile[] {
  const plans = planRulesets(documents, shape)
  return plans.flatMap((plan) => generateRuleset(plan, plans.length))
}

function generateRuleset(plan: RulesetPlan, rulesets: number): readonly GeneratedFile[] {
  const file = (name: string, text: string): GeneratedFile => ({ path: `${rulesetId(plan.index)}/${name}.md`, text })
  return [
    file('ruleset', homeText(plan)),
    ...times(plan.rules, (index) => file(`rules/${ruleId(index)}`, ruleText(plan, index, rulesets))),
    ...times(plan.armies, (index) => file(`factions/faction-${index + 1}`, factionText(index))),
    ...times(plan.exceptions, (index) => file(`exceptions/exception-${index + 1}`, exceptionText(plan, index))),
    ...times(plan.faqs, (index) => file(`faq/question-${index + 1}`, faqText(plan, index))),
    ...times(terms, (index) => file(`glossary/term-${index + 1}`, termText(plan, index)))
  ]
}

/** Writes files below a folder that is empty or does not exist. */
export function writeFiles(folder: string, files: readonly GeneratedFile[]): void {
  const made = new Set<string>()
  for (const { path, text } of files) {
    const parent = dirname(join(folder, path))
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(join(folder, path), text)
  }
}
