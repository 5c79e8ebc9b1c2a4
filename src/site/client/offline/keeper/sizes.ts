import { control } from '../../../hooks.ts'
import { keptSize } from '../../../offline/kept-size.ts'
import { isChosen, type KeptChoice } from '../../../offline/protocol.ts'
import type { Release } from '../../../offline/release.ts'
import { choiceOf } from './choice.ts'
import { sizeWords } from './form-text.ts'

const counted = (amount: number, one: string, more: string): string => `${amount} ${amount === 1 ? one : more}`

const say = (row: HTMLElement | null, words: string): void => {
  const size = row?.querySelector(control('size'))
  if (size) size.textContent = words
}

/** Shows the groups of pages to choose from, with their sizes. */
function showGroups(form: HTMLFormElement, { groups }: Release): void {
  const fields = form.querySelector<HTMLElement>(control('groups'))
  // With a single ruleset, there is nothing to choose.
  if (fields) fields.hidden = groups.length <= 2
  say(form.querySelector(control('always')), sizeWords(groups.find(({ id }) => id === '')?.bytes ?? 0))
  for (const row of form.querySelectorAll<HTMLElement>(control('group'))) {
    const group = groups.find(({ id }) => id === row.dataset['group'])
    row.hidden = !group
    if (group) say(row, `${counted(group.pages, 'page', 'pages')}, ${sizeWords(group.bytes)}`)
  }
}

/** Shows the packs of the rulesets that are chosen, with their sizes. */
function showPacks(form: HTMLFormElement, { packs }: Release, choice: KeptChoice): void {
  const { paper } = choice.packs
  const all = form.querySelector<HTMLElement>(control('packs'))
  if (all) all.hidden = packs.length === 0
  for (const row of form.querySelectorAll<HTMLElement>(control('ruleset'))) {
    const group = packs.find((each) => each.ruleset === row.dataset['ruleset'] && each.paper === paper)
    row.hidden = !group || !isChosen(choice, group.ruleset)
    if (group) say(row, `${counted(group.files, 'PDF', 'PDFs')}, ${sizeWords(group.bytes)}`)
  }
}

/**
 * Shows everything there is to keep, with its size on the chosen paper.
 *
 * @returns bytes of the ticked groups
 */
export function showSizes(form: HTMLFormElement, release: Release): number {
  const choice = choiceOf(form)
  showGroups(form, release)
  showPacks(form, release, choice)
  return keptSize(release, choice)
}
