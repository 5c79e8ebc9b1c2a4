import type { Document } from '../../generated/published.ts'
import { modifierInWords } from '../../resolve/wording/modifiers.ts'

/** The modifiers in numbers that a document gives, in words. */
export const modifierLines = ({ adjusts = [] }: Document): string[] => adjusts.map(modifierInWords)
