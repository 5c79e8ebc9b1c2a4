import {
  expectationElsewhere,
  expectationUnproved,
  impossibleExpectation,
  rulingContradicted,
  rulingsDisagree
} from '../../diagnostics/catalogue/check.ts'
import type { ExpectedSelection } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import { expectationsOf } from '../../model/expectations.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { isQualified, lastPartOf } from '../../notation/ids.ts'
import { stateOf } from '../../resolve/decide/state.ts'
import { withRequired } from '../../resolve/input/options.ts'
import type { ClauseNode, Rulebook } from '../../resolve/rulebook/rulebook.ts'
import { selectionInWords } from '../../resolve/wording/conditions.ts'
import {
  areOpposed,
  documentsBehind,
  type ExpectedState,
  expectedInWords,
  foundInstead,
  isAsExpected
} from './amendments/as-expected.ts'
import { both, type Completion, completionsOf, mostCompletions } from './amendments/completions.ts'
import type { AmendmentSubject, Subject } from './subject.ts'

/** Reports answers that the rules, or other answers, contradict: what their `expects` says is not so for every army. */
export function checkExpectations({ ruleset, amendments }: Subject, report: Report): void {
  if (!amendments) return
  const all = ruleset.documents.filter(isCurrent).flatMap((each) => expectedBy(each, amendments.rulebook, report))
  const contradicted = all.filter((each) => {
    const { isPossible, isProved, witness } = prove(each, amendments.rulebook)
    if (!isPossible) report(each.place('selection'), impossibleExpectation())
    else if (!witness && !isProved) report(each.place(), expectationUnproved({ most: mostCompletions }))
    return witness !== undefined
  })
  const told = reportDisagreements(contradicted, all, amendments.rulebook, report)
  for (const each of contradicted) if (!told.has(each)) reportContradicted(each, amendments, report)
}

/** One entry of `expects`, with what it names. */
export interface Expected extends ExpectedState {
  /** Id of the answer. */
  readonly entry: string
  /** The answer in the rulebook: where an option settles it, nothing is expected. */
  readonly answer: ClauseNode | undefined
  readonly selection: ExpectedSelection
  /** Returns the place of a field of it; of the first that there is if it is missing. */
  readonly place: (field?: string) => Span
}

/** True for an answer that no other has superseded. */
const isCurrent = ({ valid }: LinkedDocument): boolean =>
  valid.kind === 'faq' && valid.data.status === 'answered' && valid.data['superseded-by'] === undefined

function expectedBy(document: LinkedDocument, { clauses, documents }: Rulebook, report: Report): readonly Expected[] {
  return expectationsOf(document).flatMap(({ pointer, expectation }) => {
    const { source } = document.valid
    const place = (field = 'clause'): Span =>
      valueSpan(source, `${pointer}/${source.frontMatter?.values[`${pointer}/${field}`] ? field : 'clause'}`)
    const { selection, state } = expectation
    for (const field of ['clause', 'by'] as const) {
      const id = expectation[field]
      if (id !== undefined && isQualified(id)) report(place(field), expectationElsewhere({ id }))
    }
    const [clause, by] = [clauses.get(expectation.clause), clauses.get(expectation.by ?? '')]
    const isMisnamed = expectation.by !== undefined && (!by || isByNothing(state))
    if (!clause || isMisnamed) return []
    const answer = documents.get(document.key)?.root
    return [{ entry: document.valid.id, answer, selection, clause, state, by, place }]
  })
}

/** True for a state that no text brings about. Naming one is reported where front matter is validated. */
const isByNothing = (state: ExpectedState['state']): boolean => state === 'in-force' || state === 'not-applicable'

/** What came of trying every completion of an expectation. */
interface Proof {
  /** False if no army and no game are as its selection says, or an option settles the answer in all of them. */
  readonly isPossible: boolean
  /** True if every completion was tried. */
  readonly isProved: boolean
  /** The smallest that is not as expected. */
  readonly witness?: Completion | undefined
}

/** Tries every completion of an expectation. @param selection Which to try, if not all that it is about */
export function prove(expected: Expected, rulebook: Rulebook, selection = expected.selection): Proof {
  const { answer } = expected
  const ofAnswer = answer ? documentsBehind({ clause: answer, state: 'in-force' }, rulebook) : []
  const deciding = [...new Set([...documentsBehind(expected, rulebook), ...ofAnswer])]
  const { all, isComplete } = completionsOf(rulebook, selection, deciding)
  const read = all.filter(({ situation }) => !answer || stateOf(answer, situation) === 'in-force')
  const witness = read.find(({ situation }) => !isAsExpected(expected, situation))
  return { isPossible: read.length > 0 || !isComplete, isProved: isComplete, witness }
}

function reportContradicted(expected: Expected, { rulebook, placeOf }: AmendmentSubject, report: Report): void {
  const { witness } = prove(expected, rulebook)
  if (!witness) return
  const found = foundInstead(expected, witness.situation)
  const problem = rulingContradicted({
    target: expected.clause.id,
    expected: expectedInWords(expected),
    found: found.words,
    selection: selectionInWords(rulebook, witness.selection),
    narrower: narrowing(expected, rulebook, witness)
  })
  const related = found.deciders.map((each) => ({ label: 'This decides it', span: placeOf(each) }))
  report(expected.place(), problem, { related })
}

/** Reports each two answers of which the rules contradict one, or both, by what the other expects. @returns those told of */
function reportDisagreements(
  contradicted: readonly Expected[],
  all: readonly Expected[],
  rulebook: Rulebook,
  report: Report
): ReadonlySet<Expected> {
  const told = new Set<Expected>()
  for (const one of contradicted) {
    if (told.has(one)) continue
    const other = all.find((each) => each !== one && disagreement(one, each, rulebook) !== undefined)
    const witness = other && disagreement(one, other, rulebook)
    if (!other || !witness) continue
    const [earlier, later] = all.indexOf(one) < all.indexOf(other) ? [one, other] : [other, one]
    const problem = rulingsDisagree({
      target: one.clause.id,
      expected: expectedInWords(later),
      other: earlier.entry,
      otherwise: expectedInWords(earlier),
      found: foundInstead(one, witness.situation).words,
      selection: selectionInWords(rulebook, witness.selection)
    })
    report(later.place(), problem, { related: [{ label: 'The other answer', span: earlier.place() }] })
    told.add(one).add(other)
  }
  return told
}

/** The smallest completion of two expectations that cannot both be true, in which the first is not. */
function disagreement(one: Expected, other: Expected, rulebook: Rulebook): Completion | undefined {
  const shared = areOpposed(one, other) ? both(one.selection, other.selection) : undefined
  return shared && prove(one, rulebook, shared).witness
}

/** Returns the line that leaves a witness out of what is expected, as authors write it. */
function narrowing(
  { clause, selection: expected }: Expected,
  rulebook: Rulebook,
  { selection: { faction, unit, traits = {}, options = [] } }: Completion
): string | undefined {
  const [own] = clause.document.whom.options ?? []
  if (own !== undefined && !options.includes(lastPartOf(own))) return `options: [${lastPartOf(own)}]`
  const wanted = [...withRequired(rulebook, expected.options ?? [])].map(lastPartOf)
  const option = options.find((id) => !wanted.includes(id))
  if (option !== undefined) return `except-options: [${option}]`
  if (faction && expected.faction === undefined) return `except-factions: [${faction}]`
  if (unit && expected.units === undefined) return `except-units: [${unit}]`
  const trait = Object.keys(traits).find((key) => !expected.traits?.includes(key))
  return trait === undefined ? undefined : `except-traits: [${lastPartOf(trait)}]`
}
