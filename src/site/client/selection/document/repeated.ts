import { control, part } from '../../../hooks.ts'
import { asPart, make } from '../../element.ts'

/** Texts that a document shows already, each with the number of the clause it is shown at. */
export type ShownTexts = Map<string, string>

/** Marks what a change brings to a clause: a line about the change, then its text. */
export const asBrought = (block: HTMLElement): HTMLElement => asPart('brought', block)

const numberOf = (host: HTMLElement): string => host.querySelector(part('number'))?.textContent.trim() ?? ''

/** Folds texts of a clause that an earlier clause of the document shows already: they are read once, and open in place. */
export function foldRepeated(shown: ShownTexts, host: HTMLElement, blocks: readonly HTMLElement[]): void {
  for (const block of blocks.filter((each) => each.matches(part('brought')))) {
    const pieces = [...block.querySelectorAll<HTMLElement>(control('piece'))]
    const key = pieces.map(({ dataset }) => dataset['piece']).join(' ')
    const at = shown.get(key)
    if (at !== undefined && key !== '') {
      const summary = make('summary', '', at === '' ? 'The same text as above' : `The same text as at ${at}`)
      block.append(make('details', 'again', summary, ...[...block.children].slice(1)))
    } else shown.set(key, numberOf(host))
  }
}
