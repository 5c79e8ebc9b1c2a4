import { settable, settingsKey } from '../../guard/settings.ts'
import { keepText } from '../stored.ts'

/** A reader's settings; absent ones have the site's default. Each field is an attribute `data-…` of the page. */
export interface Settings {
  /** Colours; without it, those of the system. */
  readonly theme?: 'light' | 'dark'
  readonly size?: 'small' | 'large' | 'larger'
  /** The only paper for which lists offer files to print. */
  readonly paper?: 'a4' | 'letter'
  /** `plain`: terms are not underlined. */
  readonly terms?: 'plain'
  /** `used`: the reader knows what the numbers of clauses are good for, and is not told again. */
  readonly numbers?: 'used'
  /** Parts folded at each clause, names of `Fold` with spaces between; empty to fold nothing. */
  readonly folded?: string
}

// `Object.keys` promises no names, because an object may have more; this one is written above.
const names = Object.keys(settable) as readonly (keyof typeof settable)[]

/** The settings of this reader, as the head of the page has put them on it. */
export function currentSettings(): Settings {
  const { dataset } = document.documentElement
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, dataset[name]]))))
}

/** Stores settings for the next page. */
export const storeSettings = (settings: Settings): void =>
  keepText(settingsKey, Object.keys(settings).length > 0 ? JSON.stringify(settings) : '')

/** Applies settings to the page and stores them. If storage is forbidden, they last for this page. */
export function keepSettings(settings: Settings): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    const value = settings[name]
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
  storeSettings(settings)
}
