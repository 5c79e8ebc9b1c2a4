import { useSite } from 'virtual:codicil'
import type { SiteReads } from './site-data.ts'
import { searchChoices } from './view/pages/search-page.ts'
import { createSite, type Site } from './view/site.ts'
import { watchedSite } from './view/watched-site.ts'

/** The site all pages print from, indexed once; another one from the moment this program is given another. */
export let site: Site

let reads: SiteReads | undefined

useSite((data, origin) => {
  const whole = createSite(data, import.meta.env.BASE_URL, origin)
  reads = data.reads
  site = reads ? watchedSite(whole, reads) : whole
  // All pages share it, and remember it: the first one to ask would be taken for one that reads everything.
  searchChoices(site)
})

/**
 * Tells all that a page prints, as plain data; what the layout adds is the same on all pages, or noted.
 *
 * @returns an answer without content where the page is there as it would be printed
 */
export const asPrinted = (view: object): Response | undefined =>
  reads?.isPrinted(view) ? new Response(undefined, { status: 304 }) : undefined
