import { remembered } from '../notation/remembered.ts'
import { slips } from '../notation/slips.ts'

/** A name, with what gives a quick lower bound of its distance to others. */
interface Known {
  readonly name: string
  /** Without capitals. */
  readonly folded: string
  readonly letters: number
}

const knownOf = (name: string): Known => {
  const folded = name.toLowerCase()
  return { name, folded, letters: lettersOf(folded) }
}

/** Which letters a name has, as a set of 32 bits; letters may share one. */
function lettersOf(folded: string): number {
  let letters = 0
  for (let at = 0; at < folded.length; at++) letters |= 1 << (folded.charCodeAt(at) & 31)
  return letters
}

/** Number of members, by adding neighbouring bits. */
function sizeOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Fewest slips there can be: each adds at most one letter that the other name has not. */
const leastSlips = (a: Known, b: Known): number =>
  Math.max(sizeOf(a.letters & ~b.letters), sizeOf(b.letters & ~a.letters))

/** The best so far, while names are looked through. */
interface Best {
  readonly name: string
  readonly slips: number
}

function closer(text: Known, other: Known, best: Best | undefined): Best | undefined {
  const [length, otherLength] = [text.name.length, other.name.length]
  const limit = Math.min(
    Math.max(1, Math.floor(Math.max(length, otherLength) / 3)),
    best?.slips ?? Number.POSITIVE_INFINITY
  )
  if (Math.abs(length - otherLength) > limit || leastSlips(text, other) > limit) return best
  const found = slips(text.folded, other.folded)
  if (found > limit) return best
  return best && found === best.slips && best.name <= other.name ? best : { name: other.name, slips: found }
}

const closestOf = (text: string, names: Iterable<Known>): Best | undefined => {
  const known = knownOf(text)
  let best: Best | undefined
  for (const name of names) best = closer(known, name, best)
  return best
}

/**
 * The name most like `text` among `names`, capitals aside: the fewest slips, at most a third of the longer name's
 * letters but always one, ties by code units.
 *
 * @param names Where many texts are looked for in one long list, give the same array each time: it is indexed once
 * @returns `undefined` if nothing is near enough to be meant
 */
export function nearestOf(text: string, names: Iterable<string>): string | undefined {
  if (Array.isArray(names) && names.length > long) return nearestIn(listOf(names), text)
  return closestOf(text, [...names].map(knownOf))?.name
}

/** Lists up to this length are looked through faster than indexed. */
const long = 64

/** Number of look-ups from which an index by slips pays off. */
const often = 16

/** A list of names with what was learnt about it. */
interface Names {
  readonly all: readonly Known[]
  bySlip?: Slips
  readonly answers: Map<string, string | undefined>
}

/** Names by themselves and by what they are without one letter. Names that are one slip apart have one of these in common. */
type Slips = ReadonlyMap<string, readonly Known[]>

const listOf = remembered((names: readonly string[]): Names => ({ all: names.map(knownOf), answers: new Map() }))

function nearestIn(names: Names, text: string): string | undefined {
  const { all, answers } = names
  if (!answers.has(text)) {
    const close = answers.size < often ? undefined : slipAway(names, text)
    answers.set(text, (close ?? closestOf(text, all))?.name)
  }
  return answers.get(text)
}

/** The closest name, if it is a slip away, as most are. Only for the others all names are looked at, and few of them in full. */
function slipAway(names: Names, text: string): Best | undefined {
  names.bySlip ??= slipsOf(names.all)
  const { bySlip } = names
  const best = closestOf(text, new Set([...withoutOne(text.toLowerCase())].flatMap((each) => bySlip.get(each) ?? [])))
  return best && best.slips <= 1 ? best : undefined
}

function slipsOf(names: readonly Known[]): Slips {
  const bySlip = new Map<string, Known[]>()
  for (const name of names) {
    for (const each of withoutOne(name.folded)) {
      const group = bySlip.get(each)
      if (group) group.push(name)
      else bySlip.set(each, [name])
    }
  }
  return bySlip
}

const withoutOne = (folded: string): ReadonlySet<string> =>
  new Set([folded, ...Array.from({ length: folded.length }, (_, at) => folded.slice(0, at) + folded.slice(at + 1))])
