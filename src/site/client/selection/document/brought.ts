import { identity } from '../../../../resolve/names.ts'
import type { ClauseInForce, Considered, TextInForce } from '../../../../resolve/resolution.ts'
import { effectOn } from '../../../../resolve/wording/effects.ts'
import { make } from '../element.ts'
import type { Scene } from './scene.ts'
import { byLink, conditionWords, modifiersBy, publishedText, textOf } from './words.ts'

/** A text that holds because of an amendment: who brings it, its words, its modifiers, and what may yet change it. */
export function broughtBlock(
  scene: Scene,
  found: ClauseInForce,
  { amendment, by, text }: TextInForce,
  look: 'instead' | 'added'
): HTMLElement {
  const { library } = scene
  const isChanged = identity(amendment) !== identity(by)
  const changer = isChanged ? [', changed by ', byLink(library, by)] : []
  const isDisputed = found.state === 'conflict' && look === 'instead'
  const verb = isDisputed ? 'says instead' : effectOn(amendment, library.rulebook.parts)
  return make(
    'div',
    look,
    make('p', 'head', byLink(library, amendment), ` ${verb}`, ...changer, '.'),
    ...(text === null ? [] : textOf(scene, text)),
    ...modifiersBy(library, amendment.by),
    ...conditionalWithin(found, amendment).map((each) => perhapsBlock(scene, each))
  )
}

/** An amendment whose condition is open: the condition in words, and the text that would come. */
export function perhapsBlock({ library }: Scene, considered: Considered): HTMLElement {
  const { amendment } = considered
  const brings = amendment.effect !== 'suspends' && amendment.effect !== 'disables'
  const head = [
    make('strong', '', conditionWords(considered)),
    ' ',
    byLink(library, amendment),
    ` ${effectOn(amendment, library.rulebook.parts)}.`
  ]
  return make(
    'div',
    'perhaps',
    make('p', 'head', ...head),
    ...(brings ? publishedText(library, amendment.with) : []),
    ...modifiersBy(library, amendment.by)
  )
}

/** Amendments of exactly this clause whose condition is open. */
export const conditionalAt = ({ clause, considered }: ClauseInForce): readonly Considered[] =>
  considered.filter(
    ({ outcome, amendment, through }) => outcome === 'conditional' && through === null && amendment.target === clause
  )

/** Amendments that would change the text of another one at this clause, directly or through others. */
function conditionalWithin({ considered }: ClauseInForce, amendment: TextInForce['amendment']): readonly Considered[] {
  const leadsHere = ({ through }: Considered): boolean => {
    if (!through) return false
    if (identity(through) === identity(amendment)) return true
    const above = considered.find((each) => identity(each.amendment) === identity(through))
    return above !== undefined && leadsHere(above)
  }
  return considered.filter((each) => each.outcome === 'conditional' && leadsHere(each))
}
