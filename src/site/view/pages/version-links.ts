import { count } from '../../../notation/plural.ts'
import { type Link, withBase } from '../address.ts'
import { withdrawnLinks } from '../gone/gone.ts'
import { hasHistory, historyAddress, stepAddress, type Version, versionsOf } from '../history/versions.ts'
import type { RulesetIndex, Site } from '../site.ts'

const notesOf = ({ bundle }: Version) => bundle.ruleset.changes?.notes ?? []

/** True for a version whose authors say that something plays differently on purpose. */
const isRevision = (version: Version): boolean => notesOf(version).some(({ kind }) => kind === 'revision')

/**
 * Returns what the page of a ruleset says of its versions: the way to all of them, to the last that plays differently on
 * purpose, and to what was withdrawn; nothing before the first release.
 */
export function versionLinks(site: Site, rules: RulesetIndex): readonly Link[] {
  if (!hasHistory(site, rules)) return []
  const versions = versionsOf(site, rules)
  const revised = versions.slice(1).findLast(isRevision)
  const withdrawn = withdrawnLinks(site, rules).length
  const all = historyAddress(rules)
  const links = [
    { href: all, label: `All ${count(versions.length, 'version')}` },
    ...(revised
      ? [{ href: stepAddress(rules, { after: revised }), label: `The last that plays differently: ${revised.words}` }]
      : []),
    ...(withdrawn > 0 ? [{ href: `${all}#withdrawn`, label: count(withdrawn, 'withdrawn entry') }] : [])
  ]
  return links.map(({ href, label }) => ({ href: withBase(site.base, href), label }))
}
