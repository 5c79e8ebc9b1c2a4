import { isId, type Kind, kinds } from '../../model/id.ts'

/** A reference taken apart. */
export interface ReferenceParts {
  readonly ruleset?: string
  readonly kind?: Kind
  /** Empty for a clause of the same document. */
  readonly id: string
  readonly clause?: string
}

const form = /^(?:([^/#:]+)\/)?(?:([^/#:]+):)?([^/#:]*)(?:#([^/#:]+))?$/u

/** True for text that looks like a computed number: `3`, `3.2.1`, `E4`, `Q12.1`. */
export const isNumber = (text: string): boolean => /^[EQ]?\d+(?:\.\d+)*\.?$/u.test(text)

/** Returns the misspelt kind of a reference that is right otherwise: `trem` of `trem:pass`. */
export function unknownKindIn(text: string): string | undefined {
  const kind = form.exec(text)?.[2]
  return kind !== undefined && splitReference(text.replace(`${kind}:`, 'rule:')) && !splitReference(text)
    ? kind
    : undefined
}

/** Takes a reference apart. @returns `undefined` if the text has another form */
export function splitReference(text: string): ReferenceParts | undefined {
  const match = form.exec(text)
  if (!match) return undefined
  const [, ruleset, kindName, id = '', clause] = match
  const kind = kinds.find((known) => known === kindName)
  if (kindName !== undefined && kind === undefined) return undefined
  if (id === '' && (clause === undefined || ruleset !== undefined || kind !== undefined)) return undefined
  if ([ruleset, id || undefined, clause].some((part) => part !== undefined && !isId(part))) return undefined
  return { id, ...(ruleset && { ruleset }), ...(kind && { kind }), ...(clause && { clause }) }
}
