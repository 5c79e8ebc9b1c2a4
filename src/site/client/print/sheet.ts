import { control, part } from '../../hooks.ts'
import { button, make } from '../element.ts'
import { openOverPage } from '../over-page.ts'
import { printAnswersOf } from './answers.ts'
import { printedWords, type Ticked } from './printed-words.ts'
import { printTermsOf } from './terms.ts'

/** What can be printed with the rules, by the name in `data-without` of the page, which `long.css` reads. */
const besides: readonly (readonly [string, string])[] = [
  ['exceptions', 'Exceptions of armies, and options'],
  ['questions', 'Questions and answers'],
  ['examples', 'Examples'],
  ['design', 'Designer’s notes'],
  ['terms', 'Definitions of terms'],
  ['sources', 'Sources and licence']
]

/** A ticked box with its words. */
function box(name: string, value: string, words: string): HTMLLabelElement {
  const input = make('input', '')
  Object.assign(input, { type: 'checkbox', name, value, defaultChecked: true })
  return make('label', 'option', input, make('span', '', words))
}

const group = (title: string, boxes: readonly HTMLElement[]): HTMLFieldSetElement =>
  make('fieldset', '', make('legend', '', title), make('div', '', ...boxes))

const chapters = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(part('chapter'))]

/** Id of the heading of a chapter, to which the contents lead. */
const anchorOf = (chapter: HTMLElement): string => chapter.querySelector('h2')?.id ?? ''

/** Number and title of a chapter, as its heading says them. */
function titleOf(chapter: HTMLElement): string {
  const number = chapter.querySelector(`h2 > ${part('number')}`)?.textContent ?? ''
  return `${number} ${chapter.getAttribute('aria-label') ?? ''}`.trim()
}

/** Leaves out of the printed page what is not ticked, and says so in its head. Numbers stay as they are. */
function apply(form: HTMLFormElement): void {
  const ticked = new FormData(form)
  const [rules, parts] = [ticked.getAll('rule'), ticked.getAll('part')]
  const left = besides.filter(([name]) => !parts.includes(name))
  document.documentElement.dataset['without'] = left.map(([name]) => name).join(' ')
  const all = chapters()
  for (const chapter of all) {
    const anchor = anchorOf(chapter)
    const isOut = !rules.includes(anchor)
    const line = document.querySelector(`${part('contents')} a[href="#${CSS.escape(anchor)}"]`)?.closest('li')
    for (const each of [chapter, line]) each?.toggleAttribute('data-unprinted', isOut)
  }
  const printed = all.filter((chapter) => rules.includes(anchorOf(chapter)))
  printAnswersOf(printed)
  printTermsOf(printed)
  sayPrinted({ rules: printed.map(titleOf), of: all.length, without: left.map(([, words]) => words) })
}

const note = make('p', 'summary for-paper')

/** Says in the head what is printed, on paper alone; what the page has is said again if that is all of it. */
function sayPrinted(ticked: Ticked): void {
  const words = printedWords(ticked)
  const summary = document.querySelector(part('summary'))
  note.textContent = words
  summary?.toggleAttribute('data-unprinted', words !== '')
  if (words === '') note.remove()
  else summary?.after(note)
}

/** The way to the choice of army and options, in the words of the page, which may still be loading what was chosen. */
function wayToChoice(sheet: HTMLDialogElement): HTMLElement | undefined {
  const own = document.querySelector<HTMLElement>(control('playing'))
  if (!own) return undefined
  const open = button('button', own.textContent, () => {
    sheet.close()
    own.click()
  })
  new MutationObserver(() => {
    open.textContent = own.textContent
  }).observe(own, { childList: true })
  return group('As it applies to', [open])
}

/** Unticks all rules, for readers who want one or two of many. */
function tickNone(form: HTMLFormElement): void {
  for (const each of form.querySelectorAll<HTMLInputElement>('[name=rule]')) each.checked = false
}

/** Prints what is ticked, or says that none of the rules are. */
function printTicked(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLInputElement>('[name=rule]')
  first?.setCustomValidity(form.querySelector('[name=rule]:checked') ? '' : 'Tick at least one rule.')
  if (!form.reportValidity()) return
  apply(form)
  form.closest('dialog')?.close()
  print()
}

function formIn(sheet: HTMLDialogElement): HTMLFormElement {
  const title = make('h2', '', 'Choose what to print')
  title.id = 'print-title'
  const rules = chapters().map((chapter) => box('rule', anchorOf(chapter), titleOf(chapter)))
  const parts = besides.map(([name, words]) => box('part', name, words))
  const form = make('form', '', title, wayToChoice(sheet), group('Rules', rules), group('Include', parts))
  const none = button('tool', 'Untick all rules', () => tickNone(form))
  const close = button('tool', 'Close', () => sheet.close())
  form.append(
    make(
      'p',
      'ways',
      none,
      close,
      button('button', 'Print', () => printTicked(form))
    )
  )
  return form
}

function makeSheet(): HTMLDialogElement {
  const sheet = make('dialog', 'sheet settings printing')
  sheet.setAttribute('aria-labelledby', 'print-title')
  sheet.append(formIn(sheet))
  document.body.append(sheet)
  return sheet
}

let sheet: HTMLDialogElement | undefined

/** Opens the choice of what to print of a page of many documents; what was ticked last still is. */
export function openPrintSheet(): void {
  sheet ??= makeSheet()
  openOverPage(sheet)
}
