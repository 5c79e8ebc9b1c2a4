import type { Target } from '../../../generated/published.ts'
import { make } from './element.ts'
import { fieldGroup, listField } from './fields.ts'
import type { Table } from './table.ts'
import { openTraits } from './traits.ts'

const answers = [
  { value: '', words: 'not said' },
  { value: 'has', words: 'has it' },
  { value: 'lacks', words: 'lacks it' }
] as const

/** A list of traits on which something depends: the unit has each, lacks it, or nobody said. */
export function traitFields(table: Table): HTMLElement | undefined {
  const traits = openTraits(table.library.rulebook, table.choice())
  if (traits.length === 0) return undefined
  const { has, lacks } = table.choice()
  const fold = make('details', 'traits', make('summary', '', 'What does the unit have?'))
  fold.id = 'choosing-traits'
  fold.open = has.length + lacks.length > 0 || traits.length < 4
  fold.append(fieldGroup('The unit', ...traits.map((trait) => traitField(table, trait))))
  return fold
}

function traitField(table: Table, trait: Target): HTMLElement {
  const { has, lacks } = table.choice()
  const answer = has.includes(trait) ? 'has' : lacks.includes(trait) ? 'lacks' : ''
  const title = table.library.rulebook.documents.get(trait)?.title ?? trait
  return listField(trait, title, answers, answer, (value) => {
    const others = (list: readonly Target[]) => list.filter((each) => each !== trait)
    const choice = table.choice()
    table.choose({
      ...choice,
      has: [...others(choice.has), ...(value === 'has' ? [trait] : [])],
      lacks: [...others(choice.lacks), ...(value === 'lacks' ? [trait] : [])]
    })
  })
}
