/** A link as pages print it: `href` is ready for the page, base path included. */
export interface Link {
  readonly href: string
  readonly label: string
}

/** Base path without its trailing slash: `` for `/`, `/rules` for `/rules/`. */
export const plainBase = (base: string): string => base.replace(/\/+$/u, '')

/** Puts the base path before an address of this site; other addresses stay as they are. */
export const withBase = (base: string, href: string): string =>
  href.startsWith('/') && !href.startsWith('//') ? base + href : href

/**
 * Returns the full address of a page, for use outside this site; without an origin if the site's is not known.
 *
 * @param href Address with its base path
 */
export const absolute = ({ origin }: { readonly origin: string | undefined }, href: string): string =>
  (origin ?? '') + href

const tag = /<[a-z][^\s/>]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*\s*\/?>/giu
const siteAddress = /(\s(?:href|src)=")(\/(?!\/))/giu

/**
 * Puts the base path before every address of this site in a fragment of the bundle's HTML.
 * Only attributes change, never words that happen to look like one.
 */
export function htmlWithBase(base: string, html: string): string {
  if (base === '' || !html.includes('="/')) return html
  return html.replace(tag, (found) => found.replace(siteAddress, `$1${base}$2`))
}

/** Changes the addresses and ids that attributes of an HTML fragment state; words stay as they are. */
export const withAddresses = (html: string, change: (attribute: 'href' | 'id', value: string) => string): string =>
  html.replace(tag, (found) =>
    found.replace(/(\s)(href|id)="([^"]*)"/gu, (_, space: string, name: 'href' | 'id', value: string) => {
      return `${space}${name}="${change(name, value)}"`
    })
  )

/** Folder of an address: `/skirmish/faq/` for `/skirmish/faq/who-first/`. */
export const parentAddress = (href: string): string => href.replace(/[^/]+\/$/u, '')

/** The parts of a document's address, as the router wants them: it takes no interface. */
export type DocumentParams = {
  readonly ruleset: string
  readonly section: string
  readonly id: string
}

/** Takes the address of a document apart: `/skirmish/faq/who-first/`. */
export function documentParams(href: string): DocumentParams {
  const [, ruleset = '', section = '', id = ''] = href.split('/')
  return { ruleset, section, id }
}
