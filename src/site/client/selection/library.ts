import type { RulebookEntry, RulebookFile, Target } from '../../../generated/published.ts'
import { rulebookFrom } from '../../../resolve/from-file.ts'
import type { Rulebook } from '../../../resolve/rulebook.ts'
import { addressHere } from './document/printed.ts'

/** A ruleset as the browser knows it. */
export interface Library {
  readonly rulebook: Rulebook
  readonly entries: ReadonlyMap<Target, RulebookEntry>
  /** Address of a clause or document: on this page where it arranges that, else on this site, base path included. */
  readonly hrefOf: (id: Target) => string
  /** What a link to a clause or document says: its number where it has one, and the title of the document. */
  readonly labelOf: (id: Target) => string
}

/** Fetch what decides which rules are in force. @throws where it cannot be had */
export async function loadLibrary(ruleset: string, base: string): Promise<Library> {
  const response = await fetch(`${base}/api/v1/${ruleset}/rulebook.json`)
  if (!response.ok) throw new Error(`The rulebook answers ${response.status}`)
  return libraryOf((await response.json()) as RulebookFile, base)
}

const documentOf = (id: Target): Target => id.replace(/#.*$/u, '')

/** Look-ups in a rulebook. */
export function libraryOf(file: RulebookFile, base: string): Library {
  const rulebook = rulebookFrom(file)
  const entries = new Map(file.documents.map((entry) => [entry.key, entry]))
  return {
    rulebook,
    entries,
    hrefOf(id) {
      const here = addressHere(id)
      if (here !== undefined) return here
      const [key = '', local] = id.split('#')
      const { href = '/' } = entries.get(key) ?? {}
      return base + (local === undefined || href.includes('#') ? href : `${href}#${local}`)
    },
    labelOf(id) {
      const key = documentOf(id)
      const { title = key, number } = entries.get(key) ?? {}
      const name = id === key ? undefined : rulebook.clauses.get(id)?.name
      return [name === title ? number : (name ?? number), title].filter(Boolean).join(' ')
    }
  }
}
