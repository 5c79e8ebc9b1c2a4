import { identity } from '../../../../resolve/names.ts'
import { alongside, type ClauseInForce } from '../../../../resolve/resolution.ts'
import type { ClauseNode } from '../../../../resolve/rulebook.ts'
import { make } from '../element.ts'
import { broughtBlock, conditionalAt, perhapsBlock } from './brought.ts'
import { inPlaceOf, type Scene } from './scene.ts'

/** How a clause reads for the opponent, where that is not how it reads for the reader. */
export function opponentBlock(scene: Scene, node: ClauseNode, mine: ClauseInForce): HTMLElement | undefined {
  const { theirs } = scene
  const found = theirs?.inquiry.clause(node.id)
  if (!theirs || !found) return undefined
  const seen = { ...scene, mine: theirs.inquiry }
  const parts = essence(found) === essence(mine) ? [] : textFor(seen, node, found, mine)
  const known = new Set(mine.considered.filter(({ outcome }) => outcome !== 'not-applicable').map(idOf))
  const perhaps = conditionalAt(found).filter((each) => !known.has(idOf(each)))
  if (parts.length + perhaps.length === 0) return undefined
  const head = make('p', 'head', 'For ', make('strong', '', theirs.name), ', your opponent:')
  return make('div', 'opponent', head, ...parts, ...perhaps.map((each) => perhapsBlock(seen, each)))
}

const idOf = ({ amendment }: ClauseInForce['considered'][number]): string => identity(amendment)

const essence = (found: ClauseInForce): string =>
  JSON.stringify([
    found.state,
    ...[found.instead, alongside(found)].map((list) => list.map(({ text, by }) => [text, by]))
  ])

function textFor(scene: Scene, node: ClauseNode, found: ClauseInForce, mine: ClauseInForce): readonly HTMLElement[] {
  if (found.state === 'blocked') return [make('p', '', found.why)]
  const held = new Set(alongside(mine).map(({ amendment }) => identity(amendment)))
  const added = alongside(found).filter(({ amendment }) => !held.has(identity(amendment)))
  const isPublished = found.state === 'in-force' && mine.state !== 'in-force'
  const lost = alongside(mine).length > 0 && alongside(found).length === 0 && found.state === 'in-force'
  return [
    ...(isPublished || (lost && added.length === 0) ? [make('p', '', 'The published text, as it stands.')] : []),
    ...(found.state === 'suspended' ? [make('p', '', found.why)] : []),
    ...(found.state === mine.state && found.state === 'in-force' ? [] : inPlaceOf(node, scene.mine))
      .filter(({ text }) => text !== null)
      .map((each) => broughtBlock(scene, found, each, 'instead')),
    ...added.map((each) => broughtBlock(scene, found, each, 'added'))
  ]
}
