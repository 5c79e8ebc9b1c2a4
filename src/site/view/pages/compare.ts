import type { Step } from '../../../generated/published.ts'
import { actorWords } from '../../../model/order-of-play.ts'
import { type Link, withBase } from '../address.ts'
import { type SequenceView, sequenceView } from '../document/sequence.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { mainOrder } from '../main-order.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** How one ruleset orders play, in terms that compare with the others. */
export interface ComparedRuleset {
  /** Id of the ruleset. */
  readonly id: string
  readonly ruleset: Link
  /** Its short name, where a list has room for no more. */
  readonly short: string
  readonly hue: number | undefined
  /** Title of the order of play and what one pass through it is called. */
  readonly pass: string
  /** Who acts in which steps, in the order of play. */
  readonly acts: readonly string[]
  /** Factors that set the order among units, if any. */
  readonly order: readonly string[]
  /** Steps in which the opponent acts too, and how. */
  readonly answers: readonly string[]
  /** Condition that ends one pass. */
  readonly ends: string
  readonly sequence: SequenceView
}

/** Every step, each followed by its inner steps. */
const allSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])])

const distinct = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.filter((each) => each !== undefined))
]

/** Phrases for ways of acting in which the opponent acts too before the step is over. */
const answering: Readonly<Record<string, string>> = {
  'alternating-units': 'after each unit',
  'reacting-player': 'in reaction',
  'attacker-then-defender': 'after the attacker',
  both: 'both players act',
  'all-at-once': 'at the same time'
}

/** Titles of steps under their common property: `Movement, Shooting: at each value`. */
function grouped(pairs: readonly (readonly [how: string, title: string])[]): string[] {
  const groups = Map.groupBy(pairs, ([how]) => how)
  return [...groups].map(([how, steps]) => `${distinct(steps.map(([, title]) => title)).join(', ')}: ${how}`)
}

/** True if units act in order of a value. */
const isByValue = ({ who }: Step): boolean => who === 'ascending-order' || who === 'descending-order'

/** How the opponent gets to act in a step that goes by a value. */
const answeringByValue = ({ ties }: Step): string => {
  if (ties === 'alternating-units') return 'at each value, unit by unit'
  return ties === 'open' ? 'after each value; open at equal values' : 'after each value'
}

const answerPairs = (step: Step): readonly (readonly [string, string])[] => {
  const { title, who } = step
  const how = isByValue(step) ? answeringByValue(step) : who && answering[who]
  return how === undefined ? [] : [[how, title]]
}

const orderPairs = ({ title, who, by }: Step): readonly (readonly [string, string])[] =>
  who === undefined || by === undefined ? [] : [[actorWords({ who, by }) ?? by, title]]

/** Who acts, whatever sets the order among them. */
function actor(step: Step): string | undefined {
  const { who, ties } = step
  if (isByValue(step)) return ties === 'alternating-units' ? actorWords({ who: ties }) : undefined
  return who === undefined || who === 'active-unit' ? undefined : actorWords({ who })
}

const actorPairs = (step: Step): readonly (readonly [string, string])[] => {
  const how = actor(step)
  return how === undefined ? [] : [[how, step.title]]
}

function compared(site: Site, rules: RulesetIndex): ComparedRuleset[] {
  const sequence = mainOrder(rules.bundle)
  if (!sequence) return []
  const steps = allSteps(sequence.steps)
  const { id, title, short, href } = rules.ruleset
  return [
    {
      id,
      ruleset: { label: title, href: withBase(site.base, href) },
      short,
      hue: rules.hue,
      pass: sequence.unit ?? sequence.title,
      acts: grouped(steps.flatMap(actorPairs)),
      order: grouped(steps.flatMap(orderPairs)),
      answers: grouped(steps.flatMap(answerPairs)),
      ends: sequence.until ?? '',
      sequence: sequenceView(site, rules, sequence)
    }
  ]
}

/** The page that compares orders of play, if there are two at least. */
export const compareRoutes = ({ hasOrders }: Site): { readonly params: { readonly all: undefined } }[] =>
  hasOrders ? [{ params: { all: undefined } }] : []

/** Returns what the page that compares all orders of play prints. */
export const comparePage = (site: Site): { frame: Frame; rulesets: ComparedRuleset[] } => ({
  frame: siteFrame(site, {
    title: 'Compare turns',
    description: 'Who acts, in which order, when the opponent may answer, and what ends a round.',
    href: '/compare/'
  }),
  rulesets: [...site.rulesets.values()].flatMap((rules) => compared(site, rules))
})
