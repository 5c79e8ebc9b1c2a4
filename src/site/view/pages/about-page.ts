import { type Link, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { licenceLink } from '../licence.ts'
import { count } from '../phrasing.ts'
import type { Site } from '../site.ts'

/** A ruleset and its sources. */
export interface RulesetSources extends Link {
  readonly sources: string
  readonly licence: string
}

/** Returns what the page about the site prints; `writing` leads to the pages for authors, if the site has them. */
export const aboutPage = (site: Site): { frame: Frame; rulesets: RulesetSources[]; writing: string | undefined } => ({
  frame: siteFrame(site, {
    title: 'About this site',
    description: 'What this site is, where its rules come from, and what it stores about you.',
    href: '/about/'
  }),
  rulesets: site.data.bundles.map(({ ruleset }) => ({
    href: withBase(site.base, ruleset.href),
    label: ruleset.title,
    sources: count(ruleset.sources.length, 'source'),
    licence: licenceLink(ruleset.licence).label
  })),
  writing: site.data.guide && withBase(site.base, '/docs/')
})
