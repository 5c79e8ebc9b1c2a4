import { type Link, withBase } from '../address.ts'
import { withdrawnLinks } from '../gone/gone.ts'
import { hasHistory, historyAddress, stepAddress, type Version, versionsOf } from '../history/versions.ts'
import { count } from '../phrasing.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** What the page of a ruleset says of its versions. */
export interface VersionLinks {
  /** All versions, the last that plays differently on purpose, and what was withdrawn. */
  readonly links: readonly Link[]
  /** True if every version after the first says why it changed something, and none did to change how it is played. */
  readonly playsAsFirst: boolean
}

const notesOf = ({ bundle }: Version) => bundle.ruleset.changes?.notes ?? []

/** True for a version whose authors say that something plays differently on purpose. */
const isRevision = (version: Version): boolean => notesOf(version).some(({ kind }) => kind === 'revision')

/** Returns the way to all versions of a ruleset; nothing before the first release. */
export function versionLinks(site: Site, rules: RulesetIndex): VersionLinks | undefined {
  if (!hasHistory(site, rules)) return undefined
  const versions = versionsOf(site, rules)
  const later = versions.slice(1)
  const revised = later.findLast(isRevision)
  const withdrawn = withdrawnLinks(site, rules).length
  const all = historyAddress(rules)
  const links = [
    { href: all, label: `All ${count(versions.length, 'version')}` },
    ...(revised
      ? [{ href: stepAddress(rules, { after: revised }), label: `The last that plays differently: ${revised.words}` }]
      : []),
    ...(withdrawn > 0
      ? [{ href: `${all}#withdrawn`, label: count(withdrawn, 'withdrawn entry', 'withdrawn entries') }]
      : [])
  ]
  return {
    links: links.map(({ href, label }) => ({ href: withBase(site.base, href), label })),
    playsAsFirst: !revised && later.length > 0 && later.every((version) => notesOf(version).length > 0)
  }
}
