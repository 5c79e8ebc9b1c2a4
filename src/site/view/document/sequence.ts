import type { AnyDocument, Sequence, Step } from '../../../generated/published.ts'
import { actorAndTies, conditionWords, openTies } from '../../../model/order-of-play.ts'
import { type Reference, references } from '../clause/reference.ts'
import { settlersOf } from '../clause/settlers.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'

/** Ties that are open. */
interface OpenTies {
  readonly words: string
  /** Ids of what settles them, with spaces between them; absent if nothing does. */
  readonly settledBy: string | undefined
}

/** One step of the order of play, ready to print. */
export interface StepView {
  readonly title: string
  /** Who acts, in words. */
  readonly actor: string | undefined
  /** That ties are open, behind who acts, with what settles them. */
  readonly openTies: OpenTies | undefined
  readonly optional: boolean
  /** Whether it is taken, in words; absent if it always is. */
  readonly condition: string | undefined
  readonly repeats: boolean
  readonly until: string | undefined
  /** The clause that governs it. */
  readonly clause: Reference | undefined
  readonly steps: readonly StepView[]
  /** Share of the band it takes, in columns. Third-level steps are listed one below the other, in two. */
  readonly span: number
}

/** An option whose order of play replaces another one. */
export interface Replacing extends Reference {
  /** Key of the option. */
  readonly option: string
  /** Its order of play. */
  readonly order: SequenceView
}

/** The order of play, ready to print. */
export interface SequenceView {
  readonly id: string
  readonly title: string
  /** When one pass is over: `One round ends when the bag is empty`; absent if its last step says so. */
  readonly until: string | undefined
  /** The rule whose order of play it replaces while its option is on. */
  readonly insteadOf: Reference | undefined
  /** Options whose order of play replaces it. */
  readonly replacedBy: readonly Replacing[]
  readonly steps: readonly StepView[]
}

function stepView(site: Site, rules: RulesetIndex, step: Step, isOuter: boolean): StepView {
  const steps = (step.steps ?? []).map((inner) => stepView(site, rules, inner, false))
  const columns = steps.reduce((sum, { span }) => sum + span, 0)
  return {
    title: step.title,
    actor: actorAndTies(step, true),
    openTies: openTiesOf(rules, step),
    optional: step.optional ?? false,
    condition: conditionWords(step),
    repeats: step.repeats ?? false,
    until: step.until,
    clause: references(site, rules, step.clause === undefined ? [] : [step.clause])[0],
    steps,
    span: steps.length === 0 ? 1 : isOuter ? columns : 2
  }
}

function openTiesOf({ places }: RulesetIndex, step: Step): OpenTies | undefined {
  const words = openTies(step)
  const point = step.open === undefined ? undefined : places.get(step.open)?.clause.open
  return words === undefined ? undefined : { words, settledBy: point && settlersOf(point) }
}

/** Options whose order of play replaces this one; two rules may give theirs the same id. */
function replacing(site: Site, rules: RulesetIndex, order: Sequence): Replacing[] {
  const replaced = documentsOf(rules, 'rule').find(({ sequence }) => sequence === order)?.key
  const options = replaced === undefined ? [] : documentsOf(rules, 'option')
  return options.flatMap(({ key, sequence }) =>
    sequence && sequence.insteadOf === replaced
      ? references(site, rules, [key]).map((place) => ({
          ...place,
          option: key,
          order: sequenceView(site, rules, sequence)
        }))
      : []
  )
}

/** Prints the order of play a rule lays down. */
export function sequenceView(site: Site, rules: RulesetIndex, sequence: Sequence): SequenceView {
  const { id, title, unit, until, insteadOf, steps } = sequence
  const isSaid = until === undefined || steps.at(-1)?.until === until
  return {
    id,
    title,
    until: isSaid ? undefined : `One ${unit ?? 'pass'} ends when ${until}.`,
    insteadOf: references(site, rules, insteadOf === undefined ? [] : [insteadOf])[0],
    replacedBy: replacing(site, rules, sequence),
    steps: steps.map((step) => stepView(site, rules, step, true))
  }
}

/** Every order of play of a ruleset, or of some of its documents, in reading order. */
export function sequencesOf(
  site: Site,
  rules: RulesetIndex,
  documents: readonly AnyDocument[] = [...documentsOf(rules, 'rule'), ...documentsOf(rules, 'option')]
): SequenceView[] {
  return documents.flatMap(({ sequence }) => (sequence ? [sequenceView(site, rules, sequence)] : []))
}
