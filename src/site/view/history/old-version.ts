import type { Bundle, Document } from '../../../generated/published.ts'
import { addressAt, fragmentOf, oldBundleAddress, pageOf, versionAddress } from '../../../notation/addresses.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { licenceLink } from '../../../notation/licence.ts'
import { type DocumentParams, documentParams, type Link, withAddresses, withBase } from '../address.ts'
import { inRuns, type Run } from '../clause/clause-html.ts'
import { bareViews, type ClauseView } from '../clause/clause.ts'
import type { RulesetIndex, Site } from '../site.ts'
import type { OldRemark } from './old-remarks.ts'
import { type OldText, oldDocument, oldTexts } from './old-text.ts'
import { releasesOf, type Version, versionsOf } from './versions.ts'

/** Parts that all pages of an old version have. */
export interface OldFrame {
  readonly title: string
  readonly language: string
  readonly hue: number
  readonly ruleset: Link
  /** Says which version this is, and from when it was in force. */
  readonly banner: string
  /** The present text of the same document; the ruleset, if it has none. */
  readonly present: Link
  /** Leads to the search of the rules today; absent at an event, which has its own. */
  readonly search?: Link
  readonly licence: ReturnType<typeof licenceLink>
  readonly notice: string | undefined
  /** Leads to the data of this version, byte for byte as it was released, or to what else there is of it. */
  readonly data: Link
  /** Absent on pages of what was released, which stay as they are; true on those that each build makes of the content. */
  readonly statesBuild?: true
}

/** A document of a released version. */
export interface OldDocumentPage {
  readonly frame: OldFrame
  readonly kind: string
  readonly number: string | undefined
  readonly title: string
  readonly summary: string | undefined
  /** For whom it is, in words. */
  readonly condition: string | undefined
  /** Of a question: who ruled, or that there is no answer. */
  readonly answered: string | undefined
  /** What it changes, then what changes the whole of it. */
  readonly remarks: readonly (readonly OldRemark[])[]
  readonly lead: string
  readonly runs: readonly Run<ClauseView>[]
}

/** A released version. That the present one has the same pages lets a citation lead to words that stay. */
export interface Old {
  readonly rules: RulesetIndex
  readonly version: Version
}

/** A document of a ruleset in the releases that have the same page of it. */
interface OldRoute {
  readonly rules: RulesetIndex
  readonly text: OldText
}

/** Every released version of every ruleset. */
export const oldVersions = (site: Site): readonly Old[] =>
  [...site.rulesets.values()].flatMap((rules) => releasesOf(site, rules).map((version) => ({ rules, version })))

/** Every document of every released version but packs, which are files. */
export const oldDocumentRoutes = (site: Site) =>
  [...site.rulesets.values()].flatMap((rules) => {
    const releases = site.data.released[rules.ruleset.id] ?? []
    return oldTexts(releases).flatMap((text) =>
      releases.slice(text.first, text.last + 1).map(({ ruleset: { version } }) => ({
        params: { ...documentParams(text.document.href), version } satisfies DocumentParams & { version: string },
        props: { rules, text } satisfies OldRoute
      }))
    )
  })

/** Parts of a frame that depend on the version, or on versions with the same page. */
type Around = Pick<OldFrame, 'title' | 'ruleset' | 'banner' | 'present' | 'data'>

/** Returns what is around a page of an old version. */
function frameWith(site: Site, rules: RulesetIndex, { ruleset }: Bundle, around: Around): OldFrame {
  return {
    language: ruleset.language,
    hue: rules.hue,
    search: {
      href: withBase(site.base, `/search/?${new URLSearchParams({ ruleset: rules.ruleset.short })}`),
      label: 'Search'
    },
    licence: licenceLink(ruleset.licence),
    notice: ruleset.notice,
    ...around
  }
}

/** Returns what is around the contents of an old version. */
export function contentsFrame(site: Site, { rules, version }: Old, present: Link): OldFrame {
  const { id, href } = rules.ruleset
  const { short, title } = version.bundle.ruleset
  const label = `${short} ${version.version}`
  return frameWith(site, rules, version.bundle, {
    title: `${title} – ${label}`,
    ruleset: { href: withBase(site.base, versionAddress(href, id, version.version)), label },
    banner: bannerOf(site, rules, [version]),
    present,
    data: { href: withBase(site.base, oldBundleAddress(id, version.version)), label: 'This version as data' }
  })
}

/** From the page of a document to the contents of its version, whichever of those with the same page it is. */
const toContents = '../../'

