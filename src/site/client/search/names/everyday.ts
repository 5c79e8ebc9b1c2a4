import { stemOf } from '../../../../notation/word-forms.ts'

/** How much another word for the one that was typed counts. */
export const otherWeight = 0.8

/** Words of players for which rules often have others, each with those that are searched for as well. */
const otherWords = `twice once again, range distance, distance range, army faction warband, forest woods trees,
  tree woods forest, dies killed destroyed, dead killed destroyed, killed destroyed dies,
  magic psychic spell, attack fight, win victory winner, guy model, dude model, building ruin,
  bonus modifier plus, psyker psychic, hidden hide, hit strike, ones failed,
  invun invulnerable, xbow crossbow, flamer torrent, board battlefield, cp command, mw mortal, gtg ground,
  dtw witch, aoo opportunity, ow overwatch, hi heroic, ic independent, cc melee combat, dmg damage,
  strats stratagem, mage wizard psyker, gobbo goblin, plane flyer aircraft, horse cavalry, wreck destroyed,
  explode destroyed, passenger embarked inside`

const byStem = new Map(
  otherWords.split(',').map((words) => {
    const [word = '', ...others] = words.trim().split(' ')
    return [stemOf(word), others]
  })
)

/** Returns other words for a folded word of a search; they count less than the word itself. */
export const otherWordsFor = (word: string): readonly string[] => byStem.get(stemOf(word)) ?? []
