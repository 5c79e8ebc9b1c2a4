import { allRulesets, everyPage, isNamed, type KeptChoice } from '../../../offline/protocol.ts'
import { isByChoice } from '../../../offline/shelf.ts'

/** Checkboxes with which readers choose what to keep. */
const boxes = (form: HTMLFormElement, name: 'group' | 'ruleset' | 'paper'): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)
]

const ticked = (all: readonly HTMLInputElement[]): readonly string[] =>
  all.filter(({ checked }) => checked).map(({ value }) => value)

/** Reads what the reader has ticked. All rulesets together include those that are added later. */
export function choiceOf(form: HTMLFormElement): KeptChoice {
  const groups = ticked(boxes(form, 'group'))
  const isAll = boxes(form, 'group').every(({ value }) => isByChoice(value) || groups.includes(value))
  const choice = { groups: isAll ? [allRulesets, ...groups.filter(isByChoice)] : groups }
  const rulesets = ticked(boxes(form, 'ruleset')).filter((id) => isNamed(choice, id))
  return { ...choice, packs: { paper: ticked(boxes(form, 'paper'))[0] === 'letter' ? 'letter' : 'a4', rulesets } }
}

/** Ticks what a choice keeps, and unfolds lists in which something is ticked. */
export function choose(form: HTMLFormElement, choice: KeptChoice): void {
  for (const box of boxes(form, 'group')) box.checked = isNamed(choice, box.value)
  for (const box of boxes(form, 'ruleset')) box.checked = choice.packs.rulesets.includes(box.value)
  for (const box of boxes(form, 'paper')) box.checked = box.value === choice.packs.paper
  for (const fold of form.querySelectorAll('details')) fold.open ||= fold.querySelector(':checked') !== null
}

/**
 * Returns the choice to offer where nothing is saved: the ruleset from whose pages the reader comes, else every page.
 *
 * @param from Address of the page that led here; empty if it is unknown
 * @param base Base path of the site, without a slash at its end
 * @param groups Everything that can be chosen
 */
export function firstChoice(from: string, base: string, groups: readonly string[]): KeptChoice {
  const path = from === '' ? '' : new URL(from).pathname
  const own = groups.find((id) => !isByChoice(id) && path.startsWith(`${base}/${id}/`))
  return own === undefined ? everyPage : { ...everyPage, groups: [own] }
}

/** Returns the choice to offer on this page where nothing is saved. */
export const offeredChoice = (form: HTMLFormElement): KeptChoice =>
  firstChoice(
    document.referrer.startsWith(location.origin) ? document.referrer : '',
    document.documentElement.dataset['base'] ?? '',
    boxes(form, 'group').map(({ value }) => value)
  )

const sorted = (ids: readonly string[]): string => [...ids].sort().join()

/** True for two choices that keep the same files. */
export const isSameChoice = (one: KeptChoice, other: KeptChoice): boolean =>
  sorted(one.groups) === sorted(other.groups) &&
  sorted(one.packs.rulesets) === sorted(other.packs.rulesets) &&
  (one.packs.rulesets.length === 0 || one.packs.paper === other.packs.paper)
