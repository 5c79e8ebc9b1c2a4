import type { Game } from '../../generated/published.ts'

/** Name of a game with its edition: `Ruined City, 2nd edition`. */
export const gameName = ({ title, edition }: Game): string => `${title}${edition ? `, ${edition}` : ''}`

/** Name of a game with its edition and publisher. */
export const gameWords = (game: Game): string => gameName(game) + (game.publisher ? ` (${game.publisher})` : '')
