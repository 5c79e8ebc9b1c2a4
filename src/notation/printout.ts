/** What a printed pack says of itself in the code that leads to the page which checks it. */
export interface Printout {
  /** Id of the ruleset. */
  readonly ruleset: string
  readonly version: string
  /** Pack fingerprint, 16 hexadecimal digits. */
  readonly fingerprint: string
  /** Id of a pack that the site publishes; absent for one that a reader made. */
  readonly pack?: string
  /** What a reader chose for a pack of their own. */
  readonly own?: OwnPrintout
}

/** A pack that a reader made. */
export interface OwnPrintout {
  /** Edition fingerprint: it tells states of a draft apart, of which the site knows no packs of readers. */
  readonly edition: string
  /** `book`, `sheet`, `agreement` or `difference`. */
  readonly form: string
  /** Names of the sections it has. */
  readonly sections: readonly string[]
  readonly faction?: string
  readonly unit?: string
  /** Canonical ids of traits, by whether the unit has them. */
  readonly traits: Readonly<Record<string, boolean>>
  /** Ids of the options that are on. */
  readonly options: readonly string[]
}

/** An event whose sheet can be checked. */
export interface PrintedEvent {
  readonly title: string
  /** Address of its page, with base path. */
  readonly href: string
  /** Event fingerprint, at the foot of its sheet. */
  readonly fingerprint: string
}

/** Address of the page that checks printouts, without base path. */
export const checkAddress = '/check/'

/** True for text that has the form of a fingerprint. */
export const isFingerprint = (text: string): boolean => /^[0-9a-f]{16}$/u.test(text)

/** A fingerprint as someone typed it: spaces, hyphens and capitals don't count. */
export const typedFingerprint = (text: string): string => text.replaceAll(/[\s-]/gu, '').toLowerCase()

const list = (items: readonly string[]): string | undefined => (items.length > 0 ? items.join(',') : undefined)

/** Returns the hash of the address that a printout leads to, without the `#`; `readPrintout` reads it. */
export function printoutCode({ ruleset, version, fingerprint, pack, own }: Printout): string {
  const traits = Object.entries(own?.traits ?? {})
  const having = (wanted: boolean) => list(traits.flatMap(([id, has]) => (has === wanted ? [id] : [])))
  const parts: Readonly<Record<string, string | undefined>> = {
    r: ruleset,
    v: version,
    p: pack,
    f: fingerprint,
    e: own?.edition,
    form: own?.form,
    s: own && list(own.sections),
    army: own?.faction,
    unit: own?.unit,
    with: having(true),
    without: having(false),
    on: own && list(own.options)
  }
  // Colons and commas may be there as they are, and make the code smaller.
  const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encoded(value)}`]))
    .join('&')
}

/** Reads the hash of an address, without the `#`; `undefined` if it is not one that `printoutCode` makes. */
export function readPrintout(code: string): Printout | undefined {
  const parts = new URLSearchParams(code.replaceAll('+', '%2B'))
  const [ruleset, version, fingerprint, pack] = ['r', 'v', 'f', 'p'].map((name) => parts.get(name) ?? undefined)
  if (!(ruleset && version && fingerprint && isFingerprint(fingerprint))) return undefined
  if (pack) return { ruleset, version, fingerprint, pack }
  const own = readOwn(parts)
  return own && { ruleset, version, fingerprint, own }
}

function readOwn(parts: URLSearchParams): OwnPrintout | undefined {
  const [edition, form, faction, unit] = ['e', 'form', 'army', 'unit'].map((name) => parts.get(name) ?? undefined)
  const listed = (name: string): readonly string[] => parts.get(name)?.split(',') ?? []
  if (!(edition && isFingerprint(edition) && form)) return undefined
  const traits = [...listed('with').map((id) => [id, true]), ...listed('without').map((id) => [id, false])]
  return {
    edition,
    form,
    sections: listed('s'),
    ...(faction && { faction }),
    ...(unit && { unit }),
    traits: Object.fromEntries(traits),
    options: listed('on')
  }
}
