import type { Credit } from '../../../generated/published.ts'
import { rulesetOrnament } from '../../../model/ornament.ts'
import { dateInWords, datedVersionWords, hasDay, type VersionDays } from '../../../notation/dates.ts'
import { gameWords, rulesOfGame } from '../../../notation/game.ts'
import { isDraft, versionInWords } from '../../../notation/version.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { type SequenceView, sequencesOf } from '../document/sequence.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { splitAtHeading } from '../headings.ts'
import { type DayLine, untilLine, untilOf } from '../history/days.ts'
import { sinceFolder, stepAddress, versionsOf } from '../history/versions.ts'
import { quickLink } from '../multi-document-pages.ts'
import { provenanceOf } from '../provenance.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { type DownloadGroup, downloadsOf } from './downloads.ts'
import { type QuickReference, quickReference } from './quick-reference.ts'
import { type Annex, annexesOf, type ContentsPart, contentsOf } from './ruleset-contents.ts'
import { type Agreement, agreementOf } from './signed-sheets.ts'
import { versionLinks } from './version-links.ts'

/** Everything the page of a ruleset prints. */
export interface RulesetPage {
  readonly frame: Frame
  readonly title: string
  /** `House rules for Ruined City, 2nd edition (Lantern Press)`. */
  readonly kind: string
  readonly gameNote: string | undefined
  /** First paragraph: what the ruleset changes. */
  readonly introduction: string
  /** The paragraphs between it and the first heading. */
  readonly more: string
  /** Everything from the first heading on. */
  readonly rest: string
  readonly version: string
  /** What is in force before the day of the version. */
  readonly ahead: readonly DayLine[]
  /**
   * Of a draft: the latest release, since when that counts, in words, and the address of what has changed since; absent
   * before the first release.
   */
  readonly draft: { readonly release: Link; readonly inForce: string; readonly changes: string } | undefined
  /** Of a release that followed another: `Version 1.1.0, 1 May 2026`, and the address of what it changed. */
  readonly latest: { readonly words: string; readonly changes: string } | undefined
  /** What tells a returning reader what changed: in a first version, only that it was seen. */
  readonly visit: {
    readonly ruleset: string
    readonly version: string
    /** All versions, oldest first, with spaces between. */
    readonly versions: string
    /** Address of what the last version changed, and of the folder of what has changed since earlier ones. */
    readonly changes?: { readonly step: string; readonly since: string }
  }
  /** When the version was published, is in force and is required, as far as these are different days. */
  readonly days: readonly { readonly name: string; readonly words: string }[]
  readonly players: string | undefined
  readonly tested: string | undefined
  readonly credits: readonly Credit[]
  /** Armies to choose from. */
  readonly armies: readonly Link[]
  /** The rules in short, on the screen; absent if there are none. */
  readonly quick: Link | undefined
  /** What players agree on first; absent if nothing is open. */
  readonly agreement: Agreement | undefined
  /** The sheet to print for the table. */
  readonly reference: QuickReference | undefined
  readonly contents: readonly ContentsPart[]
  readonly annexes: readonly Annex[]
  readonly sequences: readonly SequenceView[]
  /** SVG made from the order of play, in the colour of the words around it; absent if the rules lay down none. */
  readonly ornament: string | undefined
  readonly downloads: DownloadGroup
  /** The way to all versions; none before the first release. */
  readonly versions: readonly Link[]
}

/** Returns the routes of all rulesets. */
export const rulesetRoutes = (site: Site) =>
  [...site.rulesets.values()].map((rules) => ({ params: { ruleset: rules.ruleset.id }, props: { rules } }))

const armiesOf = (site: Site, rules: RulesetIndex): readonly Link[] =>
  documentsOf(rules, 'faction').map(({ href, title }) => ({ href: withBase(site.base, href), label: title }))

function splitText(html: string): Pick<RulesetPage, 'introduction' | 'more' | 'rest'> {
  const { introduction, rest } = splitAtHeading(html)
  const at = /^\s*<p[^>]*>.*?<\/p>/su.exec(introduction)?.[0].length ?? introduction.length
  return { introduction: introduction.slice(0, at), more: introduction.slice(at).trim(), rest }
}

/** Days of a version, each with its name. */
function daysOf(version: VersionDays): RulesetPage['days'] {
  const days = [
    ['Published', version.published],
    [isDraft(version.version) ? 'Planned' : 'In force', hasDay(version) ? version.effective : undefined],
    ['Required', version.mandatory]
  ] as const
  return days.flatMap(([name, day]) => (day === undefined ? [] : [{ name, words: dateInWords(day) }]))
}

/** What a browser needs to say what has changed since the last visit. */
function visitOf(site: Site, rules: RulesetIndex): RulesetPage['visit'] {
  const versions = versionsOf(site, rules)
  const { id: ruleset, version } = rules.ruleset
  const [after] = versions.slice(1).slice(-1)
  return {
    ruleset,
    version,
    versions: versions.map((each) => each.version).join(' '),
    ...(after && {
      changes: {
        step: withBase(site.base, stepAddress(rules, { after })),
        since: withBase(site.base, sinceFolder(rules))
      }
    })
  }
}

function draftOf(site: Site, rules: RulesetIndex): RulesetPage['draft'] {
  const { release } = provenanceOf(site, rules)
  const [before, after] = versionsOf(site, rules).slice(-2)
  if (!release || !before || !after) return undefined
  return { release, inForce: before.inForce, changes: withBase(site.base, stepAddress(rules, { after })) }
}

/** Nothing of a draft, which says itself what it follows. */
function latestOf(site: Site, rules: RulesetIndex): RulesetPage['latest'] {
  const [after] = versionsOf(site, rules).slice(1).slice(-1)
  if (!after || isDraft(after.version)) return undefined
  return { words: datedVersionWords(rules.ruleset), changes: withBase(site.base, stepAddress(rules, { after })) }
}

/** Returns what the page of a ruleset prints. */
export function rulesetPage(site: Site, rules: RulesetIndex): RulesetPage {
  const { title, summary, href, game, text, version, players, tested, credits } = rules.ruleset
  return {
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    ...splitText(htmlWithBase(site.base, text.html)),
    title,
    kind: rulesOfGame(game, gameWords(game)),
    gameNote: game.note,
    version: versionInWords(version),
    ahead: untilOf(site, rules).map(untilLine),
    draft: draftOf(site, rules),
    latest: latestOf(site, rules),
    days: daysOf(rules.ruleset),
    players,
    tested,
    credits,
    armies: armiesOf(site, rules),
    quick: quickLink(site, rules),
    reference: quickReference(site, rules),
    agreement: agreementOf(site, rules),
    contents: contentsOf(site, rules),
    annexes: annexesOf(site, rules),
    sequences: sequencesOf(site, rules),
    ornament: rulesetOrnament(rules.bundle.documents),
    downloads: downloadsOf(site, rules),
    versions: versionLinks(site, rules),
    visit: visitOf(site, rules)
  }
}
