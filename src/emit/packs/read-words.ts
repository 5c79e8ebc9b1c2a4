import type { Bundle, Document, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import type {
  AppliedChange,
  ArmyDifference,
  ClauseReading,
  ConditionalChange,
  Considered,
  Inquiry
} from '../../resolve/index.ts'
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
  { id, form, difference }: Pick<PackPlan, 'id' | 'form' | 'difference'>,
  clauses: readonly Target[],
  inquiry: Inquiry | undefined
): readonly unknown[] {
  if (form === 'difference' && difference) return wordsOfDifference(bundle, difference)
  const printed = new Set(clauses)
  const documents = bundle.documents.filter(({ kind }) => kind !== 'pack')
  const words = documents.flatMap((document) =>
    id === 'complete' ? [[document.key, document.fingerprint]] : wordsPrinted(document, printed, inquiry)
  )
  return form === 'book' ? [bundle.ruleset.text.plain, ...words] : words
}

const meaningOf = remembered(documentMeaning)

/** The clauses of a document that a pack prints, each with what applies to it; its front matter where its title is one. */
function wordsPrinted(
  document: Document,
  printed: ReadonlySet<Target>,
  inquiry: Inquiry | undefined
): readonly unknown[] {
  const clauses = document.clauses.filter(({ id }) => printed.has(id))
  return clauses.map(({ id, parent, fingerprint, amendedBy }) => {
    const found = inquiry?.clause(id)
    const changes = found
      ? [found.state, found.considered.flatMap(changeConsidered)]
      : amendedBy.filter(({ by }) => printed.has(by) || printed.has(documentOf(by))).map(changeBy)
    return [id, fingerprint, changes, ...(parent ? [] : [meaningOf(document)])]
  })
}

const changeConsidered = ({ outcome, amendment, condition }: Considered): readonly unknown[] =>
  outcome === 'not-applicable' ? [] : [[outcome, ...changeBy(amendment), condition ?? null]]

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
function wordsOfDifference(bundle: Bundle, difference: ArmyDifference): readonly unknown[] {
  const { ofClauses, ofDocuments } = fingerprintsIn(bundle)
  const { clauses, own, questions, commonTraits } = difference
  const named = (key: Target) => [key, ofDocuments.get(key) ?? null]
  return [clauses.map((reading) => wordsOf(reading, ofClauses)), own.map(named), questions.map(named), commonTraits]
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

const wordsOf = (reading: ClauseReading, fingerprints: Fingerprints): unknown => [
  reading.clause,
  fingerprints.get(reading.clause) ?? null,
  reading.state,
  ...[reading.instead, reading.parts, reading.additions].map((all) => all.map((each) => applied(each, fingerprints))),
  reading.conditional.map((each) => conditional(each, fingerprints)),
  reading.below.map((each) => wordsOf(each, fingerprints))
]

const applied = (
  { amendment, by, text, notice, conditional: open }: AppliedChange,
  fingerprints: Fingerprints
): unknown => [
  [amendment.by, amendment.part ?? null, by.by],
  [text, notice].map((read) => read && wordsOf(read, fingerprints)),
  open.map((each) => conditional(each, fingerprints))
]

const conditional = (
  { amendment, condition, text, conditional: open }: ConditionalChange,
  fingerprints: Fingerprints
): unknown => [
  [amendment.by, amendment.effect, amendment.part ?? null, condition],
  text && wordsOf(text, fingerprints),
  open.map((each) => conditional(each, fingerprints))
]
