import type { Random } from './random.ts'

const words = [
  'a',
  'the',
  'each',
  'model',
  'unit',
  'within',
  'range',
  'may',
  'move',
  'shoot',
  'again',
  'before',
  'its',
  'owner',
  'rolls',
  'dice',
  'and',
  'counts',
  'successes',
  'unless',
  'cover',
  'lies',
  'between',
  'them',
  'turn',
  'ends',
  'when',
  'no',
  'player',
  'has',
  'any',
  'left',
  'target',
  'suffers',
  'one',
  'wound',
  'after',
  'another',
  'friendly',
  'enemy',
  'measured',
  'from',
  'base',
  'to',
  'nearest',
  'edge'
] as const

/** Things that only look like markup, as authors of rules write them. */
const spice = ['**at once**', '*never*', 'D6+2', '3:1', '6"', '4+', '`2D6`', "the leader's", '(if any)'] as const

/** A sentence with a number of words and a full stop. */
export function sentence(random: Random, length: number): string {
  const chosen = Array.from({ length }, (_, index) => {
    const isSpiced = index > 0 && random.below(16) === 0
    return isSpiced ? random.pick(spice) : random.pick(words)
  })
  const text = chosen.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A title of two or three words. */
export function title(random: Random): string {
  const text = Array.from({ length: 2 + random.below(2) }, () => random.pick(words)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
