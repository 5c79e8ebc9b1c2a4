import type { Ruleset } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { datedVersionWords, hasDay, inForceWords } from '../../../notation/dates.ts'
import { checkAddress, type PrintedEvent } from '../../../notation/printout.ts'
import { isDraft, releasedAs } from '../../../notation/version.ts'
import { withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { playedBefore } from '../history/days.ts'
import type { Site } from '../site.ts'

/** A ruleset whose printouts can be checked. */
export interface CheckedRuleset {
  readonly id: string
  readonly title: string
  /** `Version 1.1.0, 1 May 2026`: what the foot of a current printout says; before that day or of a draft, what is played until then, too. */
  readonly version: string
  /** Address of the ruleset. */
  readonly href: string
}

/** Says which version is current. A draft never is, nor a version whose day was to come when the site was built. */
function currentWords(site: Site, ruleset: Ruleset): string {
  const rules = site.rulesets.get(ruleset.id)
  const { version, effective } = ruleset
  const isAhead = site.built !== undefined && hasDay(ruleset) && effective > site.built
  if (!rules || !(isAhead || isDraft(version))) return datedVersionWords(ruleset)
  const own = `${isDraft(version) ? `the draft ${releasedAs(version)}` : `version ${version}`}, ${inForceWords(ruleset)}`
  const before = playedBefore(site, rules).map(({ release, inForce }) => `version ${release.label}, ${inForce}`)
  return capital([...before, own].join('; '))
}

/** Returns what the page that checks printouts prints. What it says of one is known only in the browser. */
export const checkPage = (
  site: Site
): { frame: Frame; rulesets: readonly CheckedRuleset[]; events: readonly PrintedEvent[] } => ({
  frame: siteFrame(site, {
    title: 'Is this printout current?',
    description: 'Find out whether a printed pack is current, and what has changed in it since.',
    href: checkAddress
  }),
  rulesets: site.data.bundles.map(({ ruleset }) => ({
    id: ruleset.id,
    title: ruleset.title,
    version: currentWords(site, ruleset),
    href: withBase(site.base, ruleset.href)
  })),
  events: site.data.events.map(({ event: { title, href, fingerprint } }) => ({
    title,
    href: withBase(site.base, href),
    fingerprint
  }))
})
