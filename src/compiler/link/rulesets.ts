import {
  duplicateRuleset,
  misplacedEvent,
  misplacedRuleset,
  misplacedSite,
  missingRuleset
} from '../../diagnostics/catalogue/link.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import type { Analysis } from '../../model/analysis.ts'
import { type ClauseDraft, hasKnownKind, valueSpan } from '../../model/document.ts'
import type { ValidDocument } from '../../model/graph.ts'
import { isId } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import { asClaimed, claimsOf, idPlace, namesOf } from './claims.ts'
import { blank, draftDocument, orderDocuments, trusted, validDocument } from './documents.ts'
import type { DraftRuleset } from './draft.ts'
import { reportMisspeltIds } from './misspelt-ids.ts'

/** Divides the files of the content folder into rulesets, one per top folder, in the order of the files. */
export function gatherRulesets(analyses: readonly Analysis[], report: Report): readonly DraftRuleset[] {
  const folders = Map.groupBy(analyses, ({ document }) => document.file.slice(0, document.file.indexOf('/')))
  const rulesets = [...folders].map(([folder, files]) => gatherRuleset(folder, files, report))
  const named = rulesets.map(({ id, home }) => ({ key: id, span: idPlace(home.valid.source) }))
  reportTwice(named, ({ key }) => duplicateRuleset({ id: key }), report)
  return rulesets
}

const homeOf = (folder: string, files: readonly Analysis[]): Analysis | undefined =>
  files.find(({ document }) => document.file === homeFile(folder))

const homeFile = (folder: string): string => `${folder}/ruleset.md`

function gatherRuleset(folder: string, files: readonly Analysis[], report: Report): DraftRuleset {
  const home = homeOf(folder, files)
  const capital = home
    ? undefined
    : files.find(({ document: { file } }) => file.toLowerCase() === homeFile(folder).toLowerCase())
  if (capital) report({ file: capital.document.file, start: 0, end: 0 }, missingRuleset({ folder, hasCapital: true }))
  else if (!home && files.some(mayBeOfRuleset))
    report({ file: homeFile(folder), start: 0, end: 0 }, missingRuleset({ folder }))
  else if (home && isOtherKind(home))
    report(valueSpan(home.document, '/kind'), missingRuleset({ folder, instead: home.identity?.kind }))
  const written = home?.identity?.id ?? ''
  const id = isId(written) ? written : folder
  const inRuleset = files.filter((each) => each !== home && each !== capital && isInRuleset(each, report))
  const claims = claimsOf(home ? [home, ...inRuleset] : inRuleset, report)
  const others = inRuleset.map((each) => asClaimed(each, claims))
  const [notes, rules] = [others.filter(isNotes), others.filter((each) => !isNotes(each))]
  const documents = orderDocuments(id, rules.map(validDocument))
  const homeDraft = draftDocument(id, home ? asHome(validDocument(home)) : missingHome(folder))
  const isSound = home?.identity !== undefined && home.identity.rejected === undefined
  const names = namesOf(claims, documents, homeDraft)
  const changes = notes.map((each) => draftDocument(id, asNotes(validDocument(each))))
  const ruleset = { folder, id, home: homeDraft, isSound, documents, changes, names }
  reportMisspeltIds(ruleset, report)
  for (const document of documents) for (const key of document.presumed) names.addKey(key, document)
  return ruleset
}

const isNotes = ({ identity }: Analysis): boolean => identity?.kind === 'changes'

const asNotes = (valid: ValidDocument): ValidDocument<'changes'> => trusted('changes', valid)

/** True for a document of another kind in the place of `ruleset.md`. */
const isOtherKind = ({ document, identity }: Analysis): boolean =>
  identity !== undefined && identity.kind !== 'ruleset' && hasKnownKind(document)

const asHome = (valid: ValidDocument): ValidDocument<'ruleset'> =>
  valid.kind === 'ruleset' ? valid : trusted('ruleset', { ...valid, data: { ...blank, ...valid.data } })

/** Returns a placeholder for a missing `ruleset.md`. */
export function missingHome(folder: string): ValidDocument<'ruleset'> {
  const root: ClauseDraft = {
    local: '',
    type: 'document',
    durable: false,
    parent: -1,
    start: 0,
    end: 0,
    line: 1,
    idStart: 0,
    idEnd: 0
  }
  const source = {
    file: `${folder}/ruleset.md`,
    hash: '',
    clauses: [root],
    references: [],
    diagnostics: [],
    hasText: false
  }
  const identity = { kind: 'ruleset', id: folder, rejected: {} } as const
  return asHome(validDocument({ document: source, identity, body: () => ({ clauses: [] }) }))
}

/** False for the site's document and for events, which are reported by themselves: their folder needs no ruleset. */
const mayBeOfRuleset = ({ identity }: Analysis): boolean => identity?.kind !== 'site' && identity?.kind !== 'event'

const misplaced = { ruleset: misplacedRuleset, site: misplacedSite, event: misplacedEvent }

/** False, after a report, for a second `kind: ruleset` in a folder, and for `kind: site` and `kind: event`. */
function isInRuleset({ document, identity }: Analysis, report: Report): boolean {
  const kind = identity?.kind
  if (kind !== 'ruleset' && kind !== 'site' && kind !== 'event') return true
  report(valueSpan(document, '/kind'), misplaced[kind]())
  return false
}
