import { entries } from '../../diagnostics/codes.ts'
import type { Explanation } from '../../site/site-data.ts'
import { explanationText } from './explanation-text.ts'
import { headedText } from './guide-texts.ts'

/** Every explanation page as HTML, its heading apart. */
export function explanations(): readonly Explanation[] {
  return entries.flatMap(({ code, severity }) => {
    const text = explanationText(code)
    if (text === undefined) return []
    const { title, html } = headedText(text)
    return [{ code, severity, title: title || code, html }]
  })
}
