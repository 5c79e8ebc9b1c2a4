import { type PrintedEvent, type Printout, printoutCode, typedFingerprint } from '../../../notation/printout.ts'
import { control } from '../../hooks.ts'
import { make } from '../element.ts'
import { ask } from './ask.ts'
import { changesOf, find, type Published, unanswered, verdictAt } from './look-up.ts'
import type { Verdict } from './verdict-words.ts'
import { eventVerdict } from './verdict.ts'

/** Parts of the page. */
interface Parts extends Published {
  readonly events: readonly PrintedEvent[]
  readonly result: HTMLElement
  readonly changes: HTMLElement
  readonly typed: HTMLFormElement
  readonly asked: HTMLFormElement
}

/** Checks the printout that the address names, and those that readers type or choose. */
export function mountCheck(): void {
  const parts = partsOf()
  if (!parts) return
  let latest = 0
  const answer = async (work: (isLatest: () => boolean) => Promise<Verdict | undefined>): Promise<void> => {
    latest += 1
    const own = latest
    const isLatest = (): boolean => own === latest
    const verdict = await work(isLatest).catch(unanswered)
    const changed = await changesOf(parts.base, verdict)
    if (isLatest()) show(parts, verdict, changed)
  }
  const read = (): Promise<void> => answer(() => verdictAt(parts, location.hash.slice(1)))
  const open = (printout: Printout): void => {
    const hash = `#${printoutCode(printout)}`
    if (location.hash === hash) read()
    else location.hash = hash
  }
  addEventListener('hashchange', read)
  parts.typed.addEventListener('submit', (event) => {
    event.preventDefault()
    answer(async (isLatest) => {
      const fingerprint = typedFingerprint(String(new FormData(parts.typed).get('fingerprint')))
      const event = parts.events.find((each) => each.fingerprint === fingerprint)
      if (event) return eventVerdict(event)
      const found = await find(parts, fingerprint)
      // What was scanned or chosen since stays.
      if (isLatest()) open(found)
      return undefined
    })
  })
  const fail = (error: unknown): undefined => {
    answer(async () => {
      throw error
    })
  }
  ask(parts, parts.asked, open, fail)
  read()
}

function partsOf(): Parts | undefined {
  const root = document.querySelector<HTMLElement>(control('check'))
  const [result, changes] = [control('verdict'), control('changed')].map((name) =>
    root?.querySelector<HTMLElement>(name)
  )
  const forms = [control('by-fingerprint'), control('by-name')]
  const [typed, asked] = forms.map((name) => root?.querySelector<HTMLFormElement>(name))
  if (!root || !result || !changes || !typed || !asked) return undefined
  const { base = '' } = document.documentElement.dataset
  // The page itself, which was printed by this release, has them.
  const events: readonly PrintedEvent[] = JSON.parse(root.dataset['events'] ?? '[]')
  return {
    base,
    rulesets: root.dataset['check']?.split(' ') ?? [],
    events,
    result,
    changes,
    typed,
    asked
  }
}

function show({ result, changes }: Parts, verdict: Verdict | undefined, changed: readonly Element[]): void {
  changes.replaceChildren(...changed)
  result.replaceChildren()
  if (!verdict) return
  const { title, words, page, isCurrent } = verdict
  result.dataset['verdict'] = isCurrent === undefined ? 'unknown' : isCurrent ? 'current' : 'changed'
  result.append(make('h2', '', title), make('p', '', words))
  if (page) result.append(make('p', '', Object.assign(make('a', '', page.label), { href: page.href })))
  // The answer may be above the screen: the choice of packs is below a long list of changes.
  result.scrollIntoView({ block: 'nearest' })
}
