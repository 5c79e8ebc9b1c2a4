import { sizeWords } from '../../../../notation/sizes.ts'
import { control } from '../../../hooks.ts'
import { keptSize } from '../../../offline/kept-size.ts'
import { isChosen, isNamed, type KeptChoice } from '../../../offline/protocol.ts'
import type { KeptGroup, Release } from '../../../offline/release.ts'
import { choiceOf } from './choice.ts'

const counted = (amount: number, one: string, more: string): string => `${amount} ${amount === 1 ? one : more}`

const say = (row: HTMLElement | null, words: string): void => {
  const size = row?.querySelector(control('size'))
  if (size) size.textContent = words
}

/** Pages and bytes of a group, with those that come with it, but without what every page needs. */
const amountsOf = (release: Release, { id }: KeptGroup) =>
  release.groups
    .filter((each) => each.id !== '' && isChosen({ groups: [id] }, each.id, release))
    .reduce((sum, each) => ({ pages: sum.pages + each.pages, bytes: sum.bytes + each.bytes }), { pages: 0, bytes: 0 })

/** Describes a group: `412 pages, 9.3 MB`. @param isHere True if all of it is on this device */
function groupWords(release: Release, group: KeptGroup, isHere: boolean): string {
  const { pages, bytes } = amountsOf(release, group)
  return `${isHere ? 'Complete on this device: ' : ''}${counted(pages, 'page', 'pages')}, ${sizeWords(bytes)}`
}

/** Shows the groups of pages to choose from, with their sizes, and which of them are saved. */
function showGroups(form: HTMLFormElement, release: Release, saved: KeptChoice | undefined): void {
  const { groups } = release
  const fields = form.querySelector<HTMLElement>(control('groups'))
  // With a single ruleset, there is nothing to choose.
  if (fields) fields.hidden = groups.length <= 2
  say(form.querySelector(control('always')), sizeWords(groups.find(({ id }) => id === '')?.bytes ?? 0))
  for (const row of form.querySelectorAll<HTMLElement>(control('group'))) {
    const group = groups.find(({ id }) => id === row.dataset['group'])
    row.hidden = !group
    if (!group) continue
    say(row, groupWords(release, group, saved !== undefined && isChosen(saved, group.id, release)))
  }
  for (const more of form.querySelectorAll<HTMLElement>(control('more-groups'))) {
    more.hidden = more.querySelector(`${control('group')}:not([hidden])`) === null
  }
}

/** Shows the packs of the rulesets that are chosen, with their sizes. */
function showPacks(form: HTMLFormElement, { packs }: Release, choice: KeptChoice): void {
  const { paper } = choice.packs
  const all = form.querySelector<HTMLElement>(control('packs'))
  if (all) all.hidden = packs.length === 0
  for (const row of form.querySelectorAll<HTMLElement>(control('ruleset'))) {
    const group = packs.find((each) => each.ruleset === row.dataset['ruleset'] && each.paper === paper)
    row.hidden = !group || !isNamed(choice, group.ruleset)
    if (group) say(row, `${counted(group.files, 'PDF', 'PDFs')}, ${sizeWords(group.bytes)}`)
  }
}

/**
 * Shows everything there is to keep, with its size on the chosen paper.
 *
 * @param saved What is on the device
 * @returns bytes of the ticked groups
 */
export function showSizes(form: HTMLFormElement, release: Release, saved: KeptChoice | undefined): number {
  const choice = choiceOf(form)
  showGroups(form, release, saved)
  showPacks(form, release, choice)
  return keptSize(release, choice)
}
