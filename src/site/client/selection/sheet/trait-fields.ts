import type { Target } from '../../../../generated/published.ts'
import { asPart, make } from '../../element.ts'
import type { SelectionStore } from '../store.ts'
import { armiesOf } from './army-fields.ts'
import { fieldGroup, listField } from './fields.ts'
import { makeNarrow } from './narrow.ts'
import { openTraits } from './traits.ts'

const answers = [
  { value: '', words: 'Not sure' },
  { value: 'has', words: 'Has it' },
  { value: 'lacks', words: 'Doesn’t have it' }
] as const

/** Labels for the traits of each kind, in the order in which readers look for them. */
const kinds: Readonly<Record<string, string>> = {
  'unit-type': 'Unit types',
  weapon: 'Weapons',
  item: 'Items',
  skill: 'Skills',
  ability: 'Abilities',
  spell: 'Spells',
  mutation: 'Mutations',
  keyword: 'Keywords'
}

/** Number of traits up to which their list needs no folds. */
const few = 8

/** Fields for the traits on which something depends, by kind: the unit has it, lacks it, or has no answer yet. */
export function traitFields(store: SelectionStore): HTMLElement | undefined {
  const traits = openTraits(store.lookup.rulebook, store.choice())
  if (traits.length === 0) return undefined
  const { has, lacks } = store.choice()
  const fold = make('details', 'traits', make('summary', '', 'What does the unit have?'))
  fold.id = 'choosing-traits'
  // Without armies, what the unit has is what one came to choose.
  fold.open = has.length + lacks.length > 0 || traits.length < 4 || armiesOf(store).length === 0
  const byKind = Map.groupBy(traits, (trait) => store.lookup.rulebook.documents.get(trait)?.trait ?? '')
  const order = [...Object.keys(kinds), '']
  const groups = [...byKind].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const folds = groups.map(([kind, members]) => kindFold(store, kind, members, traits.length <= few))
  fold.append(...(traits.length > few ? [makeNarrow(fold)] : []), ...folds)
  return fold
}

function kindFold(
  store: SelectionStore,
  kind: string,
  traits: readonly Target[],
  isShort: boolean
): HTMLDetailsElement {
  const name = kinds[kind] ?? 'Others'
  const { has, lacks } = store.choice()
  const summary = make('summary', '', name, ' ', asPart('amount', make('span', 'amount', `${traits.length}`)))
  const fold = make('details', 'kind-of-trait', summary)
  fold.dataset['kind'] = kind
  fold.open = isShort || traits.some((trait) => has.includes(trait) || lacks.includes(trait))
  fold.append(fieldGroup(name, ...traits.map((trait) => traitField(store, trait))))
  return fold
}

function traitField(store: SelectionStore, trait: Target): HTMLElement {
  const { has, lacks } = store.choice()
  const answer = has.includes(trait) ? 'has' : lacks.includes(trait) ? 'lacks' : ''
  const title = store.lookup.rulebook.documents.get(trait)?.title ?? trait
  return listField(trait, title, answers, answer, (value) => {
    const others = (list: readonly Target[]) => list.filter((each) => each !== trait)
    const choice = store.choice()
    store.choose({
      ...choice,
      has: [...others(choice.has), ...(value === 'has' ? [trait] : [])],
      lacks: [...others(choice.lacks), ...(value === 'lacks' ? [trait] : [])]
    })
  })
}
