import type { Clause, DocumentFile } from '../../../generated/published.ts'
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
  return answer.ok ? ((await answer.json()) as DocumentFile) : undefined
}

/** Where a former address of a document leads: a page that says nothing but its present one. */
async function presentPath(base: string, path: string): Promise<string | undefined> {
  const answer = await fetch(`${base}/${path}/`)
  if (!answer.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const present = page.querySelector('meta[http-equiv=refresh]') && page.querySelector('link[rel=canonical]')
  const href = present?.getAttribute('href')
  return href ? new URL(href, location.origin).pathname.slice(base.length).replaceAll(/^\/|\/$/gu, '') : undefined
}

/** A clause and all that belongs to it: what follows and stands deeper. */
function below(clauses: readonly Clause[], clause: Clause): readonly Clause[] {
  const start = clauses.indexOf(clause)
  const end = clauses.findIndex(({ depth }, at) => at > start && depth <= clause.depth)
  return clauses.slice(start, end === -1 ? undefined : end)
}

/** Load a clause from the published data, by its present or a former id. @returns `undefined` where there is none */
export async function loadPassage(base: string, { document, clause: id }: Wanted): Promise<Passage | undefined> {
  const present = async () => {
    const path = await presentPath(base, document)
    return path === undefined ? undefined : readDocument(base, path)
  }
  const file = (await readDocument(base, document)) ?? (await present())
  const all = file?.document.clauses ?? []
  const clause = all.find(({ local, formerly }) => local === id || formerly?.includes(id))
  return file && clause && { file, clause, clauses: below(all, clause) }
}
