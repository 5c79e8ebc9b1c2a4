import { addressAt, fragmentOf, pageOf } from '../../../../notation/addresses.ts'
import { placeNamed } from '../../../../notation/decoded.ts'
import { clauseId } from '../../../../notation/ids.ts'
import type { ClauseNode } from '../../../../resolve/rulebook/rulebook.ts'
import { link, make } from '../../element.ts'
import { once } from '../../once.ts'
import { type Choice, isNothing, queryOf } from '../../selection/choice.ts'
import { type ChoiceDifference, tellDifference } from '../../selection/difference.ts'
import { loadLookup, type RulebookLookup } from '../../selection/lookup.ts'
import { sentence } from '../../selection/sentence.ts'
import { tidy } from '../../selection/tidy.ts'
import { fullAddress, type Pin } from '../store.ts'

/** A choice of a ruleset, and what it changes there. */
interface Chosen {
  readonly lookup: RulebookLookup
  readonly choice: Choice
  readonly difference: ChoiceDifference
}

/** Loads a ruleset once for all of its pins. @param known Id of the ruleset, and the choice as JSON */
const loadChosen = once(async (known: string): Promise<Chosen> => {
  const [ruleset, wanted] = JSON.parse(known) as [string, Choice]
  const lookup = await loadLookup(ruleset, document.documentElement.dataset['base'] ?? '')
  const { choice } = tidy(lookup.rulebook, wanted)
  if (isNothing(choice)) return { lookup, choice, difference: { words: '', clauses: [], depending: [] } }
  return new Promise((done) => {
    tellDifference({ lookup, choice: () => choice }, (difference) => done({ lookup, choice, difference }))
  })
})

/** The clause or document that a pin is about, as the rulebook has it. */
function nodeOf({ entries, rulebook }: RulebookLookup, { address }: Pin): ClauseNode | undefined {
  const entry = [...entries.values()].find(({ href }) => href === pageOf(address))
  const local = placeNamed(fragmentOf(address) ?? '')
  if (!entry) return undefined
  return local ? rulebook.clauses.get(clauseId(entry.key, local)) : rulebook.documents.get(entry.key)?.root
}

const isWithin = (node: ClauseNode | undefined, outer: ClauseNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer))

/** True if one of these clauses is the pinned one, within it, or around it. */
function concerns({ rulebook }: RulebookLookup, ids: ChoiceDifference['clauses'], pinned: ClauseNode): boolean {
  const nodes = ids.flatMap((id) => rulebook.clauses.get(id) ?? rulebook.documents.get(id)?.root ?? [])
  return nodes.some((node) => isWithin(node, pinned) || isWithin(pinned, node))
}

/**
 * Makes a line that leads from a pin to its place as the reader's choice changes it.
 *
 * @param ruleset Id of its ruleset
 * @returns nothing if the choice leaves the place as it is
 * @throws if the rules cannot be loaded
 */
export async function lineForChoice(pin: Pin, ruleset: string, wanted: Choice): Promise<HTMLElement | undefined> {
  const { lookup, choice, difference } = await loadChosen(JSON.stringify([ruleset, wanted]))
  const node = nodeOf(lookup, pin)
  if (!node) return undefined
  const isChanged = concerns(lookup, difference.clauses, node)
  if (!isChanged && !concerns(lookup, difference.depending, node)) return undefined
  const names = sentence(lookup.rulebook, choice).map(({ words }) => words)
  const way = link(
    fullAddress(addressAt(`${pageOf(pin.address)}?${queryOf(choice)}`, fragmentOf(pin.address) ?? '')),
    'Open with your choice'
  )
  const effect = isChanged ? 'Changed by your choice' : 'Changed by your choice for some units'
  return make('p', 'note', `${effect} (${names.join('')}). `, way)
}
