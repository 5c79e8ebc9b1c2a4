/** Thrown where data is not what a function of this library needs. Its message is one sentence: what was expected, where, and what was found. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

/**
 * Checks a value.
 *
 * @param at Where it is, from the outermost value: `documents[3].title`; empty for that value itself
 * @throws {InvalidInput} if it is something else
 */
export type Shape = (value: unknown, at: string) => void

/** Throws the one sentence. */
export function refuse(expected: string, at: string, found: unknown): never {
  throw new InvalidInput(`Expected ${expected}${at === '' ? '' : ` at ${at}`}, found ${nameOf(found)}.`)
}

function nameOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Set || value instanceof Map) return `a ${value.constructor.name}`
  if (typeof value === 'object') return 'fields'
  const written = String(value)
  return `“${written.length > 60 ? `${written.slice(0, 59)}…` : written}”`
}

/** A string, which may be empty. */
export const text: Shape = (value, at) => {
  if (typeof value !== 'string') refuse('text', at, value)
}

/** A finite number. */
export const number: Shape = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse('a number', at, value)
}

/** A boolean; nothing else counts as one. */
export const truth: Shape = (value, at) => {
  if (typeof value !== 'boolean') refuse('true or false', at, value)
}

/** A value of a shape, or `undefined`. */
export const optional =
  (shape: Shape): Shape =>
  (value, at) => {
    if (value !== undefined) shape(value, at)
  }

/** A value of a shape, or `null`. */
export const nullable =
  (shape: Shape): Shape =>
  (value, at) => {
    if (value !== null) shape(value, at)
  }

/** One of some words. */
export const oneOf =
  (words: readonly string[]): Shape =>
  (value, at) => {
    if (!words.some((word) => word === value)) refuse(`one of ${words.join(', ')}`, at, value)
  }

/** A number or text. */
export const numberOrText: Shape = (value, at) => {
  if (typeof value === 'number') number(value, at)
  else if (typeof value !== 'string') refuse('a number or text', at, value)
}

/** A list whose entries have a shape. */
export const listOf =
  (shape: Shape, least = 0): Shape =>
  (value, at) => {
    if (!Array.isArray(value)) return refuse('a list', at, value)
    if (value.length < least) refuse('at least one entry', at, undefined)
    for (const [index, entry] of value.entries()) shape(entry, `${at}[${index}]`)
  }

/** True for a value with fields: neither a list nor nothing. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with these fields; it may have others. */
export const fieldsOf =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, at) => {
    if (!isRecord(value)) return refuse('fields', at, value)
    for (const [name, shape] of Object.entries(shapes)) shape(value[name], at === '' ? name : `${at}.${name}`)
  }

/** A value whose fields, whatever their names, have a shape. */
export const mapOf =
  (shape: Shape): Shape =>
  (value, at) => {
    if (!isRecord(value)) return refuse('fields', at, value)
    for (const [name, field] of Object.entries(value)) shape(field, `${at}.${name}`)
  }
