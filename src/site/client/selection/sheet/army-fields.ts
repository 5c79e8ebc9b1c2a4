import type { RulebookDocument } from '../../../../resolve/rulebook/rulebook.ts'
import { button } from '../../element.ts'
import { asOpponent, withArmy } from '../choice.ts'
import type { SelectionStore } from '../store.ts'
import { fieldGroup, listField, type Value } from './fields.ts'

/** The armies of a ruleset. */
export const armiesOf = ({ lookup }: SelectionStore): readonly RulebookDocument[] =>
  [...lookup.rulebook.documents.values()].filter(({ kind }) => kind === 'faction')

/** Fields for the reader's army, its unit, and the opponent's army; none if a ruleset has no factions. */
export function armyFields(store: SelectionStore): readonly HTMLElement[] {
  const armies = armiesOf(store)
  if (armies.length === 0) return []
  const { faction, unit, against } = store.choice()
  const values = (none: string): readonly Value[] => [
    { value: '', words: none },
    ...armies.map(({ id, title }) => ({ value: id, words: title }))
  ]
  const own = listField('faction', 'Your army', values('Any army'), faction ?? '', (value) =>
    store.choose(withArmy(store.choice(), value))
  )
  const other = listField('against', 'Your opponent', values('Any army'), against ?? '', (value) =>
    store.choose({ ...store.choice(), against: value || undefined })
  )
  const army = armies.find(({ id }) => id === faction)
  const swap = against === undefined ? [] : [swapButton(store)]
  return [fieldGroup('Armies', own, ...unitField(store, army, unit), other, ...swap)]
}

/** For the other player, to whom a link with a choice was sent: it has the army of who sent it. */
function swapButton(store: SelectionStore): HTMLElement {
  const made = button('tool', 'Swap armies', () => store.choose(asOpponent(store.choice())))
  made.dataset['key'] = 'swap'
  return made
}

function unitField(
  store: SelectionStore,
  army: RulebookDocument | undefined,
  unit: string | undefined
): readonly HTMLElement[] {
  if (!army || army.units.length === 0) return []
  const values = [{ value: '', words: 'Any unit' }, ...army.units.map(({ id, title }) => ({ value: id, words: title }))]
  const pick = (value: string) => store.choose(withArmy(store.choice(), army.id, value))
  return [listField('unit', 'Unit', values, unit ?? '', pick)]
}
