import { type CheckFile, checkFileAddress, checkRulebookAddress } from '../../../notation/check-file.ts'
import { today } from '../../../notation/dates.ts'
import { changeAnchor } from '../../../notation/ids.ts'
import { isFingerprint, type Printout, readPrintout } from '../../../notation/printout.ts'
import { part } from '../../hooks.ts'
import { make } from '../element.ts'
import { pageAt } from '../page-at.ts'
import type { FindOwn } from './steps.ts'
import type { Verdict } from './verdict-words.ts'
import { isCheckFile, publishedWith, verdictOf } from './verdict.ts'

/** What can be looked up on a site. */
export interface Published {
  /** Base path, without a slash at the end. */
  readonly base: string
  /** Ids of the rulesets of this site. */
  readonly rulesets: readonly string[]
}

/** Something that the reader should know, and can do something about. */
class Unanswered extends Error {}

/** Says why there is no answer. */
export const unanswered = (error: unknown): Verdict => ({
  title: 'Not checked',
  words:
    error instanceof Unanswered
      ? error.message
      : 'This needs a connection: the data for it is not on this device. Try again later.'
})

/** Checks the printout of a code; nothing for an empty one. @throws Unanswered if the code says nothing of this site */
export async function verdictAt(site: Published, code: string): Promise<Verdict | undefined> {
  if (code === '') return undefined
  const printout = readPrintout(code)
  if (!printout)
    throw new Unanswered('The address is incomplete or damaged. Scan the code again, or type the pack fingerprint.')
  if (!site.rulesets.includes(printout.ruleset)) throw new Unanswered(`This site has no ruleset “${printout.ruleset}”.`)
  const file = await checkFileOf(site, printout.ruleset)
  const findOwn: FindOwn = async (compared, changes, own) => {
    if (changes.length === 0) return []
    const { base } = site
    const addresses = compared.map((version) =>
      version === file.present.version
        ? `/api/v1/${printout.ruleset}/rulebook.json`
        : checkRulebookAddress(printout.ruleset, version)
    )
    const { changesInOwnPack } = await import('./own-pack.ts')
    const rulebooks = await Promise.all(addresses.map(async (address) => (await fetched(base + address)).json()))
    return changesInOwnPack(changes, own, rulebooks)
  }
  return verdictOf(file, printout, findOwn, today())
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}

/** The file by which printouts of a ruleset are checked. @throws Unanswered if it is of another build */
export async function checkFileOf({ base }: Published, ruleset: string): Promise<CheckFile> {
  const file: unknown = await (await fetched(base + checkFileAddress(ruleset))).json()
  if (!isCheckFile(file)) throw new Unanswered('The site has just been updated. Reload this page.')
  return file
}

/** The published pack with a typed fingerprint. @throws Unanswered if there is none */
export async function find(site: Published, fingerprint: string): Promise<Printout> {
  if (!isFingerprint(fingerprint))
    throw new Unanswered('A pack fingerprint has 16 characters, 0 to 9 and a to f. It is at the foot of every page.')
  const files = await Promise.allSettled(site.rulesets.map((ruleset) => checkFileOf(site, ruleset)))
  for (const [at, result] of files.entries()) {
    const ruleset = site.rulesets[at] ?? ''
    const found = result.status === 'fulfilled' ? publishedWith(ruleset, result.value, fingerprint) : undefined
    if (found) return found
  }
  const missing = files.some(({ status }) => status === 'rejected')
  throw new Unanswered(
    missing
      ? 'No ruleset on this device has a pack with this fingerprint. Others need a connection.'
      : 'No pack on this site has this fingerprint. If the pack is one of ours, choose it below; otherwise scan its code.'
  )
}

/** The changes that concern the pack of a verdict, as they are on the pages that have all changes. */
export async function changesOf(base: string, verdict: Verdict | undefined): Promise<readonly Element[]> {
  const parts = (verdict?.changed ?? []).map(async ({ page, ids, title }) => {
    const heading = title === undefined ? [] : [make('h2', '', `Version ${title}`)]
    return [...heading, ...(await changedParts(base + page, ids))]
  })
  return Promise.all(parts)
    .then((each) => withEachIdOnce(each.flat()))
    .catch(() => [make('p', '', 'The changes themselves need a connection.')])
}

/** A clause that several versions changed is listed for each of them; its address leads to the first. */
function withEachIdOnce(all: readonly Element[]): readonly Element[] {
  const seen = new Set<string>()
  for (const each of all.flatMap((one) => [one, ...one.querySelectorAll('[id]')])) {
    if (seen.has(each.id)) each.removeAttribute('id')
    seen.add(each.id)
  }
  return all
}

/** The changes with these ids, document by document, copied from the page that has all of them. */
async function changedParts(page: string, ids: readonly string[]): Promise<readonly Element[]> {
  const wanted = new Set(ids.map(changeAnchor))
  const all = await pageAt(new URL(page, location.href))
  const copies = [...all.querySelectorAll(part('changed-document'))].map((each) => document.importNode(each, true))
  return copies.filter((each) => {
    const changes = [...each.querySelectorAll(part('changed-clause'))]
    for (const changed of changes) if (!wanted.has(changed.id)) changed.remove()
    for (const group of each.querySelectorAll(part('changed-group')))
      if (!group.querySelector(part('changed-clause'))) group.remove()
    return each.querySelector(part('changed-clause')) !== null
  })
}
