import { isPage } from './shelf.ts'

/**
 * How the files of a release state the day it was built, each way as it stands in a file. Files of two releases that
 * differ in nothing else count as the same.
 */
export type DayForms = readonly string[]

/** Stands where a file states the day; text of ours has no such character. */
const gap = (place: number): string => `\u0000${place}\u0000`

/** True for the address of a file that may state the day: pages and data. */
export const mayStateDay = (address: string): boolean => isPage(address) || address.startsWith('api/')

/** A text without the day it states. */
export const withoutDay = (text: string, forms: DayForms): string =>
  forms.reduce((rest, form, place) => rest.replaceAll(form, gap(place)), text)

/** The text of one release as another has it, where both are the same without the day. */
export const withDayOf = (text: string, own: DayForms, other: DayForms): string =>
  other.reduce((rest, form, place) => rest.replaceAll(gap(place), form), withoutDay(text, own))
