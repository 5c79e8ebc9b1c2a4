import { isPage } from './shelf.ts'

/**
 * How the files of a release state the day it was built, in each form that appears in a file. Files of two releases
 * that differ in nothing else count as the same, and are stored without the day.
 */
export type DayForms = readonly string[]

/** Placeholder where a file states the day; our text has no such character. */
const gap = (place: number): string => `\u0000${place}\u0000`

/** True for the address of a file that may state the day: pages and data. */
export const mayStateDay = (address: string): boolean => isPage(address) || address.startsWith('api/')

/** A text without the day it states. */
export const withoutDay = (text: string, forms: DayForms): string =>
  forms.reduce((rest, form, place) => rest.replaceAll(form, gap(place)), text)

/** Returns a text that was kept without the day, with the day of its release. */
export const withDay = (text: string, forms: DayForms): string =>
  forms.reduce((rest, form, place) => rest.replaceAll(gap(place), form), text)
