import MiniSearch from 'minisearch'
import { type EventRecord, type EventSearchFile, eventSearchAddress } from '../../../notation/event-search.ts'
import { stemOf, wordsOf } from '../../../notation/word-forms.ts'
import { link, make } from '../element.ts'
import { once } from '../once.ts'
import { read } from '../search/load/catalogue.ts'
import { answersTo, tellingWords } from '../search/names/folded.ts'
import { excerptOf } from '../search/text/excerpt.ts'

/** How many results are shown. */
const shown = 20

/** Finds what is played at an event: by number, else by words, those of its changes and of what it changes first. */
export function eventFinder(records: readonly EventRecord[]): (query: string) => readonly EventRecord[] {
  const index = new MiniSearch({
    idField: 'at',
    fields: ['title', 'under', 'text'],
    tokenize: (text) => wordsOf(text).map(stemOf),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: (at) => records[Number(at)]?.weight ?? 1
    }
  })
  index.addAll(records.map(({ title, under, text }, at) => ({ at, title, under, text })))
  return (query) => {
    const byNumber = records.filter(({ number }) => number?.toLowerCase() === query.trim().toLowerCase())
    if (byNumber.length > 0) return byNumber
    const words = tellingWords(query).join(' ')
    const all = index.search(words, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(words)
    return found.flatMap(({ id }) => records[Number(id)] ?? [])
  }
}

const finderOf = once(async (address: string) => eventFinder((await read<EventSearchFile>(address)).records))

function resultOf({ href, number, title, under, what, text }: EventRecord, asked: readonly string[]): HTMLLIElement {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const hits = words.flatMap((word, at) =>
    wordsOf(word).some((each) => asked.some((form) => answersTo(each, form))) ? [at] : []
  )
  const excerpt = excerptOf(text, hits).parts.flatMap(({ text: part, isHit }) => [
    make(isHit ? 'mark' : 'span', '', part),
    ' '
  ])
  const name = [under, title].filter(Boolean).join(' / ')
  const parts = [
    number !== undefined && make('span', 'no', number),
    make('span', 'name', name),
    what !== '' && make('span', 'what', what),
    make('span', 'excerpt', ...excerpt)
  ]
  const list = make('ol', '', make('li', '', link(href, ...parts.flatMap((part) => (part ? [part, ' '] : [])))))
  list.setAttribute('role', 'list')
  return make('li', '', list)
}

/** The parts of the sheet that change. */
interface Sheet {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  readonly status: HTMLElement
  readonly results: HTMLElement
}

function sheetOf(title: string): Sheet & { readonly form: HTMLFormElement } {
  const input = make('input', '')
  Object.assign(input, { type: 'search', name: 'q', placeholder: `Search ${title}`, autocomplete: 'off' })
  input.setAttribute('aria-label', `Search ${title}`)
  const [status, results] = [make('p', 'status'), make('ol', 'results')]
  status.setAttribute('role', 'status')
  results.setAttribute('role', 'list')
  const form = make('form', 'finder', make('label', 'query', input), status, results)
  form.setAttribute('role', 'search')
  const close = make('form', 'close', make('button', 'tool', 'Close'))
  close.method = 'dialog'
  const dialog = make('dialog', 'sheet', form, close)
  dialog.setAttribute('aria-label', `Search ${title}`)
  return { dialog, form, input, status, results }
}

/** Shows what is found for what the reader has typed by now. */
async function run({ input, status, results }: Sheet, address: string): Promise<void> {
  const query = input.value
  const found = await finderOf(address).then(
    (find) => find(query),
    () => undefined
  )
  if (query !== input.value) return
  const asked = tellingWords(query)
  results.replaceChildren(...(found ?? []).slice(0, shown).map((each) => resultOf(each, asked)))
  status.textContent = statusOf(query, found?.length)
}

/**
 * Adds a sheet to the page that searches an event.
 *
 * @param home Address of the event, a path
 * @param query What to search first
 */
export function eventSheet(title: string, home: string, query: string): HTMLDialogElement {
  const sheet = sheetOf(title)
  const { dialog, form, input, results } = sheet
  input.value = query
  form.addEventListener('input', () => void run(sheet, eventSearchAddress(home)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results.querySelector('a')?.click()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  document.body.append(dialog)
  void run(sheet, eventSearchAddress(home))
  return dialog
}

function statusOf(query: string, found: number | undefined): string {
  if (query.trim() === '') return ''
  if (found === undefined) return 'The search could not be loaded. Check the connection, then type again.'
  if (found === 0) return `Nothing found for “${query.trim()}” at this event.`
  return found > shown ? `The best ${shown} of ${found} results.` : `${found} ${found === 1 ? 'result' : 'results'}.`
}
