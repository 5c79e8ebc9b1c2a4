import { control, part } from '../../hooks.ts'

/** Links in running text, whose words a reader may not know; their classes are part of the published HTML. */
const inText = `main a:is(.term, .ref)`

/** Links in lists and remarks: they can be followed, and preview their target while pointed at. */
const inLists = `main ${control('preview')}`

/** Links in an open card. */
const inCard = `${part('card')} a:is(.term, .ref)`

const closest = (target: EventTarget | null, links: string): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>(links)) || undefined

const isOurs = ({ origin }: HTMLAnchorElement): boolean => origin === location.origin

/** A link that previews its target while it is pointed at or reached by keyboard. */
export function shownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closest(target, `${inText}, ${inLists}`)
  return link && isOurs(link) ? link : undefined
}

/**
 * A link that opens a card instead of being followed: a term always, a reference where nothing can be pointed at
 * without following it, and both within a card.
 */
export function openedLink(target: EventTarget | null, byTouch: boolean): HTMLAnchorElement | undefined {
  const link = closest(target, byTouch ? `${inText}, ${inCard}` : `main a.term, ${inCard}`)
  return link && isOurs(link) ? link : undefined
}
