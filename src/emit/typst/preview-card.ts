import { type Code, call, importOf } from './code.ts'
import { authored, ifAny } from './lower/text.ts'

/** The words of a picture as authors wrote them. */
export interface CardWords {
  /** Accent hue in OKLCH degrees; optional. */
  readonly hue: number | undefined
  /** Small words above the title. */
  readonly head: string
  readonly number: string | undefined
  readonly title: string
  readonly sentence: string | undefined
  /** Small words at the foot. */
  readonly foot: string
  /** Name of the site. */
  readonly site: string
}

const code = ({ hue, head, number, title, sentence, foot, site }: CardWords): Code =>
  call('card', {
    hue,
    head: authored(head),
    number: ifAny(number),
    title: authored(title),
    sentence: ifAny(sentence),
    foot: authored(foot),
    site: authored(site)
  })

/** Typst source of a link preview, as chats show it, 1200 by 630 points. */
export const emitCard = (words: CardWords): string => `${importOf('preview')}\n#${code(words)}\n`
