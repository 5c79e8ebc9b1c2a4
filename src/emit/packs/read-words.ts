import type { Bundle, Document, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import { applicability, factsOf } from '../../resolve/decide/applicability.ts'
import { rulebookOf } from '../../resolve/index.ts'
import type {
  AppliedChange,
  ArmyDifference,
  ClauseReading,
  ConditionalChange,
  Considered,
  Inquiry,
  Selection
} from '../../resolve/index.ts'
import { listed, partInWords } from '../../resolve/wording/conditions.ts'
import { documentMeaning } from '../changed-since.ts'
import type { PackPlan } from './plan.ts'

/**
 * What is read in a pack, for its fingerprint: words as the fingerprints of their clauses. Numbers, versions and whatever
 * the pack doesn't print don't count.
 *
 * @param clauses Ids of the clauses it prints
 * @param inquiry Answers for its selection; absent if every change is printed with its condition
 */
export function wordsRead(
  bundle: Bundle,
  { id, form, difference, selection }: Pick<PackPlan, 'id' | 'form' | 'difference' | 'selection'>,
  clauses: readonly Target[],
  inquiry: Inquiry | undefined
): readonly unknown[] {
  const conditions = conditionsFor(bundle, selection)
  if (form === 'difference' && difference) return wordsOfDifference(bundle, difference, conditions)
  const printed = new Set(clauses)
  const documents = bundle.documents.filter(({ kind }) => kind !== 'pack')
  const words = documents.flatMap((document) =>
    id === 'complete' ? [[document.key, document.fingerprint]] : wordsPrinted(document, printed, inquiry, conditions)
  )
  return form === 'book' ? [bundle.ruleset.text.plain, ...words] : words
}

/** What the condition of a document leaves open for the selection of a pack, by the key of the document. */
type Conditions = (document: Target) => string

/**
 * Puts conditions into words for fingerprints alone: those of released packs are made from these, and must not change
 * when readers are told the same in other words.
 */
function conditionsFor(bundle: Bundle, selection: Selection = {}): Conditions {
  const rulebook = rulebookOf(bundle)
  const facts = factsOf(rulebook, selection)
  return (key) => {
    const whom = rulebook.documents.get(key)?.whom ?? {}
    const open = applicability(whom, facts).parts.filter(({ holds }) => holds === 'open')
    return listed(
      open.map((part) => partInWords(rulebook, part, whom.faction)),
      'and'
    )
  }
}

const meaningOf = remembered(documentMeaning)

/** The clauses of a document that a pack prints, each with what applies to it; its front matter where its title is one. */
function wordsPrinted(
  document: Document,
  printed: ReadonlySet<Target>,
  inquiry: Inquiry | undefined,
  conditions: Conditions
): readonly unknown[] {
  const clauses = document.clauses.filter(({ id }) => printed.has(id))
  return clauses.map(({ id, parent, fingerprint, amendedBy }) => {
    const found = inquiry?.clause(id)
    const changes = found
      ? [found.state, found.considered.flatMap((each) => changeConsidered(each, conditions))]
      : amendedBy.filter(({ by }) => printed.has(by) || printed.has(documentOf(by))).map(changeBy)
    return [id, fingerprint, changes, ...(parent ? [] : [meaningOf(document)])]
  })
}

const changeConsidered = ({ outcome, amendment, condition }: Considered, conditions: Conditions): readonly unknown[] =>
  outcome === 'not-applicable'
    ? []
    : [[outcome, ...changeBy(amendment), condition === undefined ? null : conditions(amendment.by)]]

const changeBy = ({
  by,
  effect,
  part
}: {
  readonly by: Target
  readonly effect: string
  readonly part?: string | undefined
}) => [by, effect, part ?? null]

/** Words of a difference pack, for its fingerprint: every reading, with the fingerprints of its words. */
function wordsOfDifference(bundle: Bundle, difference: ArmyDifference, conditions: Conditions): readonly unknown[] {
  const { ofClauses, ofDocuments } = fingerprintsIn(bundle)
  const known = { ofClauses, conditions }
  const { clauses, own, questions, commonTraits } = difference
  const named = (key: Target) => [key, ofDocuments.get(key) ?? null]
  return [clauses.map((reading) => wordsOf(reading, known)), own.map(named), questions.map(named), commonTraits]
}

type Fingerprints = ReadonlyMap<Target, string>

/** Fingerprints of clauses and of whole documents. */
interface AllFingerprints {
  readonly ofClauses: Fingerprints
  readonly ofDocuments: Fingerprints
}

/** The fingerprints in a bundle. */
const fingerprintsIn = remembered(({ documents }: Bundle): AllFingerprints => ({
  ofClauses: new Map(documents.flatMap(({ clauses }) => clauses.map(({ id, fingerprint }) => [id, fingerprint]))),
  ofDocuments: new Map(documents.map(({ key, fingerprint }) => [key, fingerprint]))
}))

/** What the fingerprint of a reading is made from. */
interface Known extends Pick<AllFingerprints, 'ofClauses'> {
  readonly conditions: Conditions
}

const wordsOf = (reading: ClauseReading, known: Known): unknown => [
  reading.clause,
  known.ofClauses.get(reading.clause) ?? null,
  reading.state,
  ...[reading.instead, reading.parts, reading.additions].map((all) => all.map((each) => applied(each, known))),
  reading.conditional.map((each) => conditional(each, known)),
  reading.below.map((each) => wordsOf(each, known))
]

const applied = ({ amendment, by, text, notice, conditional: open }: AppliedChange, known: Known): unknown => [
  [amendment.by, amendment.part ?? null, by.by],
  [text, notice].map((read) => read && wordsOf(read, known)),
  open.map((each) => conditional(each, known))
]

const conditional = ({ amendment, text, conditional: open }: ConditionalChange, known: Known): unknown => [
  [amendment.by, amendment.effect, amendment.part ?? null, known.conditions(amendment.by)],
  text && wordsOf(text, known),
  open.map((each) => conditional(each, known))
]
