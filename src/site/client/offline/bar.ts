import { offlineWords } from '../../offline/status-text.ts'
import { button, make } from '../element.ts'
import type { Situation } from './follow.ts'
import type { WorkerLink } from './worker-link.ts'

/**
 * Adds the bar at the lower edge: that a newer version is ready, or that there is no network and which version is read.
 *
 * @returns Shows a situation
 */
export function mountBar(link: WorkerLink): (situation: Situation) => void {
  const [words, choices] = [make('p', ''), make('p', '')]
  const bar = make('div', 'bar', words, choices)
  words.setAttribute('role', 'status')
  document.body.append(bar)
  let isLater = false
  const say = (text: string, ...buttons: HTMLButtonElement[]) => {
    bar.classList.toggle('shown', text !== '')
    if (words.textContent === text) return
    words.textContent = text
    choices.replaceChildren(...buttons)
  }
  const use = button('', 'Use it', () => {
    isLater = true
    void link.ask({ type: 'codicil-use' }).then(() => location.reload())
  })
  const show = (situation: Situation): void => {
    if (situation.isLeftBehind && !isLater) {
      say(
        'A new version is in use.',
        button('', 'Show it', () => location.reload())
      )
    } else if (situation.isReady && !isLater) {
      const later = button('', 'Later', () => {
        isLater = true
        show(situation)
      })
      say('A new version is ready.', use, later)
    } else say(situation.isOffline ? offlineWords(situation.status.saved) : '')
  }
  return show
}
