import type { Settings } from './stored.ts'

/** A choice of one among several, for the settings. */
export interface Choice {
  readonly name: 'theme' | 'size' | 'paper'
  readonly title: string
  /** Values with their labels; the empty one is the default. */
  readonly values: readonly (readonly [string, string])[]
}

/** A setting with several values to choose from. */
export const choices: readonly Choice[] = [
  {
    name: 'theme',
    title: 'Colours',
    values: [
      ['', 'Match system'],
      ['light', 'Light'],
      ['dark', 'Dark']
    ]
  },
  {
    name: 'size',
    title: 'Text',
    values: [
      ['small', 'Small'],
      ['', 'Medium'],
      ['large', 'Large'],
      ['larger', 'Larger']
    ]
  },
  {
    name: 'paper',
    title: 'Paper',
    values: [
      ['', 'Both'],
      ['a4', 'A4'],
      ['letter', 'US Letter']
    ]
  }
]

/** Parts that can be folded away at each clause, by the name of the fold. */
export const folds: readonly (readonly [string, string])[] = [
  ['faq', 'Questions'],
  ['exceptions', 'Exceptions'],
  ['examples', 'Examples'],
  ['design', 'Designer’s notes']
]

/** Parts that are folded by default: what concerns a clause, and designer's notes on a phone. */
export const foldedAtFirst = (): string =>
  matchMedia('(min-width: 44rem)').matches ? 'faq exceptions' : 'faq exceptions design'

/** Settings from the values of the form, and those that it has no field for. */
export function settingsFrom(data: FormData, { numbers }: Settings): Settings {
  const text = (name: string): string => String(data.get(name) ?? '')
  const folded = data.getAll('folded').join(' ')
  const chosen = {
    theme: text('theme') || undefined,
    size: text('size') || undefined,
    paper: text('paper') || undefined,
    numbers,
    terms: data.has('underlined') ? undefined : 'plain',
    folded: folded === foldedAtFirst() ? undefined : folded
  }
  return JSON.parse(JSON.stringify(chosen))
}
