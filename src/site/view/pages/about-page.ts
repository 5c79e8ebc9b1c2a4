import { licenceLink } from '../../../notation/licence.ts'
import { count } from '../../../notation/plural.ts'
import { type Link, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { contactLinks, ownWords } from '../site-identity.ts'
import type { Site } from '../site.ts'

/** A link to a ruleset, with the number of its sources and the name of its licence. */
export interface RulesetSources extends Link {
  readonly sources: string
  readonly licence: string
}

/** Everything the page about the site prints. */
export interface AboutPage {
  readonly frame: Frame
  /** Text by the owner of the site, as HTML; empty if there is none. */
  readonly words: string
  /** Their language. */
  readonly language: string
  readonly rulesets: readonly RulesetSources[]
  /** Where readers report a mistake, as the owner of the site says; empty if they do not. */
  readonly contacts: readonly Link[]
  /** Address of the pages for authors, if the site has them. */
  readonly writing: string | undefined
}

/** Returns what the page about the site prints. */
export const aboutPage = (site: Site): AboutPage => ({
  frame: siteFrame(site, {
    title: 'About this site',
    description: 'What this site is, where its rules come from, and what it stores about you.',
    href: '/about/'
  }),
  words: ownWords(site).about,
  language: site.data.identity.language,
  rulesets: site.data.bundles.map(({ ruleset }) => ({
    href: withBase(site.base, ruleset.href),
    label: ruleset.title,
    sources: count(ruleset.sources.length, 'source'),
    // The name of a licence does not end a line in its middle.
    licence: licenceLink(ruleset.licence).label.replaceAll(' ', '\u00a0')
  })),
  contacts: contactLinks(site),
  writing: site.data.guide && withBase(site.base, '/docs/')
})
