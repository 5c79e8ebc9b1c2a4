import { versionAddress } from '../../../notation/addresses.ts'
import { amountsInWords } from '../../../resolve/wording/changes.ts'
import { type Link, withBase } from '../address.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { type WithdrawnLink, withdrawnLinks } from '../gone/gone.ts'
import type { RulesetIndex, Site } from '../site.ts'
import {
  earlierReleases,
  hasHistory,
  historyAddress,
  releasesOf,
  sinceAddress,
  stepAddress,
  stepsOf,
  type Version,
  versionsOf
} from './versions.ts'

/** One version in the list of all. */
export interface VersionEntry {
  readonly version: string
  readonly words: string
  readonly effective: string
  readonly day: string | undefined
  /** True if it is not released yet, and its day is planned. */
  readonly draft: boolean
  /** How much it changed; of the first version, that it is the first. */
  readonly changes: string
  /** What it changed, and its text. */
  readonly links: readonly Link[]
}

/** Everything the page with all versions of a ruleset prints. */
export interface HistoryPage {
  readonly frame: Frame
  readonly title: string
  /** The latest first. */
  readonly versions: readonly VersionEntry[]
  /** What the rules no longer have. */
  readonly withdrawn: readonly WithdrawnLink[]
}

/** Rulesets with a release: only they have a history. */
export const historyRoutes = (site: Site) =>
  [...site.rulesets.values()]
    .filter((rules) => hasHistory(site, rules))
    .map((rules) => ({ params: { ruleset: rules.ruleset.id }, props: { rules } }))

/** Returns what the page with all versions prints. */
export function historyPage(site: Site, rules: RulesetIndex): HistoryPage {
  const title = 'Versions'
  const description = `Every version of ${rules.ruleset.title}, and what each one changed.`
  return {
    frame: rulesetFrame(site, rules, { title, description, href: historyAddress(rules) }),
    title,
    versions: versionsOf(site, rules)
      .map((version) => entryOf(site, rules, version))
      .reverse(),
    withdrawn: withdrawnLinks(site, rules)
  }
}

function entryOf(site: Site, rules: RulesetIndex, entry: Version): VersionEntry {
  const { bundle, version, words, effective, day, draft } = entry
  const step = stepsOf(site, rules).find(({ after }) => after.bundle === bundle)
  const earlier = earlierReleases(site, rules).find((release) => release.version === version)
  const isPresent = bundle === rules.bundle
  const isKept = releasesOf(site, rules).some((release) => release.version === version)
  const changes = step
    ? amountsInWords(step.difference.clauses, step.before.version, step.reasonsOf)
    : 'The first version.'
  return {
    version,
    words,
    effective,
    day,
    draft,
    changes,
    links: [
      ...(step ? [{ href: stepAddress(rules, step), label: 'What changed' }] : []),
      ...(earlier ? [{ href: sinceAddress(rules, earlier), label: 'What has changed since' }] : []),
      ...(isPresent ? [{ href: rules.ruleset.href, label: 'The latest rules' }] : []),
      ...(isKept
        ? [
            {
              href: versionAddress(rules.ruleset.href, rules.ruleset.id, version),
              label: isPresent ? 'As released' : `Read ${version}`
            }
          ]
        : [])
    ].map(({ href, label }) => ({ href: withBase(site.base, href), label }))
  }
}
