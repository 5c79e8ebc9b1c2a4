import { armyDifference } from '../../../../resolve/reading/army-difference.ts'
import { control } from '../../../hooks.ts'
import { selectionOf } from '../choice.ts'
import type { SelectionStore } from '../store.ts'
import { undoable } from './undo.ts'

/** Shows, below their heading, what the page has for some armies alone, once one of them is chosen. */
export function showArmyAdditions({ lookup, choice, watch }: SelectionStore): void {
  const heading = document.querySelector<HTMLElement>(control('army-additions'))
  if (!heading) return
  const undo = undoable()
  const additions = [...document.querySelectorAll<HTMLElement>(control('addition-of'))]
  const arrange = (): void => {
    undo.all()
    const own = new Set(armyDifference(lookup.rulebook, selectionOf(choice())).own)
    const shown = additions.filter(({ dataset }) => dataset['additionOf']?.split(' ').some((key) => own.has(key)))
    if (shown.length > 0) for (const each of [heading, ...shown]) undo.show(each)
  }
  arrange()
  watch(arrange)
}
