import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'

/** A ruleset whose packs may be kept. */
export interface KeptRuleset {
  readonly id: string
  readonly title: string
}

/** Returns what the page for saving the site prints. The files to save are known only when it is built. */
export const offlinePage = (site: Site): { frame: Frame; rulesets: KeptRuleset[] } => ({
  frame: siteFrame(site, {
    title: 'Save for offline',
    description: 'Keep all pages on this device and read them without a connection.',
    href: '/offline/'
  }),
  rulesets: site.data.bundles.map(({ ruleset: { id, title } }) => ({ id, title }))
})
