import { duplicateId, idsDifferInCase } from '../../diagnostics/catalogue/link.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import type { Analysis } from '../../model/analysis.ts'
import { type Document, hasKnownKind, valueSpan } from '../../model/document.ts'
import { formerIds } from '../../model/former.ts'
import type { Problem, Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { documentId } from '../../notation/ids.ts'
import { type DraftDocument, Names } from './draft.ts'
import { fileId, fileName } from './presumed.ts'

/** Files by the kind and id that they claim, regardless of case. The first of each has the id. */
export type Claims = ReadonlyMap<string, readonly Analysis[]>

const claimOf = ({ document, identity }: Analysis): string | undefined =>
  identity?.id && hasKnownKind(document) ? `${identity.kind}:${identity.id.toLowerCase()}` : undefined

/** Place of an id; notes on a version are known by the version. */
export const idPlace = (document: Document): Span =>
  valueSpan(document, document.frontMatter?.values['/id'] ? '/id' : '/version')

/**
 * Notes who claims which id, and reports every claim but one, also if they differ only in case. A file that is called as
 * its id has it before all others, as these were most likely copied from it; otherwise the first file has it.
 */
export function claimsOf(files: readonly Analysis[], report: Report): Claims {
  const claimed = Map.groupBy(files, claimOf)
  claimed.delete(undefined)
  const claims = new Map([...claimed].map(([key = '', ofKey]) => [key, [...ofKey].sort(byName)]))
  const ids = new Set(files.map(({ identity }) => identity?.id))
  const items = [...claims].flatMap(([key, ofKey]) =>
    ofKey.map((file) => ({ key, span: idPlace(file.document), file }))
  )
  reportTwice(items, ({ file }, first) => problemOfSecond(file, first.file, ids), report)
  return claims
}

const byName = (a: Analysis, b: Analysis): number => Number(isCalledAsId(b)) - Number(isCalledAsId(a))

const isCalledAsId = ({ document, identity }: Analysis): boolean => fileName(document.file) === identity?.id

function problemOfSecond(
  { document, identity }: Analysis,
  earlier: Analysis,
  ids: ReadonlySet<string | undefined>
): Problem {
  const { kind, id } = identity ?? { kind: 'rule', id: '' }
  const other = earlier.identity?.id ?? id
  if (other !== id) return idsDifferInCase({ id, other })
  const isCopy = document.hash !== '' && document.hash === earlier.document.hash
  const own = fileId(document.file)
  return duplicateId({ kind, id, isCopy, own: ids.has(own) ? undefined : own })
}

/** A file with the clauses of others that claim its id. */
export function asClaimed(each: Analysis, claims: Claims): Analysis {
  const others = claims.get(claimOf(each) ?? '')?.filter((other) => other !== each) ?? []
  if (others.length === 0) return each
  const ofNamesakes = others.flatMap(({ document }) => document.clauses.map(({ local }) => local))
  return { ...each, document: { ...each.document, ofNamesakes } }
}

/**
 * The ids of a ruleset. Former ids come last, so that they never hide a present one. A document whose id another has is
 * presumed to be meant by the name of its file.
 */
export function namesOf(claims: Claims, documents: readonly DraftDocument[], home: DraftDocument): Names {
  const names = new Names()
  const holders = new Set([...claims.values()].map(([first]) => first?.document.file))
  const named = documents.filter(({ valid }) => valid.id !== '')
  const isHolder = ({ valid }: DraftDocument): boolean => holders.has(valid.source.file)
  names.add('ruleset', home.valid.id, home)
  for (const document of named.filter(isHolder)) names.add(document.valid.kind, document.valid.id, document)
  for (const document of named) {
    for (const old of formerIds(document)) names.add(document.valid.kind, old, document)
  }
  for (const document of named.filter((each) => !isHolder(each))) presumeName(document, names)
  return names
}

/** Takes references to the name of a file, which nothing has as its id, to mean its document. */
function presumeName({ presumed, valid: { kind, source } }: DraftDocument, names: Names): void {
  const id = fileId(source.file)
  if (id !== undefined && names.kindsOf(id).length === 0) presumed.push(documentId(kind, id))
}
