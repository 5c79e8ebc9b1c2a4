/** What the lists of options of an event are called. */
export const optionListNames = { on: 'On', open: 'Up to the players', off: 'Off' } as const

/** Says that an event plays none of the options of a ruleset; undefined if it plays some, or if there are none. */
export const noOptionsWords = (lists: Readonly<Record<'on' | 'open' | 'off', readonly string[]>>): string | undefined =>
  lists.off.length > 0 && lists.on.length + lists.open.length === 0 ? 'Optional rules: none.' : undefined
