import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'

/** Returns what the page of pins prints; the pins themselves are on the reader's device. */
export const pinsPage = (site: Site): { readonly frame: Frame } => ({
  frame: siteFrame(site, {
    title: 'Pins',
    description: 'The clauses you keep at hand, stored on this device.',
    href: '/pins/'
  })
})
