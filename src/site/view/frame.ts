import type { Document, Source } from '../../generated/published.ts'
import { type Link, parentAddress, withBase } from './address.ts'
import { dateWords } from './dates.ts'
import { licenceLink } from './licence.ts'
import { documentsOf, type RulesetIndex, type Site } from './site.ts'
import { type Kind, kindWords } from './words.ts'

/** What a reader must be able to trust a page by. */
export interface Standing {
  readonly ruleset: string
  readonly version: string
  readonly effective: string
  /** Machine form of `effective`. */
  readonly day: string
  readonly licence: ReturnType<typeof licenceLink>
  readonly notice: string
  readonly sources: readonly Source[]
  readonly fingerprint: string
  /** The page's own data. */
  readonly api: string
}

/** What surrounds every page. */
export interface Frame {
  readonly title: string
  readonly description: string | undefined
  /** Address of the page, base path included. */
  readonly canonical: string
  /** Language of the main text. */
  readonly language: string
  readonly hue: number | undefined
  /** The ruleset the page belongs to. */
  readonly ruleset: { readonly id: string; readonly short: string; readonly href: string } | undefined
  readonly navigation: readonly Link[]
  readonly standing: Standing | undefined
}

const defaultNotice = 'Unofficial. Not made, approved or supported by the publisher of the game.'

/** Sections of a ruleset that the head of its pages leads to, as far as there is anything in them. */
const navigationKinds: readonly Kind[] = ['faction', 'exception', 'faq', 'term']

/** Address of a list of one kind of document, next to the documents themselves. */
export function listAddress(rules: RulesetIndex, kind: Kind): string | undefined {
  const [first] = documentsOf(rules, kind)
  return first && parentAddress(first.href)
}

function navigation(site: Site, rules: RulesetIndex): Link[] {
  const lists = navigationKinds.flatMap((kind) => {
    const href = listAddress(rules, kind)
    return href === undefined ? [] : [{ href, label: kindWords[kind].many }]
  })
  const ends = { href: `/downloads/#${rules.ruleset.id}`, label: 'Downloads' }
  const links = [{ href: rules.ruleset.href, label: 'Contents' }, ...lists, ends]
  return links.map(({ href, label }) => ({ href: withBase(site.base, href), label }))
}

function standing(site: Site, { ruleset }: RulesetIndex, document?: Document): Standing {
  const used = new Set(document?.sources)
  const sources = ruleset.sources.filter(({ id }) => used.has(id))
  return {
    ruleset: ruleset.title,
    version: ruleset.version,
    effective: dateWords(ruleset.effective),
    day: ruleset.effective,
    licence: licenceLink(document?.licence ?? ruleset.licence),
    notice: ruleset.notice ?? defaultNotice,
    sources: sources.length > 0 ? sources : ruleset.sources,
    fingerprint: document?.fingerprint ?? ruleset.fingerprint,
    api: withBase(site.base, document?.api ?? `/api/v1/${ruleset.id}/bundle.json`)
  }
}

/** The frame of a page that belongs to a ruleset. */
export function rulesetFrame(
  site: Site,
  rules: RulesetIndex,
  page: { title: string; description?: string | undefined; href: string; document?: Document }
): Frame {
  const { id, title, short, href, language } = rules.ruleset
  return {
    title: page.title === title ? title : `${page.title} – ${short}`,
    description: page.description,
    canonical: withBase(site.base, page.href),
    language,
    hue: rules.hue,
    ruleset: { id, short, href: withBase(site.base, href) },
    navigation: navigation(site, rules),
    standing: standing(site, rules, page.document)
  }
}

const sitePages: readonly Link[] = [
  { href: '/', label: 'Rulesets' },
  { href: '/compare/', label: 'Turns compared' },
  { href: '/downloads/', label: 'Downloads' },
  { href: '/docs/', label: 'Writing rules' },
  { href: '/data/', label: 'Data' },
  { href: '/about/', label: 'About' }
]

/** Pages of the site itself. */
export const siteNavigation = (site: Site): Link[] =>
  sitePages.map(({ href, label }) => ({ href: withBase(site.base, href), label }))

/** The frame of a page about the site. */
export const siteFrame = (site: Site, page: { title: string; description?: string; href: string }): Frame => ({
  title: page.title,
  description: page.description,
  canonical: withBase(site.base, page.href),
  language: 'en',
  hue: undefined,
  ruleset: undefined,
  navigation: siteNavigation(site),
  standing: undefined
})
