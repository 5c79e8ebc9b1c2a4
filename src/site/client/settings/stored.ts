import { settable, settingsKey } from '../../guard/settings.ts'
import { keepText } from '../stored.ts'

/** A reader's settings; absent ones have the site's default. Each field is an attribute `data-…` of the page. */
export interface Settings {
  /** Colours; without it, those of the system. */
  readonly theme?: 'light' | 'dark'
  readonly size?: 'small' | 'large' | 'larger'
  /** `plain`: terms are not underlined. */
  readonly terms?: 'plain'
  /** Parts folded at each clause, names of `Fold` with spaces between; empty to fold nothing. */
  readonly folded?: string
}

// `Object.keys` promises no names, because an object may have more; this one is written above.
const names = Object.keys(settable) as readonly (keyof typeof settable)[]

/** The settings of this reader, as the head of the page has put them on it. */
export function currentSettings(): Settings {
  const { theme, size, terms, folded } = document.documentElement.dataset
  return JSON.parse(JSON.stringify({ theme, size, terms, folded }))
}

/** Applies settings to the page and stores them. If storage is forbidden, they last for this page. */
export function keepSettings(settings: Settings): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    const value = settings[name]
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
  keepText(settingsKey, Object.keys(settings).length > 0 ? JSON.stringify(settings) : '')
}
