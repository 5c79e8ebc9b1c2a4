import type { Document, SiteIdentity } from '../../generated/published.ts'
import { kindLabels } from '../../notation/kind-names.ts'
import { type Link, parentAddress, withBase } from './address.ts'
import { haveDaysAhead, type Playable, playableOf } from './history/days.ts'
import type { Kind } from './labels.ts'
import { changesAddress, hasChanges, hasWhole, quickAddress, wholeAddress } from './multi-document-pages.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import { emptySelectionWords } from './selection.ts'
import { documentsOf, type RulesetIndex, type Site } from './site.ts'

/** What the head of a page says of its document. */
export interface FramedDocument extends Pick<Document, 'kind' | 'id' | 'title' | 'href' | 'api'> {
  /** Of a question: its answer in words; absent while there is none. */
  readonly answer: string | undefined
  /** Of a term: its definition and other names, in words. */
  readonly term: { readonly definition: string; readonly aliases: readonly string[] } | undefined
}

/** Parts of a page around its content. */
export interface Frame {
  readonly title: string
  readonly description: string | undefined
  /** Address of the page, base path included. */
  readonly canonical: string
  /** Language of the main text. */
  readonly language: string
  readonly hue: number | undefined
  /** The ruleset the page belongs to. */
  readonly ruleset:
    | {
        readonly id: string
        readonly short: string
        readonly href: string
        /** Words of the selection bar while nothing is chosen; absent when there is nothing to choose. */
        readonly selectionBar: string | undefined
      }
    | undefined
  readonly navigation: readonly Link[]
  /** True if the page may say something of days to come, and has `dayScript`. */
  readonly hasDays: boolean
  /** Of a draft: what is played instead. Empty on pages that say it in their own head: of documents, and of the ruleset. */
  readonly playable: readonly Playable[]
  readonly provenance: Provenance | undefined
  /** The document the page is about. */
  readonly document: FramedDocument | undefined
  /** Address of the list that it is in, without base path. */
  readonly list: string | undefined
}

/** Sections of a ruleset that the head of its pages leads to, as far as there is anything in them. */
const navigationKinds: readonly Kind[] = ['faq', 'faction', 'exception', 'term']

/** Address of a list of one kind of document, next to the documents themselves. */
export function listAddress(rules: RulesetIndex, kind: Kind): string | undefined {
  const [first] = documentsOf(rules, kind)
  return first && parentAddress(first.href)
}

function navigation(site: Site, rules: RulesetIndex): Link[] {
  const lists = navigationKinds.flatMap((kind) => {
    const href = listAddress(rules, kind)
    return href === undefined ? [] : [{ href, label: kindLabels[kind].many }]
  })
  const ends = [
    { href: `/downloads/#${rules.ruleset.id}`, label: 'Downloads' },
    { href: '/pins/', label: 'Pins' }
  ]
  const quick = hasWhole(rules) ? [{ href: quickAddress(rules), label: 'Quick reference' }] : []
  const whole = hasWhole(rules) ? [{ href: wholeAddress(rules), label: 'All on one page' }] : []
  const changes = hasChanges(rules) ? [{ href: changesAddress(rules), label: 'Changes from the game' }] : []
  const links = [{ href: rules.ruleset.href, label: 'Contents' }, ...quick, ...lists, ...changes, ...whole, ...ends]
  return links.map(({ href, label }) => ({ href: withBase(site.base, href), label }))
}

/** Parts that all pages of a ruleset share. */
type Shared = Pick<Frame, 'navigation'> & Pick<NonNullable<Frame['ruleset']>, 'selectionBar'>

const shared = new WeakMap<RulesetIndex, Shared>()

/** Looks at the whole ruleset, once and not for each of its pages. */
function sharedBy(site: Site, rules: RulesetIndex): Shared {
  const known = shared.get(rules) ?? { navigation: navigation(site, rules), selectionBar: emptySelectionWords(rules) }
  shared.set(rules, known)
  return known
}

/** All words of a document. */
const wordsOf = ({ clauses }: Document): string =>
  clauses
    .map(({ text }) => text.plain.trim())
    .filter((words) => words !== '')
    .join('\n\n')

function framed(document: Document): FramedDocument {
  const { kind, id, title, href, api } = document
  const answer = document.kind === 'faq' && document.status === 'answered' ? wordsOf(document) : undefined
  const term =
    document.kind === 'term'
      ? { definition: document.summary ?? wordsOf(document), aliases: document.aliases ?? [] }
      : undefined
  return { kind, id, title, href, api, answer, term }
}

/** The frame of a page that belongs to a ruleset. */
export function rulesetFrame(
  site: Site,
  rules: RulesetIndex,
  page: {
    title: string
    description?: string | undefined
    href: string
    document?: Document
  }
): Frame {
  const { id, title, short, href, language } = rules.ruleset
  const { selectionBar, navigation: links } = sharedBy(site, rules)
  return {
    title: page.title === title ? title : `${page.title} – ${short}`,
    description: page.description,
    canonical: withBase(site.base, page.href),
    language,
    hue: rules.hue,
    ruleset: { id, short, href: withBase(site.base, href), selectionBar },
    navigation: links,
    hasDays: haveDaysAhead(site, [rules]),
    playable: page.document || page.href === href ? [] : playableOf(site, rules),
    provenance: provenanceOf(site, rules, page.document ?? (page.href === href ? rules.ruleset : undefined)),
    document: page.document && framed(page.document),
    list: page.document && listAddress(rules, page.document.kind)
  }
}

/** Name of a page of the site itself, as `site.md` lists it. */
type SitePage = NonNullable<SiteIdentity['navigation']>[number]

const sitePages: Readonly<Record<SitePage, Link>> = {
  rulesets: { href: '/', label: 'Rulesets' },
  compare: { href: '/compare/', label: 'Compare turns' },
  events: { href: '/events/', label: 'Events' },
  downloads: { href: '/downloads/', label: 'Downloads' },
  offline: { href: '/offline/', label: 'Offline' },
  pins: { href: '/pins/', label: 'Pins' },
  about: { href: '/about/', label: 'About' },
  writing: { href: '/docs/', label: 'Writing rules' },
  data: { href: '/data/', label: 'Data' }
}

/** Pages that players need. The pages for authors and programs are shown only if `site.md` names them. */
const forPlayers: readonly SitePage[] = ['rulesets', 'compare', 'events', 'downloads', 'offline', 'pins', 'about']

/** False for a page that this site does not have, or that says nothing here. */
function isShown(page: SitePage, { data: { events, identity }, hasSeveral, hasOrders }: Site): boolean {
  if (page === 'events') return events.length > 0
  if (page === 'compare') return hasOrders
  if (page === 'rulesets') return identity.navigation !== undefined || hasSeveral
  return true
}

/** Pages of the site itself that its navigation shows. */
export const siteNavigation = (site: Site): Link[] =>
  (site.data.identity.navigation ?? forPlayers)
    .filter((page) => isShown(page, site))
    .map((page) => ({ href: withBase(site.base, sitePages[page].href), label: sitePages[page].label }))

/** The frame of a page about the site. @param rulesets Those of whose days to come it says something */
export const siteFrame = (
  site: Site,
  page: { title: string; description?: string; href: string },
  rulesets: readonly RulesetIndex[] = []
): Frame => ({
  title: page.title,
  description: page.description,
  canonical: withBase(site.base, page.href),
  language: 'en',
  hue: site.data.identity.hues?.site,
  ruleset: undefined,
  navigation: siteNavigation(site),
  hasDays: haveDaysAhead(site, rulesets),
  playable: [],
  provenance: undefined,
  document: undefined,
  list: undefined
})
