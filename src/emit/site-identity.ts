import type { Bundle, SiteHues, SiteIdentity } from '../generated/published.ts'
import type { SiteFrontMatter } from '../generated/site-document.ts'
import type { SiteHome } from '../model/graph.ts'
import { hueOf } from '../model/hue.ts'
import { emitText } from './clause.ts'
import type { EmitContext } from './context.ts'
import { addressOf, hrefOf } from './directory.ts'
import { filled } from './filled.ts'
import { homeBlocks } from './home-blocks.ts'
import { typographic } from './typography.ts'

type Names = Pick<SiteIdentity, 'title' | 'short' | 'summary' | 'language'>

/** Returns whose site it is as `site.md` says; what it leaves out, and all without one, follows from the rulesets. */
export function emitSiteIdentity(context: EmitContext, bundles: readonly Bundle[]): SiteIdentity {
  const { site } = context.graph
  const fallback = identityFromRulesets(bundles)
  if (!site) return fallback
  const { document, imprint } = site
  const { data } = document.valid
  const { contact, questions, navigation, links = [] } = data
  return filled<SiteIdentity>({
    ...namesOf(data, fallback),
    text: emitText(context, document, { blocks: homeBlocks(document, context.linkedBody(document)) }),
    picture: pictureOf(site),
    hues: huesOf(data),
    links,
    contact,
    questions,
    imprint: imprint && hrefOf(imprint),
    navigation
  })
}

/** Returns a name for a site without `site.md`: the title of its only ruleset, or house rules for the game of several. */
export const identityFromRulesets = (bundles: readonly Bundle[]): SiteIdentity => ({
  ...namesFrom(bundles),
  text: { markdown: '', html: '', plain: '' },
  links: []
})

function namesFrom(bundles: readonly Bundle[]): Names {
  const [only, ...others] = bundles
  if (only && others.length === 0) {
    const { title, short, summary, language } = only.ruleset
    return { title, short, ...(summary !== undefined && { summary }), language }
  }
  const [game, ...games] = new Set(bundles.map(({ ruleset }) => ruleset.game.title))
  const title = game !== undefined && games.length === 0 ? `House rules for ${game}` : 'House rules'
  return { title, short: 'House rules', language: 'en' }
}

function namesOf({ title, short, summary, language }: SiteFrontMatter, fallback: Names): Names {
  const said = summary === undefined ? fallback.summary : typographic(summary)
  const names = { title: typographic(title), short: short ?? typographic(title), language: language ?? 'en' }
  return { ...names, ...(said !== undefined && { summary: said }) }
}

const pictureOf = ({ document, picture }: SiteHome): SiteIdentity['picture'] =>
  picture === undefined
    ? undefined
    : { href: addressOf({ type: 'asset', path: picture }), alt: document.valid.data.picture?.alt ?? '' }

function huesOf({ colours }: SiteFrontMatter): SiteHues | undefined {
  if (!colours) return undefined
  const rulesets = Object.entries(colours.rulesets ?? {}).flatMap(([id, colour]) => {
    const hue = hueOf(colour)
    return hue === undefined ? [] : [[id, hue] as const]
  })
  const site = colours.site === undefined ? undefined : hueOf(colours.site)
  return { ...(site !== undefined && { site }), rulesets: Object.fromEntries(rulesets) }
}
