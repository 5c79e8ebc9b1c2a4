/** What the checks of a ruleset found, kept by all that they read. */
import type { Clause, Destination, Graph, LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Kept } from '../../model/kept.ts'
import type { Diagnostic } from '../../model/problem.ts'
import { qualifiedId } from '../../notation/ids.ts'
import { dependsOnDay } from './dated-ahead.ts'

/** What the checks of earlier runs found, by the id of the ruleset. */
export type KeptFindings = Kept<readonly Diagnostic[]>

/**
 * Returns a text that has everything the checks of a ruleset depend on besides the code: its files, and where its
 * references lead. If its front matter leads to other rulesets, their files count, too. The day counts only if
 * a later one may change the findings.
 *
 * @param today `YYYY-MM-DD`; if absent, no day is compared with it
 * @returns `undefined` if a file was not hashed
 */
export function findingsKey(ruleset: Ruleset, { rulesets }: Graph, today?: string): string | undefined {
  const { releases, withdrawn } = partsOf(ruleset)
  const read = readFrom(ruleset, rulesets).flatMap(documentsIn)
  if (read.some(({ valid }) => valid.source.hash === '')) return undefined
  return JSON.stringify([
    read.map(({ valid: { source } }) => [source.file, source.hash]),
    documentsIn(ruleset).map(leadsOf),
    releases.map(({ record, sources, present }) => [
      [record.version, sources, Object.keys(record.clauses)],
      [...present].map(([id, clause]) => [id, idOf(clause)])
    ]),
    withdrawn.map(({ see, ...rest }) => [rest, see && idOf(see)]),
    ...(today !== undefined && dependsOnDay(ruleset, today) ? [today] : [])
  ])
}

/** Fields of a ruleset, all of them: a new one must be told apart here, as part of the key or not. */
function partsOf({ id: _, home, documents, changes, releases, withdrawn, ...others }: Ruleset) {
  others satisfies Readonly<Record<string, never>>
  return { documents: [home, ...documents, ...changes], releases, withdrawn }
}

const documentsIn = (ruleset: Ruleset): readonly LinkedDocument[] => partsOf(ruleset).documents

/** A ruleset, and those whose documents a check may look at from there: of references in texts it reads only the id. */
function readFrom(ruleset: Ruleset, all: readonly Ruleset[]): readonly Ruleset[] {
  const read = new Set([ruleset])
  for (const each of read) {
    const ids = new Set(namedBy(each).map(({ document }) => document.ruleset))
    for (const other of all) if (ids.has(other.id)) read.add(other)
  }
  return [...read]
}

/** Clauses that the front matter and the releases of a ruleset name. */
const namedBy = (ruleset: Ruleset): readonly Clause[] => [
  ...documentsIn(ruleset).flatMap(({ named, amendments }) => [
    ...named.values(),
    ...amendments.flatMap(({ target, with: words }) => [target, words])
  ]),
  ...ruleset.releases.flatMap(({ present }) => [...present.values()]),
  ...ruleset.withdrawn.flatMap(({ see }) => see ?? [])
]

const leadsOf = ({ references, named, amendments }: LinkedDocument): unknown => [
  references.map(destinationId),
  [...named].map(([pointer, clause]) => [pointer, idOf(clause)]),
  amendments.map(({ target, with: words }) => [idOf(target), idOf(words)])
]

const destinationId = (destination: Destination | undefined): string | undefined =>
  destination && (destination.type === 'asset' ? destination.path : idOf(destination.clause))

const idOf = ({ key, document }: Clause): string => qualifiedId(document.ruleset, key)
