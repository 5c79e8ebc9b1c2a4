import type { Bundle, Document } from '../generated/published.ts'
import { clauseId, isClauseId, localOf } from '../notation/ids.ts'
import { rulebookOf, type Selection } from '../resolve/index.ts'
import { answersOf, keyOfChoice, optionOfChoice } from '../resolve/rulebook/answers.ts'
import { titleOf } from '../resolve/wording/conditions.ts'
import { findId, findTrait } from './find-clause.ts'

/** A selection as the command line names it. */
export interface NamedSelection {
  /** Id of the faction. */
  readonly faction?: string
  /** Id of a unit of the faction. */
  readonly unit?: string
  /** Traits that the unit has, by id or key. */
  readonly trait: readonly string[]
  /** Traits that the unit lacks. */
  readonly without: readonly string[]
  /** Ids of the options that are on; with a clause, `editorial#passing`, for one answer alone. */
  readonly option: readonly string[]
}

/**
 * The selection that names of the command line mean.
 *
 * @throws UsageError if the ruleset has no such name, with the nearest one
 */
export function selectionNamed(bundle: Bundle, names: NamedSelection): Selection {
  const faction = names.faction === undefined ? undefined : findId(idsOf(bundle, 'faction'), names.faction, 'faction')
  const has = names.trait.map((name) => [findTrait(bundle, name), true] as const)
  const lacks = names.without.map((name) => [findTrait(bundle, name), false] as const)
  return {
    faction,
    unit: names.unit === undefined ? undefined : unitNamed(bundle, faction, names.unit),
    traits: Object.fromEntries([...has, ...lacks]),
    options: [...new Set(names.option.map((name) => optionNamed(bundle, name)))]
  }
}

/** An option, or an answer of it. */
function optionNamed(bundle: Bundle, name: string): string {
  const option = findId(idsOf(bundle, 'option'), optionOfChoice(name), 'option')
  if (!isClauseId(name)) return option
  const answers = answersOf(rulebookOf(bundle), keyOfChoice(option)).map(({ id }) => localOf(id))
  const title = titleOf(rulebookOf(bundle), keyOfChoice(option))
  const none = `“${title}” has no answer that can be on alone.`
  return clauseId(option, findId(answers, localOf(name), `answer of “${title}”`, none))
}

/** The unit of a faction; without a faction, the name unchanged: resolving reports what is missing. */
function unitNamed({ documents }: Bundle, faction: string | undefined, name: string): string {
  const army = documents.find((each) => each.kind === 'faction' && each.id === faction)
  if (army?.kind !== 'faction') return name
  const ids = army.units?.map(({ id }) => id) ?? []
  return findId(ids, name, `unit of ${army.title}`, `${army.title} has no units.`)
}

const idsOf = ({ documents }: Bundle, kind: Document['kind']): readonly string[] =>
  documents.flatMap((document) => (document.kind === kind ? [document.id] : []))
