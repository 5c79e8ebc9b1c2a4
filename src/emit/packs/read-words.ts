import type { Bundle, Target } from '../../generated/published.ts'
import type { AppliedChange, ArmyDifference, ClauseReading, ConditionalChange } from '../../resolve/index.ts'

/** Words of a complete pack, for its fingerprint: its preface, and every document as its own fingerprint. */
export const wordsOfBook = ({ ruleset, documents }: Bundle): readonly unknown[] => [
  ruleset.text.plain,
  ...documents.filter(({ kind }) => kind !== 'pack').map(({ key, fingerprint }) => [key, fingerprint])
]

/** Words of a difference pack, for its fingerprint: every reading, with the fingerprints of its words. */
export function wordsOfDifference(bundle: Bundle, difference: ArmyDifference): readonly unknown[] {
  const { prints, whole } = printsOf(bundle)
  const { clauses, own, questions, commonTraits } = difference
  const named = (key: Target) => [key, whole.get(key) ?? null]
  return [clauses.map((reading) => wordsOf(reading, prints)), own.map(named), questions.map(named), commonTraits]
}

type Prints = ReadonlyMap<Target, string>

/** Fingerprints of clauses and of whole documents. */
interface AllPrints {
  readonly prints: Prints
  readonly whole: Prints
}

const known = new WeakMap<Bundle, AllPrints>()

/** The fingerprints in a bundle, looked up once for all of its packs. */
function printsOf(bundle: Bundle): AllPrints {
  const { documents } = bundle
  const all = known.get(bundle) ?? {
    prints: new Map(documents.flatMap(({ clauses }) => clauses.map(({ id, fingerprint }) => [id, fingerprint]))),
    whole: new Map(documents.map(({ key, fingerprint }) => [key, fingerprint]))
  }
  known.set(bundle, all)
  return all
}

const wordsOf = (reading: ClauseReading, prints: Prints): unknown => [
  reading.clause,
  prints.get(reading.clause) ?? null,
  reading.state,
  ...[reading.instead, reading.parts, reading.additions].map((all) => all.map((each) => applied(each, prints))),
  reading.conditional.map((each) => conditional(each, prints)),
  reading.below.map((each) => wordsOf(each, prints))
]

const applied = ({ amendment, by, text, notice, conditional: open }: AppliedChange, prints: Prints): unknown => [
  [amendment.by, amendment.part ?? null, by.by],
  [text, notice].map((read) => read && wordsOf(read, prints)),
  open.map((each) => conditional(each, prints))
]

const conditional = ({ amendment, condition, text, conditional: open }: ConditionalChange, prints: Prints): unknown => [
  [amendment.by, amendment.effect, amendment.part ?? null, condition],
  text && wordsOf(text, prints),
  open.map((each) => conditional(each, prints))
]
