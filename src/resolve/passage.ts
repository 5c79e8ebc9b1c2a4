import type { Bundle, Target } from '../generated/published.ts'
import { rulebookOf } from './from-bundle.ts'
import type { AmendmentName, ClauseInForce, Considered, Resolution, TextInForce } from './resolution.ts'
import { type ClauseNode, inwards, type Rulebook } from './rulebook.ts'
import { identity } from './text-in-force.ts'

/** A clause as one reads it for a selection, with its parts: `textInForce` as a tree, and what is left open. */
export interface Passage {
  readonly clause: Target
  readonly state: 'in-force' | 'replaced' | 'suspended' | 'conflict'
  /** True where the text stands for what would hold if something left open were so. */
  readonly supposed: boolean
  /** What took its place, unless that already stands for a larger text it is part of. */
  readonly instead: readonly Brought[]
  /** What is read instead of a part of it, while the rest applies. */
  readonly parts: readonly Brought[]
  readonly below: readonly Passage[]
  readonly additions: readonly Brought[]
  /** What changes it only if something left open is so. */
  readonly perhaps: readonly Perhaps[]
}

/** What an amendment in force comes to. */
export interface Brought {
  /** The amendment that brings it here. */
  readonly amendment: AmendmentName
  /** What decides in the end: the amendment itself, or an exception to it. */
  readonly by: AmendmentName
  /** Its text; null where nothing takes the place. */
  readonly passage: Passage | null
  /** What it says where it only takes away; null where it brings a text. */
  readonly notice: Passage | null
  /** What blocks or changes this only if something left open is so. */
  readonly perhaps: readonly Perhaps[]
}

/** An amendment that depends on what the selection leaves open. */
export interface Perhaps {
  readonly amendment: AmendmentName
  /** What it depends on: `the unit has Spear`. */
  readonly condition: string
  /** Its text as it would hold; null where its document cannot apply. */
  readonly passage: Passage | null
  readonly perhaps: readonly Perhaps[]
}

/** A clause as one reads it; `undefined` where it does not apply, or is blocked. */
export function passageInForce(bundle: Bundle, resolution: Resolution, clause: Target): Passage | undefined {
  return passageAt(bundle, resolution, clause, false)
}

/** The same for a text that may apply: as it would read if it did. */
export function passageSupposed(bundle: Bundle, resolution: Resolution, clause: Target): Passage | undefined {
  return passageAt(bundle, resolution, clause, true)
}

function passageAt(bundle: Bundle, resolution: Resolution, clause: Target, supposed: boolean): Passage | undefined {
  const rulebook = rulebookOf(bundle)
  const node = rulebook.clauses.get(clause)
  return node && passage(node, { rulebook, resolution, supposed, shown: [] })
}

interface Reading {
  readonly rulebook: Rulebook
  readonly resolution: Resolution
  readonly supposed: boolean
  /** Amendments whose text already stands for a larger text that the clause is part of. */
  readonly shown: readonly string[]
}

function passage(node: ClauseNode, reading: Reading): Passage | undefined {
  const found = reading.resolution.clauses.get(node.id)
  const state = found && readableState(found, reading.supposed)
  if (!found || !state) return undefined
  const { instead, parts, additions } = found
  const below = { ...reading, shown: instead.map(({ amendment }) => identity(amendment)) }
  const open = found.considered.filter(isOpen)
  const bring = (each: TextInForce) => brought(each, open, reading)
  return {
    clause: node.id,
    state,
    supposed: reading.supposed,
    instead: instead.filter(({ amendment }) => !reading.shown.includes(identity(amendment))).map(bring),
    parts: parts.flatMap((part) => part.instead.map(bring)),
    below: node.children.flatMap((child) => passage(child, below) ?? []),
    additions: additions.map(bring),
    perhaps: open
      .filter(({ through, amendment }) => through === null && amendment.target === node.id)
      .map((each) => perhaps(each, open, reading))
  }
}

const isOpen = ({ outcome }: Considered): boolean => outcome === 'conditional'

/** How a clause reads; a text that is supposed to apply stands unless something took its place. */
function readableState({ state, instead }: ClauseInForce, supposed: boolean): Passage['state'] | undefined {
  if (state === 'blocked' || state === 'not-applicable') return undefined
  if (state !== 'conditional') return state
  if (!supposed) return undefined
  const [winner, rival] = instead
  if (!winner) return 'in-force'
  if (rival) return 'conflict'
  return winner.text === null ? 'suspended' : 'replaced'
}

function brought({ amendment, by, text }: TextInForce, open: readonly Considered[], reading: Reading): Brought {
  const node = reading.rulebook.clauses.get(text ?? by.with)
  const read = (node && passage(node, { ...reading, supposed: false, shown: [] })) ?? null
  const [words, notice] = text === null ? [null, read] : [read, null]
  return { amendment, by, passage: words, notice, perhaps: perhapsThrough(amendment, open, reading) }
}

function perhaps({ amendment, condition }: Considered, open: readonly Considered[], reading: Reading): Perhaps {
  const node = reading.rulebook.clauses.get(amendment.with)
  const read = node && passage(node, { ...reading, supposed: true, shown: [] })
  return {
    amendment,
    condition: condition ?? '',
    passage: read ?? null,
    perhaps: perhapsThrough(amendment, open, reading)
  }
}

/** What is open about an amendment itself; changes of its own words are found at those words. */
function perhapsThrough(amendment: AmendmentName, open: readonly Considered[], reading: Reading): readonly Perhaps[] {
  const words = reading.rulebook.clauses.get(amendment.with)
  const own = new Set(words ? inwards(words).map(({ id }) => id) : [])
  return open
    .filter(({ through }) => through !== null && identity(through) === identity(amendment))
    .filter(({ amendment: change }) => change.effect === 'disables' || !own.has(change.target))
    .map((each) => perhaps(each, open, reading))
}
