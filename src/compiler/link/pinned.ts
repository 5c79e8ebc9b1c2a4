import type { AnyDocument, Bundle, Clause as PublishedClause } from '../../generated/published.ts'
import type { ClauseDraft, Document } from '../../model/document.ts'
import { formerIds } from '../../model/former.ts'
import type { Clause, LinkedDocument, PastRelease, Ruleset } from '../../model/graph.ts'
import { versionAddress } from '../../notation/addresses.ts'
import { clauseId, documentId } from '../../notation/ids.ts'
import { draftDocument, trusted } from './documents.ts'
import { type DraftDocument, type DraftRuleset, Names } from './draft.ts'

/** A version of a ruleset, so that references can be resolved in it: the present one, or a release as it was frozen. */
export function rulesetAt(ruleset: Ruleset, release?: PastRelease): DraftRuleset {
  const { id, home } = ruleset
  const folder = home.valid.source.file.replace(/\/.*$/u, '')
  const isSound = home.valid.broken === undefined
  if (!release) return named({ folder, id, home: openAgain(home), isSound }, ruleset.documents.map(openAgain))
  const bundle = release.bundle()
  const { version } = release.record
  const isOld = version !== home.valid.data.version
  const documents = bundle.documents.filter(({ kind }) => kind !== 'pack')
  return named(
    { folder, id, home: releasedHome(ruleset, bundle), isSound: true },
    documents.map((each) => releasedDocument(id, each, (href) => (isOld ? versionAddress(href, id, version) : href)))
  )
}

function named(
  ruleset: Pick<DraftRuleset, 'folder' | 'id' | 'home' | 'isSound'>,
  documents: readonly DraftDocument[]
): DraftRuleset {
  const names = new Names()
  names.add('ruleset', ruleset.home.valid.id, ruleset.home)
  for (const document of documents) names.add(document.valid.kind, document.valid.id, document)
  for (const document of documents) {
    for (const old of formerIds(document)) names.add(document.valid.kind, old, document)
  }
  return { ...ruleset, documents, changes: [], names }
}

/** A linked document with lists of its own: nothing that is added to them reaches the ruleset. */
const openAgain = <D extends LinkedDocument>(document: D) => ({
  ...document,
  presumed: [...document.presumed],
  references: [...document.references],
  amendments: [...document.amendments],
  named: new Map(document.named)
})

function releasedHome({ id, home }: Ruleset, { ruleset }: Bundle): DraftDocument<'ruleset'> {
  const { parts, rolls, sources, title, version } = ruleset
  const data = { ...home.valid.data, parts, rolls, sources, title, version }
  return draftDocument(id, trusted('ruleset', { id, data, source: home.valid.source }))
}

/** @param addressOf Address of a page in that version, by its address then */
function releasedDocument(ruleset: string, published: AnyDocument, addressOf: (href: string) => string): DraftDocument {
  const { kind, id, title, number, href } = published
  const source = releasedSource(published)
  const clauses: Clause[] = []
  const document: DraftDocument = {
    key: documentId(kind, id),
    presumed: [],
    ruleset,
    title,
    ...(number !== undefined && { number }),
    href: addressOf(href),
    valid: trusted(kind, { id, data: { ...published, 'moved-clauses': formerLocals(published) }, source }),
    clauses,
    references: [],
    amendments: [],
    named: new Map()
  }
  for (const [index, { local, number: own, depth }] of published.clauses.entries()) {
    // There is one for each clause.
    const draft = source.clauses[index] as ClauseDraft
    clauses.push({
      key: clauseId(document.key, local),
      draft,
      ...(own !== undefined && { number: own }),
      depth,
      document
    })
  }
  return document
}

/** Former ids of clauses, as front matter has them. */
const formerLocals = ({ clauses }: AnyDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(clauses.flatMap(({ local, formerly = [] }) => formerly.map((old) => [old, local])))

/** Takes the place of the file of a released document: it says what it was, and where it was. */
function releasedSource({ kind, id, origin, clauses }: AnyDocument): Document {
  const places = new Map(clauses.map((clause, at) => [clause.id, at]))
  return {
    file: origin.file,
    hash: '',
    frontMatter: { data: { kind, id }, values: {}, keys: {}, numbers: {} },
    clauses: clauses.map((clause) => draftOf(clause, places)),
    references: [],
    diagnostics: [],
    hasText: true
  }
}

const draftOf = (
  { local, type, durable, parent, title, origin }: PublishedClause,
  places: ReadonlyMap<string, number>
): ClauseDraft => ({
  local,
  type,
  durable,
  parent: places.get(parent ?? '') ?? -1,
  ...(title !== undefined && { title }),
  start: 0,
  end: 0,
  line: origin.line,
  idStart: 0,
  idEnd: 0
})
