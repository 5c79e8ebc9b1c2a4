import { releaseListAddress, versionAddress, versionFolder } from '../../../notation/addresses.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { packInRuleset } from '../../../notation/titles.ts'
import { type Link, withBase } from '../address.ts'
import type { Kind } from '../labels.ts'
import { numberedTogether } from '../pages/numbered-together.ts'
import { fileViews, type PackView } from '../pages/pack-view.ts'
import type { Site } from '../site.ts'
import { contentsFrame, type Old, type OldFrame, oldVersions } from './old-version.ts'

/** The contents of a released version. */
export interface OldContentsPage {
  readonly frame: OldFrame
  /** Id of the group with which it is kept for offline use. */
  readonly group: string
  /** The version within a sentence. */
  readonly name: string
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    /** Why numbers are left out, as a sentence. */
    readonly note: string | undefined
    readonly entries: readonly (Link & { readonly number: string | undefined })[]
  }[]
  /** Its packs as they were released. */
  readonly packs: readonly PackView[]
  /** Address of the list of all its files with their digests, and the key with which that is signed, if it is. */
  readonly list: { readonly href: string; readonly key: string | undefined }
  /** Digests of their files, as `sha256sum --check` reads them; absent if it has no packs. */
  readonly digests: string | undefined
}

/** The contents of every released version. */
export const oldContentsRoutes = (site: Site) =>
  oldVersions(site).map((old) => ({
    params: { ruleset: old.rules.ruleset.id, version: old.version.version },
    props: old
  }))

/** Returns what the contents of an old version print. */
export function oldContentsPage(site: Site, old: Old): OldContentsPage {
  const { rules, version } = old
  const { documents, ruleset } = version.bundle
  const kinds: readonly Kind[] = ['rule', 'option', 'faction', 'exception', 'faq', 'term', 'base-rule']
  const present = { href: withBase(site.base, rules.ruleset.href), label: 'The latest rules' }
  const packs = site.data.releasedPacks[rules.ruleset.id]?.[version.version] ?? []
  const files = packs.flatMap((pack) => pack.files)
  return {
    frame: contentsFrame(site, old, present),
    group: versionFolder(rules.ruleset.id, version.version),
    name: `version ${version.version}`,
    title: ruleset.title,
    packs: packs.map((pack) => ({
      name: packInRuleset(ruleset.title, pack.title),
      summary: undefined,
      files: fileViews(site.base, pack.files)
    })),
    list: {
      href: withBase(site.base, releaseListAddress(ruleset.id, version.version)),
      key: site.data.releaseKeys[ruleset.id]?.[version.version]
    },
    digests: files.map(({ href, sha256 }) => `${sha256}  ${href.replace(/^.*\//u, '')}`).join('\n') || undefined,
    parts: kinds.flatMap((kind) => {
      const entries = documents
        .filter((document) => document.kind === kind)
        .map(({ href, title, number }) => ({
          href: withBase(site.base, versionAddress(href, rules.ruleset.id, version.version)),
          label: title,
          number
        }))
      return entries.length > 0
        ? [{ title: kindLabels[kind].many, note: kind === 'rule' ? numberedTogether(documents) : undefined, entries }]
        : []
    })
  }
}
