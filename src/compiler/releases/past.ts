import compareVersions from 'semver/functions/compare.js'
import { releaseGone, releaseOfNobody } from '../../diagnostics/catalogue/check.ts'
import { alteredRelease } from '../../diagnostics/catalogue/validate.ts'
import { formerIds, movedClauses } from '../../model/former.ts'
import {
  type Clause,
  folderOf,
  type Graph,
  type LinkedDocument,
  type PastRelease,
  type ReleaseRecord,
  releaseFolderOf,
  type Ruleset
} from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { ReleaseFile } from '../../model/source-file.ts'
import { documentId, documentOf, localOf } from '../../notation/ids.ts'
import { type KeptReleases, type ReadRelease, readRelease } from './read-release.ts'
import { releaseFolders } from './release-folder.ts'

/**
 * Gives every ruleset its released versions, and finds what their clauses are now. Reports releases that are not as
 * `codicil release` wrote them. Reads the digest of every file; one bundle for each release that no earlier run has kept.
 */
export function withReleases(graph: Graph, files: readonly ReleaseFile[], report: Report, kept?: KeptReleases): Graph {
  const { folders, stray } = releaseFolders(files)
  for (const { path: file } of stray)
    report({ file, start: 0, end: 0 }, alteredRelease({ path: nameOf(file), change: 'added' }))
  const read = folders.flatMap((folder) => readRelease(folder, report, kept) ?? [])
  const rulesets = graph.rulesets.map((ruleset) => {
    const own = read.filter(({ file }) => file.startsWith(folderOf(ruleset)))
    const isThere = (version: string): boolean =>
      folders.some(({ path }) => `${path}/` === releaseFolderOf(ruleset, version))
    reportGone(own, isThere, report)
    return { ...ruleset, releases: releasesOf(ruleset, own, report) }
  })
  return { ...graph, rulesets }
}

/** Reports versions that later ones say were released, and whose folders are gone, at the last release. */
function reportGone(read: readonly ReadRelease[], isThere: (version: string) => boolean, report: Report): void {
  const [last] = read.toSorted((a, b) => compareVersions(b.record.version, a.record.version))
  const known = new Set(read.flatMap(({ record }) => record.earlier))
  const gone = [...known].filter((version) => !isThere(version)).sort(compareVersions)
  if (last && gone.length > 0) report({ file: last.file, start: 0, end: 0 }, releaseGone({ versions: gone }))
}

const nameOf = (file: string): string => file.replace(/^.*\//u, '')

function releasesOf(ruleset: Ruleset, read: readonly ReadRelease[], report: Report): readonly PastRelease[] {
  const find = presentIn(ruleset)
  const own = read.filter(({ file, manifest }) => {
    const isOwn = manifest.ruleset === ruleset.id
    if (!isOwn) report({ file, start: 0, end: 0 }, releaseOfNobody({ found: manifest.ruleset, expected: ruleset.id }))
    return isOwn
  })
  const releases = own.map(({ manifest: { sources, packs, bundle: file }, digest, list, record, bundle }) => ({
    record,
    digest,
    format: file.format,
    list,
    sources,
    bundle,
    packs,
    present: presentOf(record, find)
  }))
  return releases.sort((a, b) => compareVersions(a.record.version, b.record.version))
}

function presentOf({ clauses }: ReleaseRecord, find: (id: string) => Clause | undefined): ReadonlyMap<string, Clause> {
  const pairs = Object.keys(clauses).map((id) => [id, find(id)] as const)
  return new Map(pairs.flatMap(([id, clause]) => (clause ? [[id, clause] as const] : [])))
}

/** Returns a lookup from a canonical id of an earlier release to the clause that has taken its place. */
function presentIn({ documents }: Ruleset): (id: string) => Clause | undefined {
  const byKey = new Map<string, LinkedDocument>()
  for (const document of documents) byKey.set(document.key, document)
  for (const document of documents) {
    for (const old of formerIds(document)) {
      const key = documentId(document.valid.kind, old)
      if (!byKey.has(key)) byKey.set(key, document)
    }
  }
  for (const document of documents) {
    for (const key of document.presumed) if (!byKey.has(key)) byKey.set(key, document)
  }
  return (id) => {
    const document = byKey.get(documentOf(id))
    return document && clauseIn(document, localOf(id))
  }
}

function clauseIn(document: LinkedDocument, local: string): Clause | undefined {
  const find = (wanted: string | undefined): Clause | undefined =>
    document.clauses.find(({ draft }) => draft.local === wanted)
  return find(local) ?? document.named.get(`/moved-clauses/${local}`) ?? find(movedClauses(document)[local])
}
