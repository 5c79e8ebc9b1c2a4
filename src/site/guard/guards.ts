/**
 * True for a value of one form. Local storage, messages, and what the service worker stores or fetches are read through
 * one of these; a value of another form counts as absent.
 */
export type Guard<T> = (value: unknown) => value is T

/** A string, which may be empty. */
export const isText: Guard<string> = (value) => typeof value === 'string'

/** A boolean. */
export const isTruth: Guard<boolean> = (value) => typeof value === 'boolean'

/** An amount: finite, from 0. */
export const isCount: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** One of these words. */
export const isOneOf =
  <const T extends string>(...words: readonly T[]): Guard<T> =>
  (value): value is T =>
    words.some((word) => word === value)

/** A value of a form, or `undefined`. */
export const maybe =
  <T>(is: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value)

/** An array whose entries all have a form. */
export const isListOf =
  <T>(is: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object used as a map. */
export const isMapOf =
  <T>(is: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(is)

/** An object with these fields; it may have others. */
export const hasFields =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([name, is]) => is(Object(value)[name]))
