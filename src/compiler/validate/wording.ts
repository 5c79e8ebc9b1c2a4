const isIndex = (part: string): boolean => /^\d+$/u.test(part)
const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value that a JSON pointer leads to; `undefined` if there is none. */
export const valueAt = (data: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>((at, part) => Object(at)[part], data)

/** Name of the field a JSON pointer leads to, without list positions: `/amends/0/target` -> `target`. */
export const fieldName = (pointer: string): string =>
  partsOf(pointer).findLast((part) => !isIndex(part)) ?? 'front matter'

/** Names of the fields a schema knows. */
export const fieldNames = (schema: unknown): readonly string[] => Object.keys(Object(Object(schema).properties))

/** A document of a kind, for people. */
const documentNames: Readonly<Record<string, string>> = {
  ruleset: 'a ruleset',
  rule: 'a rule',
  option: 'an option',
  'base-rule': 'a base rule',
  faction: 'a faction',
  exception: 'an exception',
  faq: 'a FAQ entry',
  term: 'a term',
  pack: 'a pack',
  changes: 'notes on a version',
  site: 'the site',
  event: 'an event'
}

/** Names the document that a schema describes; `undefined` for a schema of something else. */
export const documentName = (schema: unknown): string | undefined =>
  documentNames[String(Object(Object(Object(schema).properties).kind).const)]

/** Names the field of a JSON pointer, for people: `''` -> the front matter, `/amends/0` -> entry 1 of `amends`. @param whole What is meant by the pointer to everything */
export function entryName(pointer: string, whole = 'the front matter'): string {
  const parts = partsOf(pointer)
  const last = parts.at(-1)
  if (last === undefined) return whole
  return isIndex(last) ? `entry ${Number(last) + 1} of \`${fieldName(pointer)}\`` : `\`${last}\``
}

/** Kind of a YAML value, for people. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty value'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'group of fields'
  return typeof value === 'string' ? `text \`${shorten(value)}\`` : `${typeof value} \`${String(value)}\``
}

/** A value in one line of at most 60 characters. */
export function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
