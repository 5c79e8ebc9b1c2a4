/** A place that a reader keeps, with what was there when it was kept. */
export interface Pin {
  /** Path below the base of the site, with `#` and the clause where it is one. */
  readonly address: string
  readonly number: string
  readonly title: string
  readonly ruleset: string
  readonly version: string
  /** Its words in one line; empty where they could not be told. */
  readonly words: string
}

const key = 'codicil-pins'

/** For pages on which storage is forbidden. */
let unkept: readonly Pin[] = []

/** What this reader keeps, in the reader's own order. */
export function pins(): readonly Pin[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as readonly Pin[]) : []
  } catch {
    return unkept
  }
}

/** Keep exactly these. Where storage is forbidden, they last for this page. */
export function keepPins(all: readonly Pin[]): void {
  unkept = all
  try {
    if (all.length > 0) localStorage.setItem(key, JSON.stringify(all))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden.
  }
}

/** True for the event that another page of this site has changed the pins. */
export const concernsPins = (event: StorageEvent): boolean => event.key === key || event.key === null

const base = (): string => document.documentElement.dataset['base'] ?? ''

/** An address as pins keep it. */
export function keptAddress(address: string): string {
  const { pathname, hash } = new URL(address, location.href)
  return pathname.slice(base().length) + hash
}

/** Where a kept address is on this site. */
export const fullAddress = (address: string): string => location.origin + base() + address
