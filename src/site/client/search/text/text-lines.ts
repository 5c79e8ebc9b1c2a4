import { contextAnchor, fragmentOf, listAnchor, pageOf } from '../../../../notation/addresses.ts'
import { clauseId } from '../../../../notation/ids.ts'
import { wordsOf } from '../../../../notation/word-forms.ts'
import type { Catalogue } from '../load/catalogue.ts'
import type { Entry } from '../load/entry.ts'
import { answersTo } from '../names/folded.ts'
import type { Line } from '../score.ts'
import { excerptOf } from './excerpt.ts'
import type { Slot, TextHit } from './full-text.ts'

/** The entry a record of the text opens at; clauses without number and title are represented by their document. */
function entryAt(url: string, byHref: ReadonlyMap<string, Entry>): Entry | undefined {
  const known = byHref.get(url)
  if (known) return known
  const document = byHref.get(pageOf(url))
  const key = document && clauseId(document.key, fragmentOf(url) ?? '')
  return document && key && { ...document, key, href: url, number: '', title: '', names: [], document }
}

/**
 * The places of a text whose word was asked for. Pagefind answers a word that no text has with those that begin like it,
 * down to a single letter.
 */
function soundPlaces(words: readonly string[], places: readonly number[], slots: readonly Slot[]): readonly number[] {
  const forms = slots.flatMap(({ forms: own, others = [] }) => [...own, ...others].flatMap((form) => form.split(' ')))
  return places.filter((place) =>
    wordsOf(words[place] ?? '').some((word) => forms.some((form) => answersTo(word, form)))
  )
}

/** Entries whose text fits, scored from 0 to 1. */
export async function linesByText(
  catalogue: Catalogue,
  hits: readonly TextHit[],
  slots: readonly Slot[]
): Promise<readonly Line[]> {
  const byHref = new Map(catalogue.entries.map((entry) => [entry.href, entry]))
  const best = hits[0]?.score ?? 1
  const lines = hits.map(async ({ score, places, data }): Promise<Line | undefined> => {
    const { url, content, anchors } = await data()
    const entry = entryAt(url, byHref)
    const at = (anchor: string): number | undefined => anchors.find(({ id }) => id === anchor)?.location
    const words = content.split(/\s+/u)
    const sound = soundPlaces(words, places, slots)
    if (sound.length === 0) return undefined
    const excerpt = excerptOf(words.slice(0, at(contextAnchor)).join(' '), sound, at(listAnchor))
    return entry && { entry, score: score / best, excerpt, words: sound.map((place) => words[place] ?? '') }
  })
  return (await Promise.all(lines)).filter((line) => line !== undefined)
}
