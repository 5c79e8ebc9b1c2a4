import { fragmentOf, pageOf } from '../../../../notation/addresses.ts'
import { clauseId } from '../../../../notation/ids.ts'
import type { Catalogue } from '../load/catalogue.ts'
import type { Entry } from '../load/entry.ts'
import type { Line } from '../score.ts'
import { type Excerpt, excerptOf } from './excerpt.ts'
import type { TextHit } from './full-text.ts'

/** The entry a record of the text opens at; clauses without number and title are represented by their document. */
function entryAt(url: string, byHref: ReadonlyMap<string, Entry>): Entry | undefined {
  const known = byHref.get(url)
  if (known) return known
  const document = byHref.get(pageOf(url))
  const key = document && clauseId(document.key, fragmentOf(url) ?? '')
  return document && key && { ...document, key, href: url, number: '', title: '', names: [], document }
}

/** Anchor in a record after which text only helps to find it. */
const contextAnchor = 'found-in'

const marked = ({ parts }: Excerpt): readonly string[] => parts.filter(({ isHit }) => isHit).map(({ text }) => text)

/** Entries whose text fits, scored from 0 to 1. */
export async function linesByText(catalogue: Catalogue, hits: readonly TextHit[]): Promise<readonly Line[]> {
  const byHref = new Map(catalogue.entries.map((entry) => [entry.href, entry]))
  const best = hits[0]?.score ?? 1
  const lines = hits.map(async ({ score, places, data }): Promise<Line | undefined> => {
    const { url, content, anchors } = await data()
    const entry = entryAt(url, byHref)
    const end = anchors.find(({ id }) => id === contextAnchor)?.location ?? Number.MAX_SAFE_INTEGER
    const text = content.split(/\s+/u).slice(0, end).join(' ')
    const excerpt = excerptOf(text, places)
    return entry && { entry, score: score / best, excerpt, words: marked(excerpt) }
  })
  return (await Promise.all(lines)).filter((line) => line !== undefined)
}
