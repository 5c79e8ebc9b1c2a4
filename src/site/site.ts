import { site as data, origin } from 'virtual:codicil'
import { searchChoices } from './view/pages/search-page.ts'
import { createSite } from './view/site.ts'
import { watchedSite } from './view/watched-site.ts'

const whole = createSite(data, import.meta.env.BASE_URL, origin)

/** The site all pages print from, indexed once. */
export const site = data.reads ? watchedSite(whole, data.reads) : whole

// All pages share it, and remember it: the first one to ask would be taken for one that reads everything.
searchChoices(site)

/**
 * Tells all that a page prints, as plain data; what the layout adds is the same on all pages, or noted.
 *
 * @returns an answer without content where the page is there as it would be printed
 */
export const asPrinted = (view: object): Response | undefined =>
  data.reads?.isPrinted(view) ? new Response(undefined, { status: 304 }) : undefined
