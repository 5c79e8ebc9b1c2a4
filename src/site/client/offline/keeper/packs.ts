import type { Release } from '../../../offline/release.ts'
import { sizeWords } from '../../../offline/words.ts'
import { choiceOf } from './choice.ts'

/**
 * Show the packs that there are, with their size on the chosen paper.
 *
 * @returns bytes of those that are ticked
 */
export function showPacks(form: HTMLFormElement, { packs }: Release): number {
  const { paper, rulesets } = choiceOf(form)
  const all = form.querySelector<HTMLElement>('[data-packs]')
  if (all) all.hidden = packs.length === 0
  let bytes = 0
  for (const row of form.querySelectorAll<HTMLElement>('[data-ruleset]')) {
    const group = packs.find((each) => each.ruleset === row.dataset['ruleset'] && each.paper === paper)
    const size = row.querySelector('[data-size]')
    row.hidden = !group
    if (!group || !size) continue
    size.textContent = `${group.files} ${group.files === 1 ? 'PDF' : 'PDFs'}, ${sizeWords(group.bytes)}`
    if (rulesets.includes(group.ruleset)) bytes += group.bytes
  }
  return bytes
}
