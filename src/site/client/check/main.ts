import { type CheckFile, checkFileAddress, checkRulebookAddress } from '../../../notation/check-file.ts'
import { longAnchor } from '../../../notation/ids.ts'
import {
  isFingerprint,
  type PrintedEvent,
  type Printout,
  printoutCode,
  readPrintout,
  typedFingerprint
} from '../../../notation/printout.ts'
import { control, part } from '../../hooks.ts'
import { make } from '../element.ts'
import { pageAt } from '../page-at.ts'
import { eventVerdict, type FindOwn, isCheckFile, publishedWith, type Verdict, verdictOf } from './verdict.ts'

/** Parts of the page. */
interface Parts {
  readonly base: string
  /** Ids of the rulesets of this site. */
  readonly rulesets: readonly string[]
  readonly events: readonly PrintedEvent[]
  readonly result: HTMLElement
  readonly changes: HTMLElement
  readonly typed: HTMLFormElement
  readonly asked: HTMLFormElement
}

/** Something that the reader should know, and can do something about. */
class Unanswered extends Error {}

/** Checks the printout that the address names, and those that readers type or choose. */
export function mountCheck(): void {
  const parts = partsOf()
  if (!parts) return
  let latest = 0
  const answer = async (work: () => Promise<Verdict | undefined>): Promise<void> => {
    latest += 1
    const own = latest
    const verdict = await work().catch(unanswered)
    const changed = await changesOf(parts, verdict)
    if (own === latest) show(parts, verdict, changed)
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
    answer(async () => {
      const fingerprint = typedFingerprint(String(new FormData(parts.typed).get('fingerprint')))
      const event = parts.events.find((each) => each.fingerprint === fingerprint)
      if (event) return eventVerdict(event)
      open(await find(parts, fingerprint))
      return undefined
    })
  })
  ask(parts, open)
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
  return {
    base,
    rulesets: root.dataset['check']?.split(' ') ?? [],
    events: JSON.parse(root.dataset['events'] ?? '[]') as readonly PrintedEvent[],
    result,
    changes,
    typed,
    asked
  }
}

const unanswered = (error: unknown): Verdict => ({
  title: 'Not checked',
  words:
    error instanceof Unanswered
      ? error.message
      : 'This needs a connection: what it takes is not on this device. Try again later.'
})

async function verdictAt(parts: Parts, code: string): Promise<Verdict | undefined> {
  if (code === '') return undefined
  const printout = readPrintout(code)
  if (!printout)
    throw new Unanswered('The address is incomplete or damaged. Scan the code again, or type the pack fingerprint.')
  if (!parts.rulesets.includes(printout.ruleset))
    throw new Unanswered(`This site has no ruleset “${printout.ruleset}”.`)
  const file = await checkFileOf(parts, printout.ruleset)
  const findOwn: FindOwn = async (version, changes, own) => {
    const { base } = parts
    const addresses = [checkRulebookAddress(printout.ruleset, version), `/api/v1/${printout.ruleset}/rulebook.json`]
    const { changesInOwnPack } = await import('./own-pack.ts')
    const rulebooks = await Promise.all(addresses.map(async (address) => (await fetched(base + address)).json()))
    return changesInOwnPack(changes, own, rulebooks)
  }
  return verdictOf(file, printout, findOwn)
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}

async function checkFileOf({ base }: Parts, ruleset: string): Promise<CheckFile> {
  const file: unknown = await (await fetched(base + checkFileAddress(ruleset))).json()
  if (!isCheckFile(file)) throw new Unanswered('The site has just been updated. Reload this page.')
  return file
}

/** The published pack with a typed fingerprint. @throws Unanswered if there is none */
async function find(parts: Parts, fingerprint: string): Promise<Printout> {
  if (!isFingerprint(fingerprint))
    throw new Unanswered('A pack fingerprint has 16 characters, 0 to 9 and a to f. It is in the foot of every page.')
  const files = await Promise.allSettled(parts.rulesets.map((ruleset) => checkFileOf(parts, ruleset)))
  for (const [at, result] of files.entries()) {
    const ruleset = parts.rulesets[at] ?? ''
    const found = result.status === 'fulfilled' ? publishedWith(ruleset, result.value, fingerprint) : undefined
    if (found) return found
  }
  const missing = files.some(({ status }) => status === 'rejected')
  throw new Unanswered(
    missing
      ? 'No ruleset on this device has a pack with this fingerprint. Others need a connection.'
      : 'No pack of this site has this fingerprint. If the pack is one of ours, choose it below; otherwise scan its code.'
  )
}

/** Lets a reader choose ruleset, version and pack; what there is to choose comes from the ruleset. */
function ask(parts: Parts, open: (printout: Printout) => void): void {
  const { asked } = parts
  const choice = (name: string) => asked.elements.namedItem(name) as HTMLSelectElement
  const [ruleset, version, pack] = [choice('ruleset'), choice('version'), choice('pack')]
  let file: CheckFile | undefined
  const listPacks = (): void => {
    const packs = [...(file?.versions ?? []), ...(file ? [file.present] : [])].find(
      (each) => each.version === version.value
    )
    pack.replaceChildren(...(packs?.packs ?? []).map(({ name, fingerprint }) => new Option(name, fingerprint)))
  }
  const listVersions = (): void => {
    const versions = file ? new Set([...file.versions.map((each) => each.version), file.present.version]) : []
    version.replaceChildren(...[...versions].map((each) => new Option(each)))
    listPacks()
  }
  ruleset.addEventListener('change', async () => {
    const { value } = ruleset
    file = undefined
    listVersions()
    const found = await checkFileOf(parts, value).catch(() => undefined)
    // Another may have been chosen meanwhile.
    if (ruleset.value !== value) return
    file = found
    listVersions()
  })
  version.addEventListener('change', listPacks)
  asked.addEventListener('submit', (event) => {
    event.preventDefault()
    const found = file && publishedWith(ruleset.value, file, pack.value)
    if (found) open({ ...found, version: version.value })
  })
}

/** The changes that concern the pack of a verdict, as they are on the page of all changes. */
async function changesOf({ base }: Parts, verdict: Verdict | undefined): Promise<readonly Element[]> {
  if (!verdict?.changed) return []
  const { page, ids } = verdict.changed
  return changedParts(base + page, ids).catch(() => [make('p', '', 'The changes themselves need a connection.')])
}

function show({ result, changes }: Parts, verdict: Verdict | undefined, changed: readonly Element[]): void {
  changes.replaceChildren(...changed)
  result.replaceChildren()
  if (!verdict) return
  const { title, words, page, isCurrent } = verdict
  result.dataset['verdict'] = isCurrent === undefined ? 'unknown' : isCurrent ? 'current' : 'changed'
  result.append(make('h2', '', title), make('p', '', words))
  if (page) result.append(make('p', '', Object.assign(make('a', '', page.label), { href: page.href })))
}

/** The changes with these ids, document by document, copied from the page that has all of them. */
async function changedParts(page: string, ids: readonly string[]): Promise<readonly Element[]> {
  const wanted = new Set(ids.map(longAnchor))
  const all = await pageAt(new URL(page, location.href))
  const copies = [...all.querySelectorAll(part('changed-document'))].map((each) => document.importNode(each, true))
  return copies.filter((each) => {
    const changes = [...each.querySelectorAll(part('changed-clause'))]
    for (const changed of changes) if (!wanted.has(changed.id)) changed.remove()
    return each.querySelector(part('changed-clause')) !== null
  })
}
