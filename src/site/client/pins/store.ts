import { keepText, readStored } from '../stored.ts'

/** A place that a reader pinned, with its words at that time. */
export interface Pin {
  /** Path below the base of the site, with `#` and the clause where it is one. */
  readonly address: string
  readonly number: string
  readonly title: string
  readonly ruleset: string
  readonly version: string
  /** Its words in one line; empty if they are unknown. */
  readonly words: string
}

const key = 'codicil-pins'

/** For pages on which storage is forbidden. */
let unkept: readonly Pin[] = []

const fields = ['address', 'number', 'title', 'ruleset', 'version', 'words'] as const

/** True for a pin; an address that is not below the base could lead to another site. */
const isPin = (value: Partial<Pin> | null): value is Pin =>
  fields.every((field) => typeof value?.[field] === 'string') && value?.address?.[0] === '/'

/** Reads pins from a stored value, each place once; anything that is not a pin is left out. */
export function pinsIn(kept: unknown): readonly Pin[] {
  const all = Array.isArray(kept) ? kept.filter(isPin) : []
  return all.filter(({ address }, at) => all.findIndex((pin) => pin.address === address) === at)
}

/** Returns the reader's pins, in the reader's order. */
export const pins = (): readonly Pin[] => readStored(key, pinsIn) ?? unkept

/** Stores exactly these. If storage is forbidden, they last for this page. */
export function keepPins(all: readonly Pin[]): void {
  unkept = all
  keepText(key, all.length > 0 ? JSON.stringify(all) : '')
}

/** True for the event that another page of this site has changed the pins. */
export const concernsPins = (event: StorageEvent): boolean => event.key === key || event.key === null

const base = (): string => document.documentElement.dataset['base'] ?? ''

/** An address as pins keep it. */
export function keptAddress(address: string): string {
  const { pathname, hash } = new URL(address, location.href)
  return pathname.slice(base().length) + hash
}

/** Returns the full form of a kept address. */
export const fullAddress = (address: string): string => location.origin + base() + address
