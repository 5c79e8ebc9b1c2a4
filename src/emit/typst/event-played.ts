import type { AnyDocument, Bundle, EventRuleset } from '../../generated/published.ts'
import type { ArmyAtEvent } from '../../resolve/events/army-at-event.ts'
import { type Playing, playedBy } from '../../resolve/events/rules-of-event.ts'
import { type Inquiry, inquire } from '../../resolve/inquiry.ts'

/** A ruleset of an event, with its bundle as the event plays it. */
export interface PlayedRuleset extends Pick<Playing, 'bundle' | 'places'> {
  readonly said: EventRuleset
  /** What is read with the options that everybody plays, by the army of the pack or by any. */
  readonly inquiry: Inquiry
}

/** Prepares a ruleset for the pack of an event. @param bundle The version that is played, as it was published */
export function playedInPack(said: EventRuleset, bundle: Bundle, army: PackArmy | undefined): PlayedRuleset {
  const { bundle: played, places, rulebook, selectionOf } = playedBy({ said, bundle })
  return { said, bundle: played, places, inquiry: inquire(rulebook, selectionOf(army?.faction)) }
}

/** The army of a pack for one army at an event. */
export interface PackArmy {
  readonly ruleset: string
  readonly faction: string
  /** What reads differently for it at the event. */
  readonly own: ArmyAtEvent
}

/** Documents as the event plays them, by their keys. */
export const documentsOf = ({ bundle }: PlayedRuleset, keys: readonly string[]): readonly AnyDocument[] =>
  keys.flatMap((key) => bundle.documents.find((document) => document.key === key) ?? [])

/** Title of the army that a pack is for. */
export const titleOf = ([played]: readonly PlayedRuleset[], army: PackArmy | undefined): string | undefined =>
  army && played?.bundle.documents.find(({ kind, id }) => kind === 'faction' && id === army.faction)?.title

/** True for a document that concerns an army, or everybody. */
export const concerns = ({ for: whom }: AnyDocument, army: PackArmy | undefined): boolean =>
  army === undefined || whom?.faction === undefined || whom.faction === army.faction

/** True for an option that players can play at an event: it is on, or left to them. */
export const isPlayable = ({ said: { options } }: PlayedRuleset, id: string): boolean =>
  [...options.on, ...options.open].includes(id)
