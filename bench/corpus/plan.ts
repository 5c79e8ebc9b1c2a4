/** Contents of a generated content folder: number of documents of each kind in each ruleset. */
export interface RulesetPlan {
  /** Place among the rulesets, from 0. */
  readonly index: number
  /** Rules and options together. */
  readonly rules: number
  /** A quarter as many as rules, shared by the armies. */
  readonly exceptions: number
  /** As many as exceptions. */
  readonly faqs: number
  /** Factions, each with units and traits. */
  readonly armies: number
}

/** Properties that may differ from one generated content folder to another. */
export interface CorpusShape {
  /** Number of factions in each ruleset. */
  readonly armies: number
  /** Rules and options of the biggest ruleset. */
  readonly largest: number
}

/** Default shape of a content folder. */
export const usualShape: CorpusShape = { armies: 4, largest: 250 }

/** Terms of every ruleset, the first of which are traits, and sections of every rule. */
export const terms = 10
export const traits = 3
export const sectionsPerRule = 3

/** Id of a ruleset. */
export const rulesetId = (index: number): string => `ruleset-${index + 1}`

/** Id of a rule or option. */
export const ruleId = (index: number): string => `rule-${index + 1}`

/** Rules that each exception changes and each question is about. */
export const rulesConcerned = 4

/** Every tenth rule is an option. */
export const isOption = (index: number): boolean => index % 10 === 9

/**
 * Divide documents over rulesets.
 *
 * @param documents Number of rules and options; a quarter as many exceptions and as many FAQ entries come on top
 */
export function planRulesets(documents: number, { armies, largest }: CorpusShape): readonly RulesetPlan[] {
  const count = Math.ceil(documents / largest)
  return Array.from({ length: count }, (_, index) => {
    const rules = Math.floor(documents / count) + (index < documents % count ? 1 : 0)
    return { index, rules, exceptions: Math.round(rules / 4), faqs: Math.round(rules / 4), armies }
  })
}
