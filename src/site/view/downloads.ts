import type { PackLink } from '../site-data.ts'
import { type Link, withBase } from './address.ts'
import { dateWords } from './dates.ts'
import { type Frame, siteFrame } from './frame.ts'
import type { RulesetIndex, Site } from './site.ts'

/** One pack and its files. */
export interface PackView {
  readonly title: string
  readonly files: readonly Link[]
}

/** Everything there is to download of one ruleset. */
export interface DownloadGroup {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly version: string
  readonly effective: string
  readonly fingerprint: string
  readonly packs: readonly PackView[]
  /** The whole ruleset as data. */
  readonly bundle: string
}

const fileWords: Readonly<Record<PackLink['files'][number]['type'], string>> = {
  'a4.pdf': 'PDF, A4',
  'letter.pdf': 'PDF, US Letter',
  json: 'JSON'
}

/** Decide what a ruleset offers for download. */
export function downloadsOf({ base, data }: Site, { ruleset }: RulesetIndex): DownloadGroup {
  const packs = data.packs[ruleset.id] ?? []
  return {
    id: ruleset.id,
    title: ruleset.title,
    href: withBase(base, ruleset.href),
    version: ruleset.version,
    effective: dateWords(ruleset.effective),
    fingerprint: ruleset.fingerprint,
    packs: packs.map(({ title, files }) => ({
      title,
      files: files.map(({ type, href }) => ({ href: withBase(base, href), label: fileWords[type] }))
    })),
    bundle: withBase(base, `/api/v1/${ruleset.id}/bundle.json`)
  }
}

/** Decide what the page of all downloads prints. */
export const downloadsPage = (site: Site): { frame: Frame; groups: DownloadGroup[] } => ({
  frame: siteFrame(site, {
    title: 'Downloads',
    description: 'Every ruleset as a printable PDF and as data.',
    href: '/downloads/'
  }),
  groups: [...site.rulesets.values()].map((rules) => downloadsOf(site, rules))
})
