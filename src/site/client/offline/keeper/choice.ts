import type { PackChoice } from '../../../offline/protocol.ts'

/** The packs a reader has ticked. */
export function choiceOf(form: HTMLFormElement): PackChoice {
  const data = new FormData(form)
  return { paper: data.get('paper') === 'letter' ? 'letter' : 'a4', rulesets: data.getAll('ruleset').map(String) }
}

/** Tick these packs. */
export function choose(form: HTMLFormElement, { paper, rulesets }: PackChoice): void {
  for (const input of form.querySelectorAll('input')) {
    input.checked = input.name === 'paper' ? input.value === paper : rulesets.includes(input.value)
  }
}

/** True for two choices that keep the same files. */
export const isSameChoice = (one: PackChoice, other: PackChoice): boolean =>
  one.rulesets.join() === other.rulesets.join() && (one.rulesets.length === 0 || one.paper === other.paper)
