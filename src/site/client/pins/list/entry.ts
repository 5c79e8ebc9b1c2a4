import { selectionKey } from '../../../guard/stored-keys.ts'
import { button, link, make } from '../../element.ts'
import { choiceFrom } from '../../selection/choice.ts'
import { storedText } from '../../stored.ts'
import { fullAddress, type Pin } from '../store.ts'
import { type Found, lookUp } from './lookup.ts'

/** Actions of an entry of the list. */
export interface EntryActions {
  readonly move: (address: string, by: -1 | 1) => void
  readonly remove: (address: string) => void
  /** The pin as it is now: moved, renamed, or read for the first time. */
  readonly update: (address: string, pin: Pin) => void
}

function control(label: string, name: string, action: () => void): HTMLButtonElement {
  const made = button('tool', label, action)
  made.setAttribute('aria-label', `${label}: ${name}`)
  return made
}

/** Copies words of another page, without their ids, which are promises of that page. */
function copied(words: Element): HTMLElement {
  const copy = document.importNode(words, true)
  copy.querySelector('summary')?.remove()
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id')
  return make('div', 'words', ...copy.childNodes)
}

function show(body: HTMLElement, before: Pin, found: Found | undefined): void {
  if (!found) {
    const note = make('p', 'note', `Kept from version ${before.version}: the page could not be loaded.`)
    body.replaceChildren(make('p', 'words', before.words), note)
    return
  }
  body.replaceChildren(...found.words.map(copied))
  if (before.words === '' || before.words === found.pin.words) return
  const was = make('details', 'was', make('summary', '', `Reworded since version ${before.version}`))
  was.append(make('p', '', before.words))
  body.append(was)
}

/** Says at an entry whether the army and options that the reader chose for its ruleset change it. */
async function showChoice(body: HTMLElement, pin: Pin): Promise<void> {
  const [, ruleset = ''] = pin.address.split('/')
  const choice = choiceFrom(storedText(selectionKey(ruleset)) ?? '')
  if (!choice) return
  const { lineForChoice } = await import('./chosen.ts')
  const line = await lineForChoice(pin, ruleset, choice)
  if (line) body.after(line)
}

function heading({ address, number, title }: Pin): HTMLElement {
  const numbered = number ? [make('span', 'no', number), ' '] : []
  return make('h2', '', link(fullAddress(address), ...numbered, make('span', 'name', title)))
}

/** One pinned place of the list; its words come as soon as its page is read. */
export function makeEntry(pin: Pin, { move, remove, update }: EntryActions): HTMLElement {
  let { address } = pin
  const name = [pin.number, pin.title].filter(Boolean).join(' ')
  const ways = make(
    'p',
    'ways',
    control('Up', name, () => move(address, -1)),
    control('Down', name, () => move(address, 1)),
    control('Remove', name, () => remove(address))
  )
  const body = make('div', 'body', make('p', 'words', pin.words))
  const entry = make('li', 'pin', heading(pin), make('p', 'of', pin.ruleset), body, ways)
  lookUp(pin).then((found) => {
    show(body, pin, found)
    // Without the rules, as without a network, what is pinned is shown as published.
    showChoice(body, found?.pin ?? pin).catch(() => undefined)
    if (!found) return
    entry.firstChild?.replaceWith(heading(found.pin))
    const { words, version } = pin.words === '' ? found.pin : pin
    update(address, { ...found.pin, words, version })
    address = found.pin.address
  })
  return entry
}
