/// <reference types="astro/client" />

declare module 'virtual:codicil' {
  /** Everything the pages print, as the loader delivers it. */
  export const site: import('./site-data.ts').SiteData
  /** Origin the site will be served from, if it is known. */
  export const origin: string | undefined
}
