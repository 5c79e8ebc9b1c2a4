import { site as data } from 'virtual:codicil'
import { createSite } from './view/site.ts'
import { watchedSite } from './view/watched-site.ts'

const whole = createSite(data, import.meta.env.BASE_URL, import.meta.env.SITE)

/** The site all pages print from, indexed once. */
export const site = data.reads ? watchedSite(whole, data.reads) : whole
