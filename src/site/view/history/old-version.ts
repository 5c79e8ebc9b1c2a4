import type { Document } from '../../../generated/published.ts'
import { addressAt, fragmentOf, oldBundleAddress, pageOf, versionAddress } from '../../../notation/addresses.ts'
import { type DocumentParams, documentParams, type Link, withAddresses, withBase } from '../address.ts'
import { inRuns, type Run } from '../clause/clause-html.ts'
import { bareViews, type ClauseView } from '../clause/clause.ts'
import { kindLabels } from '../labels.ts'
import { licenceLink } from '../licence.ts'
import type { RulesetIndex, Site } from '../site.ts'
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
  /** The data of this version, byte for byte as it was released. */
  readonly data: string
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
  readonly lead: string
  readonly runs: readonly Run<ClauseView>[]
}

/** A released version. That the present one has the same pages lets a citation lead to words that stay. */
export interface Old {
  readonly rules: RulesetIndex
  readonly version: Version
}

/** Every released version of every ruleset. */
export const oldVersions = (site: Site): readonly Old[] =>
  [...site.rulesets.values()].flatMap((rules) => releasesOf(site, rules).map((version) => ({ rules, version })))

/** Every document of every released version but packs, which are files. */
export const oldDocumentRoutes = (site: Site) =>
  oldVersions(site).flatMap((old) =>
    old.version.bundle.documents
      .filter(({ kind }) => kind !== 'pack')
      .map((document) => ({
        params: { ...documentParams(document.href), version: old.version.version } satisfies DocumentParams & {
          version: string
        },
        props: { ...old, document }
      }))
  )

/** Returns what is around a page of an old version. */
export function frameOf(site: Site, { rules, version }: Old, title: string, present: Link): OldFrame {
  const { ruleset } = version.bundle
  return {
    title: `${title} – ${ruleset.short} ${version.version}`,
    language: ruleset.language,
    hue: rules.hue,
    ruleset: {
      href: withBase(site.base, versionAddress(rules.ruleset.href, rules.ruleset.id, version.version)),
      label: `${ruleset.short} ${version.version}`
    },
    banner: `Version ${version.version}, in force from ${version.effective}. ${replacedInWords(site, rules, version)}`,
    present,
    search: {
      href: withBase(site.base, `/search/?${new URLSearchParams({ ruleset: rules.ruleset.short })}`),
      label: 'Search'
    },
    licence: licenceLink(ruleset.licence),
    notice: ruleset.notice,
    data: withBase(site.base, oldBundleAddress(rules.ruleset.id, version.version))
  }
}

/** Says from when a later release replaces a version, and which is the latest; if none does, whether the rules today are a draft. */
function replacedInWords(site: Site, rules: RulesetIndex, { version }: Version): string {
  const versions = versionsOf(site, rules)
  const later = versions.slice(versions.findIndex((each) => each.version === version) + 1)
  const [next, ...further] = later.filter(({ draft }) => !draft)
  const latest = further.at(-1)
  if (next)
    return `Version ${next.version} replaces it from ${next.effective}${latest ? `; the latest is ${latest.version}` : ''}.`
  return later.length > 0 ? 'It is the latest release; a draft follows it.' : 'It is the latest version.'
}

/** Returns what the page of a document of an old version prints. Links lead to pages of the same version. */
export function oldDocumentPage(site: Site, props: Old & { readonly document: Document }): OldDocumentPage {
  const { rules, version, document } = props
  const addresses = new Set(version.bundle.documents.map(({ href }) => href))
  const linked = (html: string): string =>
    withAddresses(html, (name, value) => {
      const page = pageOf(value)
      const own = site.base === '' ? page : page.slice(site.base.length)
      if (name === 'id' || !addresses.has(own)) return value
      return addressAt(
        withBase(site.base, versionAddress(own, rules.ruleset.id, version.version)),
        fragmentOf(value) ?? ''
      )
    })
  const [whole, ...clauses] = bareViews(site, document).map((view) => ({ ...view, html: linked(view.html) }))
  return {
    frame: frameOf(site, props, document.title, presentOf(site, rules, document)),
    kind: kindLabels[document.kind].one,
    number: document.number,
    title: document.title,
    summary: document.summary,
    condition: document.kind === 'exception' ? document.condition : undefined,
    lead: whole?.html ?? '',
    runs: inRuns(clauses, ({ type }) => type === 'item')
  }
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
