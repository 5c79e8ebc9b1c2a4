import { versionFolder } from '../../../notation/addresses.ts'
import { control, part } from '../../hooks.ts'
import { type Citable, chapterOf } from './citable.ts'

/** Contents of a citation. */
export interface Citation {
  /** Visible number; empty if it has none. */
  readonly number: string
  readonly title: string
  readonly ruleset: string
  readonly version: string
  /** Day since when the version is in force, in words. */
  readonly effective: string
  /** Address of the place as it is now. */
  readonly address: string
  /** Address at which the words of this version are kept; the present address if they are not kept. */
  readonly permanent: string
}

/** Path of a document and the place in it, below the base path: ruleset, kind and id. */
export const documentPath = /^\/([^/#?]+)\/([^/#?]+\/[^/#?]+)\/(#.*)?$/u

/**
 * Returns the address of a place in a released version: `/skirmish/v/1.0.0/rules/charging/#distance`. Pages that only the
 * present version has keep theirs.
 *
 * @param base address of the site, without a slash at its end
 */
export function addressInVersion(address: string, version: string, base: string): string {
  const [, ruleset, path, hash = ''] = (address.startsWith(base) && documentPath.exec(address.slice(base.length))) || []
  return ruleset === undefined ? address : `${base}/${versionFolder(ruleset, version)}/${path}/${hash}`
}

/** Address of the site, without a slash at its end. */
export const siteAddress = (): string => location.origin + (document.documentElement.dataset['base'] ?? '')

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''

/** Title of the document a place is in; on the page of an army, with the army. */
function documentTitle(element: HTMLElement): string {
  const page = textOf(element.ownerDocument.querySelector('h1'))
  const chapter = textOf(chapterOf(element))
  if (chapter === '') return page
  return element.closest(control('document')) ? chapter : `${page}: ${chapter}`
}

/** Reads the citation of a place from the page. */
export function citationOf({ element, address }: Citable): Citation {
  const page = element.ownerDocument
  const {
    ruleset = '',
    version = '',
    effective = '',
    released
  } = page.querySelector<HTMLElement>(part('provenance'))?.dataset ?? {}
  const number = textOf(
    element.querySelector(`:scope > ${part('number')}, :scope > ${part('kind')} > ${part('number')}`)
  )
  const whole = documentTitle(element)
  const own = textOf(element.querySelector(`:scope > ${part('words')} > :is(h2, h3, h4, h5, h6)`))
  const title = own === '' || own === whole ? whole : `${whole}: ${own}`
  const permanent = released === undefined ? address : addressInVersion(address, version, siteAddress())
  return { number, title, ruleset, version, effective, address, permanent }
}
