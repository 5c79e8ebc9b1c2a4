import { site as data } from 'virtual:codicil'
import { createSite } from './view/site.ts'

/** The site all pages print from, indexed once. */
export const site = createSite(data, import.meta.env.BASE_URL, import.meta.env.SITE)
