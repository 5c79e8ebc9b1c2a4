import compareVersions from 'semver/functions/compare.js'
import { releaseOfNobody } from '../../diagnostics/catalogue/check.ts'
import type { Release } from '../../generated/release.ts'
import { formerIds, movedClauses } from '../../model/former.ts'
import type { Clause, Graph, LinkedDocument, PastRelease, Ruleset } from '../../model/graph.ts'
import { byCodeUnits } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { readRelease } from './read-release.ts'

/** Give every ruleset its frozen versions, and find what stands for their clauses now. Reports those nobody can read. */
export function withReleases(graph: Graph, files: readonly SourceFile[], report: Report): Graph {
  const sorted = [...files].sort((a, b) => byCodeUnits(a.path, b.path))
  const read = sorted.flatMap((source) => {
    const record = readRelease(source, report)
    return record ? [{ file: source.path, record }] : []
  })
  const rulesets = graph.rulesets.map((ruleset) => {
    const folder = ruleset.home.valid.source.file.replace(/[^/]+$/u, '')
    const own = read.filter(({ file }) => file.startsWith(folder))
    return { ...ruleset, releases: releasesOf(ruleset, own, report) }
  })
  return { ...graph, rulesets }
}

/** A frozen version and the file it was read from. */
interface Read {
  readonly file: string
  readonly record: Release
}

function releasesOf(ruleset: Ruleset, read: readonly Read[], report: Report): readonly PastRelease[] {
  const find = presentIn(ruleset)
  const own = read.filter(({ file, record }) => {
    const isOwn = record.ruleset === ruleset.id
    if (!isOwn) report({ file, start: 0, end: 0 }, releaseOfNobody({ found: record.ruleset, expected: ruleset.id }))
    return isOwn
  })
  const releases = own.map(({ record }) => ({ record, present: presentOf(record, find) }))
  return releases.sort((a, b) => compareVersions(a.record.version, b.record.version))
}

function presentOf({ clauses }: Release, find: (id: string) => Clause | undefined): ReadonlyMap<string, Clause> {
  const pairs = Object.keys(clauses).map((id) => [id, find(id)] as const)
  return new Map(pairs.flatMap(([id, clause]) => (clause ? [[id, clause] as const] : [])))
}

/** Finds what stands now for a canonical id of some time. */
function presentIn({ documents }: Ruleset): (id: string) => Clause | undefined {
  const byKey = new Map<string, LinkedDocument>()
  for (const document of documents) byKey.set(document.key, document)
  for (const document of documents) {
    for (const old of formerIds(document)) {
      const key = `${document.valid.kind}:${old}`
      if (!byKey.has(key)) byKey.set(key, document)
    }
  }
  for (const document of documents) {
    for (const key of document.presumed) if (!byKey.has(key)) byKey.set(key, document)
  }
  return (id) => {
    const [key = '', local = ''] = id.split('#')
    const document = byKey.get(key)
    return document && clauseIn(document, local)
  }
}

function clauseIn(document: LinkedDocument, local: string): Clause | undefined {
  const find = (wanted: string | undefined): Clause | undefined =>
    document.clauses.find(({ draft }) => draft.local === wanted)
  return find(local) ?? document.named.get(`/moved-clauses/${local}`) ?? find(movedClauses(document)[local])
}