/** Returns what is around the page of a document, the same in all versions that have this page. */
function documentFrame(site: Site, { rules, text }: OldRoute): OldFrame {
  const versions = releasesOf(site, rules).slice(text.first, text.last + 1)
  const [first, last] = endsOf(versions)
  const names = first === last ? first.version : `${first.version}–${last.version}`
  const label = `${first.bundle.ruleset.short} ${names}`
  return frameWith(site, rules, first.bundle, {
    title: `${text.document.title} – ${label}`,
    ruleset: { href: toContents, label },
    banner: bannerOf(site, rules, versions),
    present: presentOf(site, rules, text.document),
    data: { href: toContents, label: 'Contents, packs and data of this version' }
  })
}

function endsOf(versions: readonly Version[]): readonly [first: Version, last: Version] {
  const [first, last] = [versions[0], versions.at(-1)]
  if (!first || !last) throw new Error('A page is of at least one version')
  return [first, last]
}

/** Says in which versions in a row a page is the same, from when, and what has become of the last. */
function bannerOf(site: Site, rules: RulesetIndex, versions: readonly Version[]): string {
  const [first, last] = endsOf(versions)
  if (first === last)
    return `Version ${first.version}, in force from ${first.effective}. ${replacedInWords(site, rules, last, 'It')}`
  const range = `${first.version} ${versions.length > 2 ? 'to' : 'and'} ${last.version}`
  return `The same in versions ${range}, from ${first.effective}. ${replacedInWords(site, rules, last, last.version)}`
}

/**
 * Says from when a later release replaces a version, and which is the latest; if none does, whether the rules today are a
 * draft.
 *
 * @param subject The version within these words
 */
function replacedInWords(site: Site, rules: RulesetIndex, { version }: Version, subject: string): string {
  const versions = versionsOf(site, rules)
  const later = versions.slice(versions.findIndex((each) => each.version === version) + 1)
  const [next, ...further] = later.filter(({ draft }) => !draft)
  const latest = further.at(-1)
  if (next)
    return `Version ${next.version} replaces it from ${next.effective}${latest ? `; the latest is ${latest.version}` : ''}.`
  return later.length > 0
    ? `${subject} is the latest release; a draft follows it.`
    : `${subject} is the latest version.`
}

/**
 * Returns what the page of a document of an old version prints. Links lead to pages of the same version, and say so by
 * nothing but how they get there, so that all versions with the same words have the same page.
 */
export function oldDocumentPage(site: Site, props: OldRoute): OldDocumentPage {
  const { rules, text } = props
  const bundle = bundleOf(site, props)
  const document = oldDocument(text.document, bundle)
  const addresses = new Set(bundle.documents.map(({ href }) => href))
  const within = (value: string): string => {
    const page = pageOf(value)
    if (!addresses.has(page)) return value
    const fragment = fragmentOf(value) ?? ''
    if (page === text.document.href && fragment !== '') return `#${fragment}`
    return addressAt(toContents + page.slice(rules.ruleset.href.length), fragment)
  }
  const linked = (html: string): string =>
    withAddresses(html, (name, value) => {
      const own = value.slice(site.base.length)
      return name === 'id' || !addresses.has(pageOf(own)) ? value : within(own)
    })
  const leading = (remarks: readonly OldRemark[]) => remarks.map((each) => ({ ...each, href: within(each.href) }))
  const remarks = document.clauses.map((clause) => leading(clause.remarks))
  const [whole, ...clauses] = bareViews(site, document).map((view, at) => ({
    ...view,
    html: linked(view.html),
    remarks: remarks[at] ?? []
  }))
  return {
    frame: documentFrame(site, props),
    kind: kindLabels[document.kind].one,
    number: document.number,
    title: document.title,
    summary: document.summary,
    condition: document.condition,
    answered: document.answered,
    remarks: [leading(document.effects), whole?.remarks ?? []],
    lead: whole?.html ?? '',
    runs: inRuns(clauses, ({ type }) => type === 'item')
  }
}

/** The first version that has this page. */
function bundleOf({ data }: Site, { rules, text }: OldRoute): Bundle {
  const bundle = data.released[rules.ruleset.id]?.[text.first]
  if (!bundle) throw new Error(`No release of ${rules.ruleset.id} has this page`)
  return bundle
}

/** The present page of an earlier document: its own, that of its new id or of its withdrawal, or that of the ruleset. */
function presentOf(site: Site, rules: RulesetIndex, { key, kind, id }: Document): Link {
  const same = rules.places.get(key)?.document
  const renamed = rules.bundle.documents.find((each) => each.kind === kind && (each.formerly ?? []).includes(id))
  const withdrawn = (rules.ruleset.withdrawn ?? []).find((each) => each.id === key)
  const found = same ?? renamed
  if (found) return { href: withBase(site.base, found.href), label: 'The latest text' }
  if (withdrawn) return { href: withBase(site.base, withdrawn.href), label: 'Why it was withdrawn' }
  return { href: withBase(site.base, rules.ruleset.href), label: 'The latest rules' }
}
