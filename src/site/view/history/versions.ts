import type { Bundle } from '../../../generated/published.ts'
import { dateInWords, hasDay, inForceWords, noDayWords } from '../../../notation/dates.ts'
import { isDraft, versionInWords } from '../../../notation/version.ts'
import type { ComparedVersions } from '../../../redline/changed-clause.ts'
import type { ReasonsOf, ReleaseDifference } from '../../../resolve/index.ts'
import { reasonsBetween } from '../../../resolve/releases/reasons.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** A version of a ruleset: a release, or the rules as they are now. */
export interface Version {
  readonly bundle: Bundle
  readonly version: string
  /** For readers: `1.1.0-draft`. */
  readonly words: string
  /** Day from which it is in force, `YYYY-MM-DD`; absent on a draft without one. */
  readonly day: string | undefined
  /** The same in words; `not released yet` where it is absent. */
  readonly effective: string
  /** Since when it counts: `in force from 1 May 2026`. */
  readonly inForce: string
  readonly draft: boolean
}

/** A version with what it changed in the one before it. */
export interface Step {
  readonly before: Version
  readonly after: Version
  readonly difference: ReleaseDifference
  /** Why something changed, as the authors say. */
  readonly reasonsOf: ReasonsOf
}

/** Returns the version that a bundle is of. */
export const versionOf = (bundle: Bundle): Version => {
  const { version, effective } = bundle.ruleset
  const day = hasDay(bundle.ruleset) ? effective : undefined
  return {
    bundle,
    version,
    words: versionInWords(version),
    day,
    effective: day === undefined ? noDayWords : dateInWords(day),
    inForce: inForceWords(bundle.ruleset),
    draft: isDraft(version)
  }
}

/** Returns the versions of a ruleset, oldest first; the last is the present one. */
export function versionsOf(site: Site, { bundle }: RulesetIndex): readonly Version[] {
  const { id, version } = bundle.ruleset
  const released = (site.data.released[id] ?? []).filter(({ ruleset }) => ruleset.version !== version)
  return [...released, bundle].map(versionOf)
}

/** Returns the released versions of a ruleset, oldest first, each as it was released. */
export const releasesOf = (site: Site, { ruleset }: Pick<RulesetIndex, 'ruleset'>): readonly Version[] =>
  (site.data.released[ruleset.id] ?? []).map(versionOf)

const known = new WeakMap<Bundle, readonly Step[]>()

/** Returns what each version changed, oldest first; worked out once for each ruleset. */
export function stepsOf(site: Site, rules: RulesetIndex): readonly Step[] {
  const steps = known.get(rules.bundle) ?? newSteps(site, versionsOf(site, rules))
  known.set(rules.bundle, steps)
  return steps
}

const newSteps = (site: Site, versions: readonly Version[]): readonly Step[] =>
  versions.slice(1).map((_, at) => stepOver(site, versions.slice(at, at + 2)))

/** Returns what changed from the first to the last of some versions, with the reasons that any of them gives. */
export function stepOver({ data }: Site, versions: readonly Version[]): Step {
  const [before, after] = [versions[0], versions.at(-1)]
  if (!before || !after) throw new Error('A step has at least one version')
  const difference = data.differenceBetween(before.bundle, after.bundle)
  return { before, after, difference, reasonsOf: reasonsBetween(versions.map(({ bundle }) => bundle)) }
}

/** The two versions of a step, as its changes are put into words. */
export const comparedBy = ({ before, after, ...rest }: Step): ComparedVersions => ({
  before: before.bundle,
  after: after.bundle,
  ...rest
})

/** True for a ruleset with a release: only that has a history. */
export const hasHistory = ({ data }: Site, { ruleset }: RulesetIndex): boolean =>
  (data.released[ruleset.id] ?? []).length > 0

/** Address of the page with all versions of a ruleset, without base path. */
export const historyAddress = ({ ruleset }: Pick<RulesetIndex, 'ruleset'>): string => `${ruleset.href}history/`

/** Address of the page that says what a version changed, without base path. */
export const stepAddress = (rules: Pick<RulesetIndex, 'ruleset'>, { after }: Pick<Step, 'after'>): string =>
  `${historyAddress(rules)}${after.version}/`

/** Returns the releases since which more than one version has changed something: a page adds it up for each. */
export const earlierReleases = (site: Site, rules: RulesetIndex): readonly Version[] =>
  versionsOf(site, rules).slice(0, -2)

/** Address of the folder of such pages, each named by its release; without base path. */
export const sinceFolder = (rules: Pick<RulesetIndex, 'ruleset'>): string => `${historyAddress(rules)}since/`

/** Address of the page that says what has changed since a release, without base path. */
export const sinceAddress = (rules: Pick<RulesetIndex, 'ruleset'>, { version }: Version): string =>
  `${sinceFolder(rules)}${version}/`

/** Address of the page that says what a version changed for a faction, without base path. */
export const armyStepAddress = (rules: Pick<RulesetIndex, 'ruleset'>, step: Step, faction: string): string =>
  `${stepAddress(rules, step)}${faction}/`
