import type { ClauseNode } from '../../../../resolve/rulebook.ts'
import { inwards } from '../../../../resolve/rulebook.ts'
import { placeNamed } from '../../../guard/decoded.ts'
import { make } from '../element.ts'
import type { Printed } from './printed.ts'
import { besideOf, gaveWayWithAbove, type Scene } from './scene.ts'
import { type Spot, spotOf } from './spot.ts'

const isHeading = (element: Element): boolean => /^H[1-6]$/u.test(element.tagName)

/** Fold the published words of a clause away, struck, with its questions and all that gave way with it. */
export function foldPublished(scene: Scene, node: ClauseNode, spot: Spot, printed: Printed, summary: string): void {
  const { undo } = scene
  const { words, questions } = spot
  const fold = make('details', 'was', make('summary', '', summary))
  const heading = words ? [...words.children].find(isHeading) : undefined
  const own = heading && words ? [...words.children].filter((each) => each !== heading) : words ? [words] : []
  undo.insert(fold, (made) => {
    if (heading) words?.after(made)
    else if (words) words.before(made)
    else spot.host.querySelector(':scope > .clauses')?.before(made)
  })
  undo.move([...own, ...(questions ? [questions] : [])], fold)
  foldParts(scene, partsThatGaveWay(scene, node, printed), fold)
}

/** What is hidden and comes back with the fold. */
function foldParts({ undo }: Scene, parts: readonly HTMLElement[], fold: HTMLDetailsElement): void {
  for (const part of parts) {
    undo.hide(part)
    undo.mark(part, 'struck')
  }
  fold.addEventListener('toggle', () => {
    for (const part of parts) part.hidden = !fold.open
  })
  const reveal = (): void => {
    const wanted = document.getElementById(placeNamed(location.hash))
    if (wanted && parts.some((part) => part.contains(wanted))) fold.open = true
  }
  addEventListener('hashchange', reveal)
  undo.later(() => removeEventListener('hashchange', reveal))
  reveal()
}

/** The clauses below one that gave way together with it, as far as nothing was added to them. */
function partsThatGaveWay({ mine }: Scene, node: ClauseNode, printed: Printed): readonly HTMLElement[] {
  return inwards(node)
    .slice(1)
    .flatMap((part) => {
      const found = mine.clause(part.id)
      const host = spotOf(part, printed)?.host
      const isGone = found && host && gaveWayWithAbove(part, found, mine) && besideOf(found).length === 0
      return isGone ? [host] : []
    })
}
