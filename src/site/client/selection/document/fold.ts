import { placeNamed } from '../../../../notation/decoded.ts'
import { type ClauseReading, inwardsOf } from '../../../../resolve/reading/reading.ts'
import { part } from '../../../hooks.ts'
import { asPart, make } from '../../element.ts'
import { type ClauseElements, elementsOf } from './clause-elements.ts'
import type { ArrangementContext } from './context.ts'
import type { Printed } from './printed.ts'

const isHeading = (element: Element): boolean => /^H[1-6]$/u.test(element.tagName)

/** Folds the published words of a clause, struck through, with its questions and all that is replaced with it. */
export function foldPublished(
  context: ArrangementContext,
  reading: ClauseReading,
  elements: ClauseElements,
  printed: Printed,
  summary: string
): void {
  const { undo } = context
  const { words, figures, questions } = elements
  const fold = asPart('superseded', make('details', 'was', make('summary', '', summary)))
  const heading = words ? [...words.children].find(isHeading) : undefined
  const own = heading && words ? [...words.children].filter((each) => each !== heading) : words ? [words] : []
  undo.insert(fold, (made) => {
    if (heading) words?.after(made)
    else if (words) words.before(made)
    else elements.host.querySelector(`:scope > ${part('clauses')}`)?.before(made)
  })
  undo.move([...own, ...figures, ...(questions ? [questions] : [])], fold)
  foldParts(context, replacedParts(reading, printed), fold)
}

/** Hides elements that the fold shows again. */
function foldParts({ undo }: ArrangementContext, parts: readonly HTMLElement[], fold: HTMLDetailsElement): void {
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

/** The clauses below one that are replaced together with it, if nothing is added to them. */
const replacedParts = (reading: ClauseReading, printed: Printed): readonly HTMLElement[] =>
  inwardsOf(reading)
    .slice(1)
    .filter(({ goneWithParent, parts, additions }) => goneWithParent && parts.length + additions.length === 0)
    .flatMap(({ clause }) => elementsOf(clause, printed)?.host ?? [])
