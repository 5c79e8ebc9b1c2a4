import type { Clause, DocumentFile } from '../../../generated/published.ts'
import { newAddressIn, onwardFrom } from '../onward.ts'
import type { Wanted } from './wanted.ts'

/** A clause with everything below it, and where it comes from. */
export interface Passage {
  readonly file: DocumentFile
  readonly clause: Clause
  /** The clause itself first, then its sub-clauses in reading order. */
  readonly clauses: readonly Clause[]
}

async function readDocument(base: string, path: string): Promise<DocumentFile | undefined> {
  const answer = await fetch(`${base}/api/v1/${path}.json`)
  return answer.ok ? answer.json() : undefined
}

async function readPage(base: string, path: string): Promise<Document | undefined> {
  const answer = await fetch(`${base}/${path}/`)
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
}

/** The clause that an address of this site leads to. */
function wantedAt(base: string, href: string, clause: string): Wanted {
  const { pathname, hash } = new URL(href, location.origin)
  const document = pathname.slice(base.length).replaceAll(/^\/|\/$/gu, '')
  return { document, clause: hash === '' ? clause : hash.slice(1) }
}

/**
 * Returns the present place of a former address: of a document, whose old page only redirects, or of a clause that
 * moved.
 */
async function wantedNow(base: string, { document, clause }: Wanted): Promise<Wanted | undefined> {
  const page = await readPage(base, document)
  const href = page && (newAddressIn(page) ?? onwardFrom(page.getElementById(clause)))
  return href ? wantedAt(base, href, clause) : undefined
}

/** A clause and all clauses below it. */
function below(clauses: readonly Clause[], clause: Clause): readonly Clause[] {
  const start = clauses.indexOf(clause)
  const end = clauses.findIndex(({ depth }, at) => at > start && depth <= clause.depth)
  return clauses.slice(start, end === -1 ? undefined : end)
}

async function passageAt(base: string, { document, clause: id }: Wanted): Promise<Passage | undefined> {
  const file = await readDocument(base, document)
  const all = file?.document.clauses ?? []
  const clause = all.find(({ local, formerly }) => local === id || formerly?.includes(id))
  return file && clause && { file, clause, clauses: below(all, clause) }
}

/** A clause may have moved on from where it moved to. */
const stepsFollowed = 4

/** Loads a clause from the published data, by its present or a former address. @returns `undefined` if there is none */
export async function loadPassage(base: string, wanted: Wanted, steps = stepsFollowed): Promise<Passage | undefined> {
  const passage = await passageAt(base, wanted)
  if (passage || steps === 0) return passage
  const now = await wantedNow(base, wanted)
  return now && loadPassage(base, now, steps - 1)
}
