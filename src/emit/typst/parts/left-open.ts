import { type Code, call } from '../code.ts'

/** Something that the sources leave open, with room to write in how players play it. */
export interface LeftOpen {
  readonly named: Readonly<Record<string, Code | undefined>>
  readonly words: Code
}

/** What something is left open in. */
interface Heading {
  readonly id?: Code | undefined
  readonly number?: Code | undefined
  readonly title: Code
}

/** Prints what is left open under a heading, which is in line with the first point. */
export function openIn({ id, number, title }: Heading, all: readonly LeftOpen[]): readonly Code[] {
  const inTitle = { 'in-id': id, 'in-number': number, 'in-title': title }
  return all.map(({ named, words }, at) => call('left-open', at === 0 ? { ...named, ...inTitle } : named, words))
}
