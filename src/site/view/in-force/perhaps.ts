import type { ClauseInForce, Considered } from '../../../resolve/index.ts'
import { effectOn } from '../../../resolve/wording/effects.ts'
import { joinedHtml, subtree } from '../clause-html.ts'
import { htmlWithin } from '../long/anchors.ts'
import type { Reference } from '../reference.ts'
import { capital } from '../words.ts'
import { placeIn, placesIn, type Reading } from './reading.ts'

/** An amendment that applies only to part of the army, or depends on what a unit has. */
export interface Perhaps {
  /** `If the unit is Rat Ogres`. */
  readonly condition: string
  readonly by: Reference
  /** What it would do: `replaces this`, `adds to E3 Cavalry`. */
  readonly words: string
  readonly html: string
  /** Questions about its words. */
  readonly questions: readonly Reference[]
}

/** One place an amendment is looked at, and what became of it there. */
export interface Reason {
  readonly by: Reference
  readonly words: string
}

const nameOf = ({ number, title }: Reference): string => (number === undefined ? title : `${number} ${title}`)

/** True where a conditional amendment is about this clause itself, or about a text that stands here. */
const isAbout = ({ clause }: ClauseInForce, { outcome, amendment, through }: Considered): boolean =>
  outcome === 'conditional' && (through ?? amendment).target === clause

function questionsAbout(reading: Reading, targets: readonly string[]): Reference[] {
  const about = new Set(targets.flatMap((target) => placeIn(reading, target)?.clause.faq ?? []))
  const current = [...about].filter((key) => placeIn(reading, key)?.document.supersededBy === undefined)
  return placesIn(reading, current)
}

function perhaps(reading: Reading, under: string, { amendment, through, condition }: Considered): Perhaps[] {
  const [by] = placesIn(reading, [amendment.by])
  const text = placeIn(reading, amendment.with)
  if (!by || !text || condition === null) return []
  const [changed] = through ? placesIn(reading, [through.by]) : []
  const silent = amendment.effect === 'suspends' || amendment.effect === 'disables'
  const clauses = silent ? [] : subtree(text.document, text.clause)
  return [
    {
      condition: capital(`if ${condition}`),
      by,
      words: effectOn(amendment, reading.rules.bundle.ruleset.parts, changed && nameOf(changed)),
      html: htmlWithin(
        reading.anchors,
        `${under}.${amendment.with.replace('#', '.')}`,
        joinedHtml(reading.site.base, clauses)
      ),
      questions: questionsAbout(
        reading,
        clauses.map(({ id }) => id)
      )
    }
  ]
}

/** Neighbours from one document under one condition, as one. */
function together(all: readonly Perhaps[]): Perhaps[] {
  const joined: Perhaps[] = []
  for (const each of all) {
    const last = joined.at(-1)
    const isSame = last?.by.href === each.by.href && last.words === each.words && last.condition === each.condition
    if (isSame) joined.pop()
    joined.push(
      isSame ? { ...each, html: last.html + each.html, questions: [...last.questions, ...each.questions] } : each
    )
  }
  return joined
}

/** Print what changes a clause only under a condition that is left open. */
export const perhapsAt = (reading: Reading, under: string, found: ClauseInForce): Perhaps[] =>
  together(found.considered.filter((each) => isAbout(found, each)).flatMap((each) => perhaps(reading, under, each)))

/** Print everything that was considered at a clause, with its reason. */
export const reasonsAt = (reading: Reading, { considered }: ClauseInForce): Reason[] =>
  considered.flatMap(({ amendment, why }) => placesIn(reading, [amendment.by]).map((by) => ({ by, words: why })))
