/** What a ruleset says of its game, as far as names of the game need it. */
interface NamedGame {
  readonly title: string
  readonly edition?: string
  readonly publisher?: string
  readonly restated?: boolean
  readonly own?: boolean
}

/** Name of a game with its edition: `Ruined City, 2nd edition`. */
export const gameName = ({ title, edition }: NamedGame): string => `${title}${edition ? `, ${edition}` : ''}`

/** Name of a game with its edition and publisher. */
export const gameWords = (game: NamedGame): string => gameName(game) + (game.publisher ? ` (${game.publisher})` : '')

/**
 * Names the texts that say something or leave it open: the sources of which a ruleset is made; of an own game, the rules
 * themselves, because nothing is behind them.
 */
export const textsOf = ({ own }: { readonly own?: boolean | undefined }): Texts => (own ? 'rules' : 'sources')

/** The same as those who made the ruleset speak of them: `our sources`, or `these rules`. */
export const ourTexts = ({ own }: { readonly own?: boolean | undefined }): string =>
  own ? 'these rules' : 'our sources'

/** Heads what they leave open: `Left open by the sources`. */
export const leftOpenWords = (game: { readonly own?: boolean | undefined }): string =>
  `Left open by the ${textsOf(game)}`

/** What says something, or leaves it open. */
export type Texts = 'sources' | 'rules'

/**
 * Returns what a ruleset is to its game: house rules, unless it only restates the published ones or the game is its own.
 *
 * @param name Name of the game, as long as there is room for
 */
export function rulesOfGame({ restated, own }: NamedGame, name: string): string {
  if (own) return `Rules of ${name}`
  return restated ? `Rules of ${name}, restated` : `House rules for ${name}`
}
