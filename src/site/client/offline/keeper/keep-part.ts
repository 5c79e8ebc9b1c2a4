import { sizeWords } from '../../../../notation/sizes.ts'
import { keptSize } from '../../../offline/kept-size.ts'
import {
  isChosen,
  isNamed,
  type KeptChoice,
  lastChoice,
  noPacks,
  type PageRequest,
  type Status
} from '../../../offline/protocol.ts'
import { interruptedWords, progressWords } from '../../../offline/status-text.ts'
import { button, make } from '../../element.ts'
import type { Situation } from '../follow.ts'
import type { WorkerLink } from '../worker-link.ts'
import { askToStay, failureWords } from './form-text.ts'

/** What the control of an event or a released version says, and its button; an empty label for no button. */
interface PartControl {
  readonly words: string
  readonly label: string
  readonly request: PageRequest
}

/**
 * Returns the choice with a group that it lacks, or without one that it names; `undefined` if nothing is left of it.
 *
 * @param group An event or a released version: something that is kept only by choice
 */
export function switched(status: Status, group: string): KeptChoice | undefined {
  const { groups, packs } = lastChoice(status) ?? { groups: [], packs: noPacks }
  if (!groups.includes(group)) return { groups: [...groups, group], packs }
  const others = groups.filter((id) => id !== group)
  const rulesets = packs.rulesets.filter((id) => id !== group)
  return others.length > 0 ? { groups: others, packs: { ...packs, rulesets } } : undefined
}

/** Returns the request for a choice; without one, that for nothing at all. */
const requestOf = (choice: KeptChoice | undefined): PageRequest =>
  choice ? { type: 'codicil-save', choice } : { type: 'codicil-clear' }

const stop: PageRequest = { type: 'codicil-stop' }

/** Returns the size of what one choice keeps besides another, with a space before it; empty if it is not known. */
function addedSize({ latest }: Status, before: KeptChoice | undefined, after: KeptChoice | undefined): string {
  if (!latest || !after) return ''
  return ` (${sizeWords(keptSize(latest, after) - (before ? keptSize(latest, before) : 0))})`
}

/**
 * Returns what the control says.
 *
 * @param name What it saves: `this event`, `version 1.0.0`
 */
export function partControl({ status, isOffline }: Situation, group: string, name: string): PartControl {
  const { saved, ready, progress, failure, latest } = status
  const choice = lastChoice(status)
  const has = (kept: KeptChoice | undefined) => kept !== undefined && isChosen(kept, group, latest ?? {})
  const next = switched(status, group)
  const request = requestOf(next)
  if (!has(choice)) {
    const label = `Save ${name} for offline${addedSize(status, choice, next)}`
    return { words: failure ? failureWords[failure] : '', label, request }
  }
  const label = choice && isNamed(choice, group) ? 'Remove from this device' : ''
  if (has(saved?.choice))
    return { words: `Saved for offline${label ? '' : ' with an event that plays it'}.`, label, request }
  if (has(ready?.choice))
    return { words: 'Saved with the new version of the site. Use that to read it offline.', label, request }
  if (progress && !isOffline) return { words: `${progressWords(progress)}.`, label: 'Stop', request: stop }
  return { words: failure ? failureWords[failure] : `${interruptedWords}.`, label: 'Do not save it', request: stop }
}

/**
 * Starts the control with which a reader saves an event or a released version from its page, and removes it again.
 *
 * @param place Has the id of the group as `data-keep`, and its name as `data-name`
 * @returns Shows a situation
 */
export function mountPart(place: HTMLElement, link: WorkerLink): (situation: Situation) => void {
  const { keep: group = '', name = '' } = place.dataset
  const words = make('span', '')
  words.setAttribute('role', 'status')
  let request: PageRequest | undefined
  const press = button('button', '', () => {
    if (request?.type === 'codicil-save') void askToStay()
    if (request) void link.ask(request)
  })
  return (situation) => {
    const { latest } = situation.status
    // An old page, of something that the site has no longer.
    if (latest && !latest.groups.some(({ id }) => id === group)) return
    const shown = partControl(situation, group, name)
    request = shown.request
    words.textContent = shown.words
    press.hidden = shown.label === ''
    press.textContent = shown.label
    if (!place.contains(press)) place.replaceChildren(words, press)
  }
}
