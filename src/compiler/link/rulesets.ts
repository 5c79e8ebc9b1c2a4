import {
  duplicateId,
  duplicateRuleset,
  idsDifferInCase,
  misplacedRuleset,
  missingRuleset
} from '../../diagnostics/catalogue/link.ts'
import type { ValidDocument } from '../../model/graph.ts'
import { type Kind, kinds } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { Analysis } from '../analyse.ts'
import { draftDocument, orderDocuments, validDocument } from './documents.ts'
import type { DraftDocument, DraftRuleset } from './draft.ts'
import { Names } from './names.ts'

/** Divide the files of the content folder into rulesets, one per top folder, in the order of the files. */
export function gatherRulesets(analyses: readonly Analysis[], report: Report): ReadonlyMap<string, DraftRuleset> {
  const folders = Map.groupBy(analyses, ({ document }) => document.file.slice(0, document.file.indexOf('/')))
  const rulesets = new Map<string, DraftRuleset>()
  for (const [folder, files] of folders) {
    const ruleset = gatherRuleset(folder, files, report)
    const earlier = rulesets.get(ruleset.id)
    if (!earlier) rulesets.set(ruleset.id, ruleset)
    else {
      const related = { label: 'First used here', span: idPlace(homeOf(earlier.folder, earlier.analyses)) }
      report(idPlace(homeOf(folder, files)), duplicateRuleset({ id: ruleset.id }), { related: [related] })
    }
  }
  return rulesets
}

const homeOf = (folder: string, files: readonly Analysis[]): Analysis | undefined =>
  files.find(({ document }) => document.file === `${folder}/ruleset.md`)

function gatherRuleset(folder: string, files: readonly Analysis[], report: Report): DraftRuleset {
  const home = homeOf(folder, files)
  if (!home) {
    const [first] = files
    const file = first?.document.file ?? folder
    report({ file, start: 0, end: 0 }, missingRuleset({ folder }))
  }
  const id = rawIdentity(home)?.id ?? folder
  const unique = new Map<string, Analysis>()
  for (const each of files) claim(each, home, unique, report)
  const sound = [...unique.values()].filter((each) => each !== home).flatMap((each) => validDocument(each) ?? [])
  const documents = orderDocuments(
    id,
    sound.filter(({ kind }) => kind !== 'ruleset')
  )
  const validHome = home && validDocument(home)
  const homeDraft = validHome?.kind === 'ruleset' ? draftDocument(id, validHome) : undefined
  return { folder, id, analyses: files, home: homeDraft, documents, names: namesOf(unique, documents, homeDraft) }
}

/** Kind and id as written, even where the schema does not accept the front matter. */
function rawIdentity(analysis: Analysis | undefined): { kind: Kind; id: string } | undefined {
  const data = analysis?.document.frontMatter?.data
  if (typeof data !== 'object' || data === null) return undefined
  const { kind: name, id } = data as Readonly<Record<string, unknown>>
  const kind = kinds.find((known) => known === name)
  return kind !== undefined && typeof id === 'string' ? { kind, id } : undefined
}

function idPlace(analysis: Analysis | undefined) {
  const document = analysis?.document
  const [start, end] = document?.frontMatter?.values['/id'] ?? [0, 0]
  return { file: document?.file ?? '', start, end }
}

/** Note who has an id; a second claim, or one that differs only in case, is reported. */
function claim(each: Analysis, home: Analysis | undefined, unique: Map<string, Analysis>, report: Report): void {
  const identity = rawIdentity(each)
  if (!identity) return
  const { kind, id } = identity
  if (kind === 'ruleset' && each !== home) {
    const [start, end] = each.document.frontMatter?.values['/kind'] ?? [0, 0]
    report({ file: each.document.file, start, end }, misplacedRuleset())
    return
  }
  const key = `${kind}:${id.toLowerCase()}`
  const earlier = unique.get(key)
  if (!earlier) {
    unique.set(key, each)
    return
  }
  const other = rawIdentity(earlier)?.id ?? id
  const problem = other === id ? duplicateId({ kind, id }) : idsDifferInCase({ id, other })
  report(idPlace(each), problem, { related: [{ label: 'First used here', span: idPlace(earlier) }] })
}

function namesOf(
  claimed: ReadonlyMap<string, Analysis>,
  documents: readonly DraftDocument[],
  home: DraftDocument | undefined
): Names {
  const names = new Names()
  if (home) names.add('ruleset', home.valid.id, home)
  for (const document of documents) names.add(document.valid.kind, document.valid.id, document)
  for (const document of documents) {
    const { formerly = [] } = document.valid.data as Extract<ValidDocument, { kind: 'rule' }>['data']
    for (const old of formerly) names.add(document.valid.kind, old, document)
  }
  for (const analysis of claimed.values()) {
    const identity = analysis.identity ? undefined : rawIdentity(analysis)
    if (identity) names.add(identity.kind, identity.id, undefined)
  }
  return names
}
