/// <reference types="astro/client" />

declare module 'virtual:codicil' {
  /** Hands over everything the pages print, at once, and again whenever this program is to print another site. */
  export const useSite: (receive: (site: import('./site-data.ts').SiteData, origin: string | undefined) => void) => void
}
