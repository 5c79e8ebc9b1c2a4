/** What the lists of options of an event are called. */
export const optionListNames = { on: 'On', open: 'Up to the players', off: 'Off' } as const
