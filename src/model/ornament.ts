import type { AnyDocument, Sequence, Step } from '../generated/published.ts'

/** Half the side of the drawing, in its own units. */
const half = 100

/** Radius, and width of the line, of the rings from the outside in: steps, steps within them, and those within these. */
const rings = [
  { radius: 92, width: 8 },
  { radius: 75, width: 4 },
  { radius: 61, width: 2 }
] as const

/** Radius on which each step without further steps has its bead, and how large that is. */
const beads = { radius: 38, size: 3.6 }

/** The inner circle, because a turn begins again after its end. */
const hub = { radius: 24, width: 1 }

/** Space between two neighbours, along their ring. */
const gap = 5

/**
 * Draws the ornament of a ruleset, from its order of play with the most steps.
 *
 * @returns `undefined` for a ruleset that lays down none
 */
export function rulesetOrnament(documents: readonly AnyDocument[], colour = 'currentColor'): string | undefined {
  const sequences = documents.flatMap((document) =>
    document.kind === 'rule' && document.sequence ? [document.sequence] : []
  )
  const amount = ({ steps }: Sequence): number => steps.reduce((sum, step) => sum + leavesOf(step), 0)
  const [richest] = sequences.toSorted((a, b) => amount(b) - amount(a))
  return richest && ornamentOf(richest, colour)
}

/**
 * Draws the order of play as a round ornament: a ring for each level of steps, clockwise from the top, and a bead for
 * each step that has no steps inside. Optional steps are dotted, and the bead of one that an opponent takes is hollow.
 *
 * @param colour Any SVG paint; `currentColor` takes that of the words around it
 * @returns SVG, the same for the same order of play; it says nothing that the order in words does not
 */
export function ornamentOf({ steps }: Pick<Sequence, 'steps'>, colour: string): string {
  const size = 2 * half
  const view = `viewBox="${-half} ${-half} ${size} ${size}"`
  const drawn = ringOf(steps, { level: 0, from: 0, to: 1 }, colour).join('')
  const inner = `<circle r="${hub.radius}" stroke-width="${hub.width}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view} fill="none" stroke="${colour}">${drawn}${inner}</svg>`
}

/** A part of a ring, in turns of the circle from the top. */
interface Sector {
  readonly level: number
  readonly from: number
  readonly to: number
}

/** Steps without steps inside, of a step or of itself: its share of the ring. */
const leavesOf = ({ steps = [] }: Step): number =>
  steps.length === 0 ? 1 : steps.reduce((sum, step) => sum + leavesOf(step), 0)

function ringOf(steps: readonly Step[], { level, from, to }: Sector, colour: string): readonly string[] {
  const all = steps.reduce((sum, step) => sum + leavesOf(step), 0)
  let done = 0
  return steps.flatMap((step) => {
    const begin = from + ((to - from) * done) / all
    done += leavesOf(step)
    return stepOf(step, { level, from: begin, to: from + ((to - from) * done) / all }, colour)
  })
}

/** The ring of a level; the deepest steps share the innermost. */
const ringAt = (level: number): (typeof rings)[number] => rings[Math.min(level, rings.length - 1)] ?? rings[0]

function stepOf(step: Step, sector: Sector, colour: string): readonly string[] {
  const { radius, width } = ringAt(sector.level)
  const space = gap / (2 * Math.PI * radius)
  const [from, to] = [sector.from + space / 2, sector.to - space / 2]
  const far = to - from > 0.5 ? 1 : 0
  const dots = step.optional ? ` stroke-dasharray="${width} ${width}"` : ''
  const arc = `<path d="M${at(radius, from)}A${radius} ${radius} 0 ${far} 1 ${at(radius, to)}" stroke-width="${width}"${dots}/>`
  const inner = step.steps ?? []
  const within =
    inner.length > 0 ? ringOf(inner, { ...sector, level: sector.level + 1 }, colour) : [bead(step, sector, colour)]
  return [arc, ...within]
}

/** A bead, hung from the ring of its step. */
function bead({ who = '' }: Step, { level, from, to }: Sector, colour: string): string {
  const { radius, width } = ringAt(level)
  const middle = (from + to) / 2
  const [x, y] = at(beads.radius, middle).split(' ')
  const thread = `<path d="M${at(radius - width / 2, middle)}L${at(beads.radius + beads.size, middle)}" stroke-width="0.8"/>`
  const isAnswer = who.startsWith('opponent') || who.startsWith('reacting')
  const look = isAnswer ? 'stroke-width="1.5"' : `fill="${colour}" stroke="none"`
  return `${thread}<circle cx="${x}" cy="${y}" r="${beads.size}" ${look}/>`
}

/** A point of a circle, `x y`, rounded so that every machine writes the same. @param turn From the top, clockwise */
function at(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
    .map((each) => String(Math.round(each * 100) / 100 + 0))
    .join(' ')
}
