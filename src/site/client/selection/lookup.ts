import type { RulebookEntry, RulebookFile, Target } from '../../../generated/published.ts'
import { addressAt } from '../../../notation/addresses.ts'
import { documentOf, localOf } from '../../../notation/ids.ts'
import { rulebookFrom } from '../../../resolve/input/from-file.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { addressHere } from './document/printed.ts'

/** The rulebook of a ruleset, with the addresses and names of its clauses. */
export interface RulebookLookup {
  readonly rulebook: Rulebook
  readonly entries: ReadonlyMap<Target, RulebookEntry>
  /** Address of a clause or document: within this page if it arranges that, else on this site, base path included. */
  readonly hrefOf: (id: Target) => string
  /** Text of a link to a clause or document: its number, if it has one, and the title of the document. */
  readonly labelOf: (id: Target) => string
}

/** Fetches the rulebook that decides which rules are in force. @throws if the server does not send it */
export async function loadLookup(ruleset: string, base: string): Promise<RulebookLookup> {
  const response = await fetch(`${base}/api/v1/${ruleset}/rulebook.json`)
  if (!response.ok) throw new Error(`The rulebook answers ${response.status}`)
  return lookupOf(await response.json(), base)
}

/** Indexes a rulebook. */
export function lookupOf(file: RulebookFile, base: string): RulebookLookup {
  const rulebook = rulebookFrom(file)
  const entries = new Map(file.documents.map((entry) => [entry.key, entry]))
  return {
    rulebook,
    entries,
    hrefOf(id) {
      const here = addressHere(id)
      if (here !== undefined) return here
      const { href = '/' } = entries.get(documentOf(id)) ?? {}
      return base + addressAt(href, localOf(id))
    },
    labelOf(id) {
      const key = documentOf(id)
      const { title = key, number } = entries.get(key) ?? {}
      const name = id === key ? undefined : rulebook.clauses.get(id)?.name
      return [name === title ? number : (name ?? number), title].filter(Boolean).join(' ')
    }
  }
}
