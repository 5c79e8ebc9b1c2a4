import { turnedFoldsKey } from '../../guard/stored-keys.ts'
import { control } from '../../hooks.ts'
import { make } from '../element.ts'
import { openOverPage } from '../over-page.ts'
import { keepText } from '../stored.ts'
import { choices, foldedAtFirst, folds, settingsFrom } from './choices.ts'
import { currentSettings, keepSettings, type Settings } from './stored.ts'

const input = (type: string, name: string, value: string, label: string): string =>
  `<label class="option"><input type="${type}" name="${name}" value="${value}"><span>${label}</span></label>`

const group = (title: string, inputs: readonly string[]): string =>
  `<fieldset><legend>${title}</legend><div>${inputs.join('')}</div></fieldset>`

/** Nothing in it comes from content: the words are those above and in `choices.ts`. */
const markup = `<form method="dialog">
  <h2 id="settings-title">Settings</h2>
  ${choices
    .map(({ name, title, values }) =>
      group(
        title,
        values.map(([value, label]) => input('radio', name, value, label))
      )
    )
    .join('')}
  ${group('Terms', [input('checkbox', 'underlined', 'yes', 'Underline words that have a definition')])}
  ${group(
    'Start folded',
    folds.map(([value, label]) => input('checkbox', 'folded', value, label))
  )}
  <p class="ways"><button class="tool" type="reset">Reset</button><button class="tool">Close</button></p>
</form>`

/** Shows the current settings in the form. */
function fill(form: HTMLFormElement, { theme, size, paper, terms, folded = foldedAtFirst() }: Settings): void {
  const isOn: Readonly<Record<string, (value: string) => boolean>> = {
    theme: (value) => value === (theme ?? ''),
    size: (value) => value === (size ?? ''),
    paper: (value) => value === (paper ?? ''),
    underlined: () => terms !== 'plain',
    folded: (value) => folded.split(' ').includes(value)
  }
  for (const each of form.querySelectorAll('input')) each.checked = isOn[each.name]?.(each.value) ?? false
}

/** The form of the sheet, whose markup has one. */
function formIn(sheet: HTMLDialogElement): HTMLFormElement {
  const form = sheet.querySelector('form')
  if (!form) throw new Error('The sheet of settings has no form')
  return form
}

/** Folds the named parts at every clause, and unfolds the rest, as `Settings.folded` says; single folds are forgotten. */
function applyFolds(folded: string): void {
  keepText(turnedFoldsKey, '')
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(`main ${control('fold')}`))
    fold.open = !folded.split(' ').includes(fold.dataset['fold'] ?? '') || fold.querySelector(':target') !== null
}

function makeSheet(): HTMLDialogElement {
  const sheet = make('dialog', 'sheet settings')
  sheet.setAttribute('aria-labelledby', 'settings-title')
  sheet.innerHTML = markup
  const form = formIn(sheet)
  const keep = (settings: Settings): void => {
    const [before, now] = [currentSettings(), settings].map(({ folded = foldedAtFirst() }) => folded)
    keepSettings(settings)
    if (before !== now) applyFolds(now ?? '')
  }
  form.addEventListener('change', () => keep(settingsFrom(new FormData(form), currentSettings())))
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    keep({})
    fill(form, {})
  })
  document.body.append(sheet)
  return sheet
}

let sheet: HTMLDialogElement | undefined

/** Opens the settings; every change is seen and kept at once. */
export function openSettings(): void {
  sheet ??= makeSheet()
  fill(formIn(sheet), currentSettings())
  openOverPage(sheet)
}
