import { type AmendmentName, type Piece, type TextInForce, textInForce } from '../../../resolve/index.ts'
import { arrivalWords } from '../../../resolve/wording/effects.ts'
import { joinedHtml } from '../clause-html.ts'
import { htmlWithin } from '../long/anchors.ts'
import type { Reference } from '../reference.ts'
import { placeIn, placesIn, type Reading } from './reading.ts'

/** Some clauses of a text, and what brought them into it where they are not its own. */
export interface Part {
  readonly by: Reference | undefined
  readonly html: string
}

/** A text that an amendment brings to a clause. */
export interface Brought {
  /** `instead` of the clause, beside it, or one of several that disagree. */
  readonly how: 'instead' | 'added' | 'contested'
  /** How it came here, before the name of its source: `Instead`. */
  readonly words: string
  /** The document that decides. */
  readonly by: Reference
  /** Its words; empty where it only takes away. */
  readonly parts: readonly Part[]
  /** Every clause it prints, by canonical id. */
  readonly clauses: readonly string[]
}

const sameSource = (a: Piece, b: Piece): boolean =>
  (a.role === 'own') === (b.role === 'own') && a.by?.by === b.by?.by && a.by?.with === b.by?.with

/** Neighbouring pieces of one source, together. */
function bySource(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && sameSource(last[0], piece)) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

function partOf(reading: Reading, under: string, pieces: readonly Piece[]): Part {
  const [first] = pieces
  const clauses = pieces.flatMap(({ clause }) => placeIn(reading, clause)?.clause ?? [])
  const [by] = first?.by ? placesIn(reading, [first.by.by]) : []
  return { by, html: htmlWithin(reading.anchors, under, joinedHtml(reading.site.base, clauses)) }
}

/** Print the texts that amendments bring to a clause, each with its source. */
export function broughtTo(
  reading: Reading,
  under: string,
  how: Brought['how'],
  texts: readonly TextInForce[]
): Brought[] {
  const { rules, resolution } = reading
  const brought = texts.flatMap(({ amendment, by, text }) => {
    const [source] = placesIn(reading, [by.by])
    if (!source) return []
    const pieces = text === null ? [] : textInForce(rules.bundle, resolution, text)
    const parts = bySource(pieces).map((each) => partOf(reading, under, each))
    const words = arrivalWords(how, amendment, rules.bundle.ruleset.parts)
    return [{ how, words, by: source, parts, clauses: pieces.map(({ clause }) => clause) }]
  })
  return together(brought)
}

/** Neighbours from one document, as one; texts in dispute stay apart. */
function together(all: readonly Brought[]): Brought[] {
  const joined: Brought[] = []
  for (const each of all) {
    const last = joined.at(-1)
    const isSame = each.how !== 'contested' && last?.words === each.words && last.by.href === each.by.href
    if (isSame) joined.pop()
    joined.push(
      isSame ? { ...each, parts: [...last.parts, ...each.parts], clauses: [...last.clauses, ...each.clauses] } : each
    )
  }
  return joined
}

/** Two names of one amendment are the same. */
export const isSame = (a: AmendmentName, b: AmendmentName): boolean =>
  a.by === b.by && a.effect === b.effect && a.target === b.target && a.with === b.with
