import { type CatalogueEntry, entries } from '../../diagnostics/codes.ts'
import type { Explanation } from '../../site/site-data.ts'
import { explanationText } from './explanation-text.ts'
import { headedText, readLater } from './guide-texts.ts'

/** Every explanation page as HTML, its heading apart. Each is read when a page asks for it: a preview shows few of them. */
export const explanations = (): readonly Explanation[] => entries.map(explanationOf)

const explanationOf = ({ code, severity }: CatalogueEntry): Explanation =>
  readLater({ code, severity }, () => {
    const { title, html } = headedText(explanationText(code) ?? '')
    return { title: title || code, html }
  })
