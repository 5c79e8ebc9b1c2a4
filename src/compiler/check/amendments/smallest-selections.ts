import { clashAmong, withRequired } from '../../../resolve/input/options.ts'
import { choiceOf } from '../../../resolve/rulebook/answers.ts'
import { factionIn, type Rulebook, type RulebookDocument, type Whom } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'

/**
 * The smallest selections for which all of these documents apply, smallest first: whatever is not needed is left
 * out, and an army or unit that nothing names is one that the ruleset does not declare.
 *
 * Conditions of amendments ask for options and traits and never for their absence: only a FAQ entry, which amends
 * nothing, can. So every selection for which the documents apply contains one of these, and there all else that
 * amends, amends too.
 *
 * @returns nothing if no army can be so
 */
export function smallestSelections(rulebook: Rulebook, documents: readonly RulebookDocument[]): readonly Selection[] {
  const whoms = documents.map(({ whom }) => whom)
  const [faction, other] = unique(whoms.flatMap((whom) => whom.faction ?? []))
  const options = withRequired(
    rulebook,
    whoms.flatMap(({ options }) => options ?? [])
  )
  if (other !== undefined || clashAmong(rulebook, options)) return []
  if (whoms.some(({ exceptOptions = [] }) => exceptOptions.some((option) => options.has(option)))) return []
  const traits = unique(whoms.flatMap((whom) => whom.traits ?? []))
  const on = { options: [...options].map(choiceOf) }
  const selections = armiesFor(rulebook, faction, traits).flatMap((army) => {
    const units = unitsOf(rulebook, army).filter(({ id }) => whoms.every((whom) => isMeant(whom, id)))
    return units.flatMap(({ id, always }) => {
      const needed = traits.filter((trait) => !always.includes(trait))
      if (!needed.every((trait) => canHave(rulebook, army, trait))) return []
      return [
        { faction: army ?? null, unit: id, traits: Object.fromEntries(needed.map((each) => [each, true])), ...on }
      ]
    })
  })
  return selections.sort((a, b) => sizeOf(a) - sizeOf(b))
}

/**
 * Armies to try: the one the question names; otherwise one that the ruleset does not declare, or those that can have
 * the traits.
 */
function armiesFor(
  { documents }: Rulebook,
  faction: string | undefined,
  traits: readonly string[]
): readonly (string | undefined)[] {
  if (faction !== undefined) return [faction]
  const owners = unique(traits.flatMap((trait) => documents.get(trait)?.of ?? []))
  return owners.length > 0 ? owners : [undefined]
}

/** True if units of an army can have a trait: any can, unless it belongs to others alone. */
export function canHave({ documents }: Rulebook, faction: string | undefined, trait: string): boolean {
  const owners = documents.get(trait)?.of
  return owners === undefined || (faction !== undefined && owners.includes(faction))
}

/** Returns a trait that a document asks for and that no unit can have together with its faction and its other traits. */
export function traitOfOthers(
  { whom: { faction, traits = [] } }: RulebookDocument,
  { documents }: Rulebook
): RulebookDocument | undefined {
  let armies = faction === undefined ? undefined : [faction]
  return traits
    .flatMap((trait) => documents.get(trait) ?? [])
    .find(({ of }) => {
      if (of === undefined) return false
      armies = armies?.filter((army) => of.includes(army)) ?? [...of]
      return armies.length === 0
    })
}

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)]

interface UnitChoice {
  readonly id: string | null
  /** Traits it always has. */
  readonly always: readonly string[]
}

/** Units of a faction, and one that the ruleset does not declare. */
function unitsOf(rulebook: Rulebook, faction: string | undefined): readonly UnitChoice[] {
  const declared = factionIn(rulebook, faction)?.units ?? []
  return [{ id: null, always: [] }, ...declared.map(({ id, traits = [] }) => ({ id, always: traits }))]
}

const isMeant = ({ units, exceptUnits }: Whom, unit: string | null): boolean =>
  (units === undefined || (unit !== null && units.includes(unit))) &&
  (exceptUnits === undefined || unit === null || !exceptUnits.includes(unit))

/** False if it is plain that two documents never apply together: they are for other factions or units. */
export function canMeet({ whom: a }: RulebookDocument, { whom: b }: RulebookDocument): boolean {
  if ((a.faction ?? b.faction) !== (b.faction ?? a.faction)) return false
  const units = a.units ?? b.units
  return units === undefined || units.some((unit) => isMeant(a, unit) && isMeant(b, unit))
}

/** How much a selection says: faction, unit, each trait it has and each option count one. */
export const sizeOf = ({ faction, unit, traits = {}, options = [] }: Selection): number =>
  Number(Boolean(faction)) + Number(Boolean(unit)) + Object.values(traits).filter(Boolean).length + options.length
