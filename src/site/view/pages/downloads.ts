import type { Document } from '../../../generated/published.ts'
import { optionOfAgreement } from '../../../notation/agreement.ts'
import { inForceWords } from '../../../notation/dates.ts'
import { quickReferenceId } from '../../../notation/quick-reference.ts'
import { versionInWords } from '../../../notation/version.ts'
import type { ErrataLink, PackLink } from '../../site-data.ts'
import { withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { type Playable, playableOf, type Until, untilOf } from '../history/days.ts'
import { hasWhole, wholeAddress } from '../multi-document-pages.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { dataViews, errataView, offered, fileViews, type PackView, packView, withoutPackWords } from './pack-view.ts'
import { quickOfArmies } from './quick-reference.ts'

/**
 * What is in force before the day of a version, with the packs for the table that it was released with; where nothing is,
 * those of the first that will be.
 */
interface UntilPacks extends Until {
  /** Before the day of the first release: that release, and its day in words. */
  readonly first: Until['between'][number] | undefined
  readonly packs: readonly PackView[]
}

/** A release that is played while the rules today are a draft, with its packs for the table. */
interface PlayablePacks extends Playable {
  readonly packs: readonly PackView[]
}

/** Everything there is to download of one ruleset. */
export interface DownloadGroup {
  readonly id: string
  readonly title: string
  /** Short title, which leads to it from the top of the page of all downloads. */
  readonly short: string
  readonly href: string
  readonly version: string
  /** Since when it counts: `in force from 1 May 2026`. */
  readonly inForce: string
  readonly fingerprint: string
  /** Packs for the table, for every army: what one prints before a game. */
  readonly tonight: readonly PackView[]
  /** What is in force before the day of the version, the latest first. */
  readonly until: readonly UntilPacks[]
  /** Of a draft: what is played instead, which comes before the draft. */
  readonly playable: readonly PlayablePacks[]
  /** Further packs for every army. */
  readonly packs: readonly PackView[]
  /** One for each faction for which something reads differently. */
  readonly armies: readonly PackView[]
  /** What changed in the newest release: for everyone, then for armies. */
  readonly errata: readonly PackView[]
  /** Why other factions have none, in a sentence; absent if each has one. */
  readonly withoutPack: string | undefined
  /** Commands that make other packs: what each makes, and the command itself. */
  readonly commands: readonly (readonly [string, string])[]
  /** Page on which a reader chooses sections, and prints them; absent if a ruleset has no rules. */
  readonly sections: string | undefined
  /** The whole ruleset as data, then each pack and errata sheet. */
  readonly data: readonly PackView[]
}

/** Errata sheets of the newest release; those of others are on the pages of their versions. */
function newestErrata({ data }: Site, ruleset: string): readonly ErrataLink[] {
  const sheets = data.errata[ruleset] ?? []
  return sheets.filter(({ version }) => version === data.released[ruleset]?.at(-1)?.ruleset.version)
}

/** Explains why some factions have no pack; `undefined` if each has one, or if no packs are known. */
function withoutPack({ data }: Site, { bundle, ruleset }: RulesetIndex): string | undefined {
  const packs = data.packs[ruleset.id] ?? []
  const has = new Set(packs.map(({ faction }) => faction))
  const others = bundle.documents.filter(({ kind, id }) => kind === 'faction' && !has.has(id))
  return packs.length === 0 ? undefined : withoutPackWords(others, 'complete pack')
}

const isOfArmy = ({ category }: PackLink): boolean => category === 'army'

/** Packs that one wants before a game, in this order: each the first that is as it has to be. */
const tonight: readonly ((id: string) => boolean)[] = [
  (id) => id === quickReferenceId,
  (id) => id === 'agreement',
  (id) => optionOfAgreement(id) !== undefined,
  (id) => id === 'play'
]

function untilWithPacks(site: Site, rules: RulesetIndex, first: readonly PackLink[]): readonly UntilPacks[] {
  return untilOf(site, rules).map((until) => {
    const next = until.release ? undefined : until.between.at(-1)
    const version = until.release?.label ?? next?.version ?? ''
    return { ...until, first: next, packs: releasedPacks(site, rules, version, first) }
  })
}

/** The packs for the table, as a version was released with them. */
function releasedPacks(
  { base, data }: Site,
  rules: RulesetIndex,
  version: string,
  first: readonly PackLink[]
): readonly PackView[] {
  const released = data.releasedPacks[rules.ruleset.id]?.[version] ?? []
  return first.flatMap(({ id, name }) => {
    const files = released.find((pack) => pack.id === id)?.files
    return files
      ? [{ name, summary: undefined, ...ownOf(rules, id, released), files: fileViews(base, offered(files)) }]
      : []
  })
}

/** What armies have instead of a pack: the quick reference alone is one that they have in the same form. */
const ownOf = (rules: RulesetIndex, id: string, packs: readonly Pick<PackLink, 'id'>[]): Pick<PackView, 'own'> => ({
  own: id === quickReferenceId ? quickOfArmies(rules, packs) : undefined
})

const wholeAsData = ({ base, data }: Site, ruleset: string): PackView => ({
  name: 'The whole ruleset',
  summary: undefined,
  files: fileViews(base, [{ type: 'json', href: `/api/v1/${ruleset}/bundle.json`, bytes: data.dataBytes[ruleset] }])
})

/** Commands for packs that are not made for everyone, for the first army and option of a ruleset. */
function commandsFor(ruleset: string, documents: readonly Document[]): DownloadGroup['commands'] {
  const command = `codicil pack --ruleset ${ruleset}`
  const [faction, option] = ['faction', 'option'].map((kind) => documents.find((document) => document.kind === kind))
  const choice = [faction && `--faction ${faction.id}`, option && `--option ${option.id}`].filter(Boolean).join(' ')
  return [
    ...(choice ? [['Your army and options', `${command} ${choice}`] as const] : []),
    ...(choice ? [['A quick reference for them', `${command} ${choice} --quick-reference`] as const] : []),
    ['Some sections only', `${command} --include rules --include options`],
    ['A booklet to fold', `${command} --except sources --booklet`],
    ['Large print', `${command} --large-print`]
  ]
}

/** Returns what a ruleset offers for download. */
export function downloadsOf(site: Site, rules: RulesetIndex): DownloadGroup {
  const { base, data } = site
  const { ruleset } = rules
  const [packs, errata] = [data.packs[ruleset.id] ?? [], newestErrata(site, ruleset.id)]
  const [forArmies, forAll] = [packs.filter(isOfArmy), packs.filter((pack) => !isOfArmy(pack))]
  const views = (some: readonly PackLink[]): PackView[] => some.map((pack) => packView(site, pack))
  const first = tonight.flatMap((isWanted) => forAll.find(({ id }) => isWanted(id)) ?? [])
  return {
    id: ruleset.id,
    title: ruleset.title,
    short: ruleset.short,
    href: withBase(base, ruleset.href),
    version: versionInWords(ruleset.version),
    inForce: inForceWords(ruleset),
    fingerprint: ruleset.fingerprint,
    tonight: first.map((pack) => ({ ...packView(site, pack), ...ownOf(rules, pack.id, packs) })),
    until: untilWithPacks(site, rules, first),
    playable: playableOf(site, rules).map((each) => ({
      ...each,
      packs: releasedPacks(site, rules, each.release.label, first)
    })),
    packs: views(forAll.filter((pack) => !first.includes(pack))),
    armies: views(forArmies),
    errata: errata.map((sheet) => errataView(site, sheet)),
    withoutPack: withoutPack(site, rules),
    commands: packs.length > 0 ? commandsFor(ruleset.id, rules.bundle.documents) : [],
    sections: hasWhole(rules) ? `${withBase(base, wholeAddress(rules))}?print` : undefined,
    data: [wholeAsData(site, ruleset.id), ...dataViews(base, [...packs, ...errata])]
  }
}

/** Returns what the page of all downloads prints. */
export const downloadsPage = (site: Site): { frame: Frame; groups: DownloadGroup[] } => ({
  frame: siteFrame(
    site,
    { title: 'Downloads', description: 'Every ruleset as a printable PDF and as data.', href: '/downloads/' },
    [...site.rulesets.values()]
  ),
  groups: [...site.rulesets.values()].map((rules) => downloadsOf(site, rules))
})
