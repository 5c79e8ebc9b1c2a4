/** What a generated content folder holds: how many documents of each kind in each ruleset. */
export interface RulesetPlan {
  /** Place among the rulesets, from 0. */
  readonly index: number
  /** Rules and options together. */
  readonly rules: number
  readonly exceptions: number
  readonly faqs: number
}

/** Rules and options of the biggest ruleset that is made. */
const largest = 250

/** Factions, terms and sections, the same in every ruleset. */
export const factions = 4
export const terms = 10
export const sectionsPerRule = 3

/** Id of a ruleset. */
export const rulesetId = (index: number): string => `ruleset-${index + 1}`

/** Id of a rule or option. */
export const ruleId = (index: number): string => `rule-${index + 1}`

/** Every tenth rule is an option. */
export const isOption = (index: number): boolean => index % 10 === 9

/**
 * Divide documents over rulesets.
 *
 * @param documents Number of rules and options; a quarter as many exceptions and as many FAQ entries come on top
 */
export function planRulesets(documents: number): readonly RulesetPlan[] {
  const count = Math.ceil(documents / largest)
  return Array.from({ length: count }, (_, index) => {
    const rules = Math.floor(documents / count) + (index < documents % count ? 1 : 0)
    return { index, rules, exceptions: Math.round(rules / 4), faqs: Math.round(rules / 4) }
  })
}
