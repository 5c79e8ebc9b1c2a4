import type { ClauseInForce } from '../../../../resolve/resolution.ts'
import type { ClauseNode } from '../../../../resolve/rulebook.ts'
import { make } from '../element.ts'
import { broughtBlock, conditionalAt, perhapsBlock } from './brought.ts'
import { foldPublished } from './fold.ts'
import { opponentBlock } from './opponent.ts'
import type { Printed } from './printed.ts'
import { besideOf, gaveWayWithAbove, inPlaceOf, type Scene } from './scene.ts'
import { placeAfter, placeNow, spotOf } from './spot.ts'
import { againstLine, whyBlock } from './why.ts'
import { byLink } from './words.ts'

const foldWords: Readonly<Partial<Record<ClauseInForce['state'], string>>> = {
  replaced: 'Published text, replaced',
  suspended: 'Published text, suspended',
  conflict: 'Published text, in dispute',
  blocked: 'Text, disabled'
}

/** Show one clause of a document as it applies. */
export function arrangeClause(scene: Scene, node: ClauseNode, printed: Printed): void {
  const found = scene.mine.clause(node.id)
  const spot = spotOf(node, printed)
  if (!found || !spot) return
  const isPart = gaveWayWithAbove(node, found, scene.mine)
  const summary = foldWords[found.state]
  if (summary && (!isPart || besideOf(found).length > 0)) foldPublished(scene, node, spot, printed, summary)
  if (spot.changes) scene.undo.hide(spot.changes)
  const parts = isPart ? [] : partsOf(scene, node, found)
  const added = besideOf(found).map((each) => broughtBlock(scene, found, each, 'added'))
  const isWhole = node.children.length > 0
  const last = isPart ? [] : endOf(scene, node, found)
  const here = [...parts, ...(isWhole ? [] : added), ...last]
  if (here.length > 0) scene.undo.insert(make('div', 'now', ...here), (made) => placeNow(spot, made))
  if (isWhole && added.length > 0) insertAfter(scene, node, printed, added)
}

function insertAfter({ undo }: Scene, node: ClauseNode, printed: Printed, added: readonly HTMLElement[]): void {
  const made = make('div', 'now', ...added)
  placeAfter(node, printed, made)
  const row = made.parentElement
  undo.insert(row?.classList.contains('tail') ? row : made, () => undefined)
}

/** What takes the place of a clause, or that nothing does. */
function partsOf(scene: Scene, node: ClauseNode, found: ClauseInForce): readonly HTMLElement[] {
  const inPlace = found.state === 'blocked' ? [] : inPlaceOf(node, scene.mine)
  const instead = inPlace.filter(({ text }) => text !== null)
  return [
    ...goneLine(scene, found),
    ...(found.state === 'conflict' ? [make('p', 'suspended', 'The texts disagree, and neither goes first.')] : []),
    ...instead.map((each) => broughtBlock(scene, found, each, 'instead'))
  ]
}

/** Who suspends or disables a clause. */
function goneLine({ library }: Scene, { state, why, instead: [first] }: ClauseInForce): readonly HTMLElement[] {
  if (state === 'blocked') return [make('p', 'suspended', why)]
  if (state !== 'suspended' || !first) return []
  return [make('p', 'suspended', 'Suspended by ', byLink(library, first.by), '. Nothing takes its place.')]
}

/** What may yet change a clause, what speaks against it, how the opponent reads it, and why. */
function endOf(scene: Scene, node: ClauseNode, found: ClauseInForce): readonly HTMLElement[] {
  const blocks = [
    ...conditionalAt(found).map((each) => perhapsBlock(scene, each)),
    againstLine(scene.library, found),
    opponentBlock(scene, node, found),
    whyBlock(scene.library, found)
  ]
  return blocks.filter((block) => block !== undefined)
}
