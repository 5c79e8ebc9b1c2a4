/**
 * How pages get the data of their site: handed over in the process. Written out as source, a big ruleset would take longer
 * to print and parse again than to compile.
 */
import type { SiteData } from '../../site/site-data.ts'

/** Takes the data of a site, to print its pages from then on. */
type Receive = (site: SiteData, origin: string | undefined) => void

/** What the programs of a thread share with the code that loads them. */
interface Shared {
  site?: SiteData
  /** Origin the site will be served from, if it is known. */
  origin?: string | undefined
  /** How each program that is loaded gets another site, by the address of its module: Node loads a module only once. */
  readonly programs: Map<string, Receive>
}

const name = 'codicil.site'

function shared(): Shared {
  const known: { [key: symbol]: Shared } = globalThis as never
  return (known[Symbol.for(name)] ??= { programs: new Map() })
}

/** Source of the module by which pages get the data: at once, and again whenever their program prints another site. */
export const sharedModule = `export const useSite = (receive) => {
  const { site, origin, programs } = globalThis[Symbol.for('${name}')]
  programs.set(import.meta.url, receive)
  receive(site, origin)
}`

/**
 * Hands data to the pages that are loaded next, and to those of a program that has printed another site.
 *
 * @param folder Address of the folder of that program, with a slash at its end
 * @returns whether there was one
 */
export function shareSite(site: SiteData, origin: string | undefined, folder?: string): boolean {
  Object.assign(shared(), { site, origin })
  const known = [...shared().programs].filter(([module]) => folder !== undefined && module.startsWith(folder))
  for (const [, receive] of known) receive(site, origin)
  return known.length > 0
}
