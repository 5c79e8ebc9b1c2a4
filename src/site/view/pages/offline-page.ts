import { eventFolder, versionFolder } from '../../../notation/addresses.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { releasesOf } from '../history/versions.ts'
import type { Site } from '../site.ts'

/** Something that may be kept: a ruleset, an event or a released version. */
export interface Keepable {
  /** Id of its group. */
  readonly id: string
  readonly title: string
}

/** Everything the page for saving the site prints. The files to save, and their sizes, are known only when it is built. */
interface OfflinePage {
  readonly frame: Frame
  readonly rulesets: readonly Keepable[]
  readonly events: readonly Keepable[]
  /** Released versions, the newest of each ruleset first. */
  readonly versions: readonly Keepable[]
}

/** Returns what the page for saving the site prints. */
export const offlinePage = (site: Site): OfflinePage => ({
  frame: siteFrame(site, {
    title: 'Save for offline',
    description: 'Keep all pages on this device and read them without a connection.',
    href: '/offline/'
  }),
  rulesets: site.data.bundles.map(({ ruleset: { id, title } }) => ({ id, title })),
  events: site.data.events.map(({ event: { id, title } }) => ({ id: eventFolder(id), title })),
  versions: [...site.rulesets.values()].flatMap((rules) =>
    releasesOf(site, rules)
      .toReversed()
      .map(({ version, bundle: { ruleset } }) => ({
        id: versionFolder(rules.ruleset.id, version),
        title: `${ruleset.title}, version ${version}`
      }))
  )
})
