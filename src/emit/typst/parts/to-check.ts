import { encodeQR } from 'qr'
import { checkAddress, type Printout, printoutCode } from '../../../notation/printout.ts'
import type { Book } from '../book.ts'
import { array, type Code, call, literal, type Named } from '../code.ts'

/** Name of the fingerprint of a pack in its source: it is made from what the pack prints, so it is known last. */
export const packFingerprint: Code = 'pack-fingerprint'

/** Name of what `checkOfSheet` says, in the source of a sheet. */
export const sheetCheck: Code = 'sheet-check'

/** The line with the fingerprint of a pack. */
export const fingerprintFact: Code = array([literal('Pack fingerprint'), packFingerprint])

/** An address as one types it, without its scheme: `rules.example/club`. */
export const shortAddress = (site: string): string => site.replace(/^https?:\/\//u, '').replace(/\/$/u, '')

/**
 * How readers find out whether a printout is current: a code for their phone, and an address with the fingerprint to
 * type. Nothing for a site whose address is not known.
 */
export const toCheck = (book: Book, fingerprint: string): readonly Code[] =>
  printoutToCheck(book.site, printoutOf(book, fingerprint))

/** The same as what a quick reference prints beside its title: `none` for a site whose address isn't known. */
export function checkOfSheet(book: Book, fingerprint: string): Code {
  const named = checkOf(book.site, printoutOf(book, fingerprint))
  return named ? call('', named) : 'none'
}

/** The same for a printout that is not a book. @param site Where the site will be */
export function printoutToCheck(site: string | undefined, printout: Printout): readonly Code[] {
  const named = checkOf(site, printout)
  return named ? [call('to-check', named)] : []
}

function checkOf(site: string | undefined, printout: Printout): Named | undefined {
  if (site === undefined) return undefined
  const page = `${site.replace(/\/$/u, '')}${checkAddress}`
  const href = `${page}#${printoutCode(printout)}`
  const named = { code: literal(qrCode(href)), href: literal(href), address: literal(shortAddress(page)) }
  return { ...named, fingerprint: packFingerprint }
}

/**
 * A code for phones, and the address, that lead to the page of an event.
 *
 * @param site Where the site will be
 * @param href Address of the page, without base path
 */
export function toEvent(site: string, href: string): Code {
  const page = `${site.replace(/\/$/u, '')}${href}`
  return call('to-event', { code: literal(qrCode(page)), href: literal(page), address: literal(shortAddress(page)) })
}

function printoutOf({ bundle, plan }: Book, fingerprint: string): Printout {
  const { id, version, fingerprint: edition } = bundle.ruleset
  const printout = { ruleset: id, version, fingerprint }
  // The complete pack is the same for everyone.
  if (plan.category !== 'own' || plan.id === 'complete') return { ...printout, pack: plan.id }
  const { faction, unit, traits = {}, options = [] } = plan.selection ?? {}
  const known = Object.entries(traits).filter((each): each is [string, boolean] => typeof each[1] === 'boolean')
  return {
    ...printout,
    own: {
      edition,
      form: plan.form,
      sections: plan.include,
      ...(faction && { faction }),
      ...(unit && { unit }),
      traits: Object.fromEntries(known),
      options
    }
  }
}

/** Blank modules around a code, without which a camera doesn't find it. */
const border = 4

/** A QR code as SVG, one module a unit: each run of dark modules in a row is one rectangle. */
function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const runs = rows.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/gu)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
  })
  const size = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
}
