import { type CatalogueEntry, entries } from '../../diagnostics/codes.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Explanation } from '../../site/site-data.ts'
import { explanationText } from './explanation-text.ts'
import { headedText } from './guide-texts.ts'

/** Every explanation page as HTML, its heading apart. Each is read when a page asks for it: a preview shows few of them. */
export const explanations = (): readonly Explanation[] => entries.map(explanationOf)

const explanationOf = ({ code, severity }: CatalogueEntry): Explanation => ({
  code,
  severity,
  get title() {
    return textOf(this).title || code
  },
  get html() {
    return textOf(this).html
  }
})

const textOf = remembered(({ code }: Pick<Explanation, 'code'>) => headedText(explanationText(code) ?? ''))
