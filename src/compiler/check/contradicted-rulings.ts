import {
  expectationElsewhere,
  expectationOfNoRule,
  expectationUnproved,
  impossibleExpectation,
  rulingContradicted,
  rulingsDisagree
} from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { expectationsOf } from '../../model/expectations.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { isQualified, lastPartOf } from '../../notation/ids.ts'
import { withRequired } from '../../resolve/input/options.ts'
import type { Rulebook } from '../../resolve/rulebook/rulebook.ts'
import { selectionInWords } from '../../resolve/wording/conditions.ts'
import { type ExpectedState, expectedInWords, foundInstead } from './amendments/as-expected.ts'
import { type Completion, mostCompletions } from './amendments/completions.ts'
import { type Contradiction, disagreementWith, type Expected, prove } from './amendments/proof.ts'
import { smallestSelections } from './amendments/smallest-selections.ts'
import type { AmendmentSubject, Subject } from './subject.ts'

/** Reports answers that the rules, or other answers, contradict: what their `expects` says is not so for every army. */
export function checkExpectations({ ruleset, amendments }: Subject, report: Report): void {
  if (!amendments) return
  const all = ruleset.documents.filter(isCurrent).flatMap((each) => expectedBy(each, amendments.rulebook, report))
  const contradicted = all.flatMap((expected) => {
    const { isPossible, isProved, witness } = prove(expected, amendments.rulebook)
    // That a question is for no army is reported by another check, once.
    if (!isPossible) {
      if (isForSome(expected, amendments.rulebook)) report(expected.place('selection'), impossibleExpectation())
    } else if (!witness && !isProved) report(expected.place(), expectationUnproved({ most: mostCompletions }))
    return witness ? [{ expected, witness }] : []
  })
  const told = reportDisagreements(contradicted, all, amendments.rulebook, report)
  for (const each of contradicted) if (!told.has(each.expected)) reportContradicted(each, amendments, report)
}

/** True for a question that some army, unit, traits and options together can have. */
const isForSome = ({ answer }: Expected, rulebook: Rulebook): boolean =>
  answer === undefined || smallestSelections(rulebook, [answer.document]).length > 0

/** One entry of `expects` in a file of the ruleset. */
interface ExpectedHere extends Expected {
  /** Returns the place of a field of it; of the first that there is if it is missing. */
  readonly place: (field?: string) => Span
}

/** True for an answer that no other has superseded. */
const isCurrent = ({ valid }: LinkedDocument): boolean =>
  valid.kind === 'faq' && valid.data.status === 'answered' && valid.data['superseded-by'] === undefined

function expectedBy(
  document: LinkedDocument,
  { clauses, documents }: Rulebook,
  report: Report
): readonly ExpectedHere[] {
  return expectationsOf(document).flatMap(({ pointer, expectation }) => {
    const { source } = document.valid
    const place = (field = 'clause'): Span =>
      valueSpan(source, `${pointer}/${source.frontMatter?.values[`${pointer}/${field}`] ? field : 'clause'}`)
    const { selection, state } = expectation
    for (const field of ['clause', 'by'] as const) {
      const id = expectation[field]
      if (id !== undefined && isQualified(id)) report(place(field), expectationElsewhere({ id }))
    }
    const noRule = noRuleAt(document, `${pointer}/clause`)
    if (noRule) {
      report(place(), expectationOfNoRule({ id: expectation.clause, ...noRule }))
      return []
    }
    const [clause, by] = [clauses.get(expectation.clause), clauses.get(expectation.by ?? '')]
    const isMisnamed = expectation.by !== undefined && (!by || isByNothing(state))
    if (!clause || isMisnamed) return []
    const answer = documents.get(document.key)?.root
    return [{ entry: document.valid.id, answer, selection, clause, state, by, place }]
  })
}

/** What a document is that states no rule, as words of a sentence. */
const statingNoRule: Partial<Readonly<Record<string, string>>> = { faq: 'a FAQ entry', pack: 'a pack' }

/** Says what the reference at a pointer leads to if that is no rule; `undefined` if it is one, or leads nowhere. */
function noRuleAt({ named }: LinkedDocument, pointer: string): { kind: string; about?: string } | undefined {
  const found = named.get(pointer)?.document
  const kind = found && statingNoRule[found.valid.kind]
  if (!kind) return undefined
  const about = found.named.get('/about/0')
  return { kind, ...(about && about.document !== found && { about: about.key }) }
}

/** True for a state that no text brings about. Naming one is reported where front matter is validated. */
const isByNothing = (state: ExpectedState['state']): boolean => state === 'in-force' || state === 'not-applicable'

function reportContradicted(
  { expected, witness }: Contradiction<ExpectedHere>,
  { rulebook, placeOf }: AmendmentSubject,
  report: Report
): void {
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

/** Reports pairs of answers with opposite expectations, of which the rules contradict one or both. @returns the reported ones */
function reportDisagreements(
  contradicted: readonly Contradiction<ExpectedHere>[],
  all: readonly ExpectedHere[],
  rulebook: Rulebook,
  report: Report
): ReadonlySet<Expected> {
  const told = new Set<Expected>()
  for (const { expected: one } of contradicted) {
    if (told.has(one)) continue
    const found = disagreementWith(one, all, rulebook)
    if (!found) continue
    const { other, witness } = found
    const [earlier, later] = all.indexOf(one) < all.indexOf(other) ? [one, other] : [other, one]
    const isOfOne = earlier.entry === later.entry
    const problem = rulingsDisagree({
      target: one.clause.id,
      expected: expectedInWords(later),
      other: isOfOne ? undefined : earlier.entry,
      otherwise: expectedInWords(earlier),
      found: foundInstead(one, witness.situation).words,
      selection: selectionInWords(rulebook, witness.selection)
    })
    report(later.place(), problem, {
      related: [{ label: isOfOne ? 'The other expectation' : 'The other answer', span: earlier.place() }]
    })
    told.add(one).add(other)
  }
  return told
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
