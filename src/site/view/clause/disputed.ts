import type { Bundle, Clause } from '../../../generated/published.ts'
import { type Texts, textsOf } from '../../../notation/game.ts'
import { parseId } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { isOpposed } from '../../../resolve/decide/disagreements.ts'
import { type Inquiry, inquire, rulebookOf } from '../../../resolve/index.ts'
import { competitorsFor } from '../../../resolve/rulebook/dependence.ts'
import { type Offer, offerOfOption } from '../selection.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Reference, references } from './reference.ts'

/** A clause that the sources contradict. */
export interface Disputed {
  /** The other side; of several clauses with the same name, the first. Names of terms say that they are in the glossary. */
  readonly others: readonly Reference[]
  /** What disagrees: `sources` or `rules`. */
  readonly texts: Texts
  /** Options that replace or suspend one of the sides. */
  readonly offers: readonly Offer[]
}

/** Finds what the sources set against a clause while no option is on, and the options that settle it. */
export function disputedAt(site: Site, rules: RulesetIndex, { id }: Clause): Disputed | undefined {
  const { rulebook, clause } = withoutOptions(rules.bundle)
  const node = rulebook.clauses.get(id)
  // Few are: most clauses need not be resolved for this.
  if (!node || !isOpposed(node, rulebook)) return undefined
  const { against = [] } = clause(id) ?? {}
  if (against.length === 0) return undefined
  const sides = [id, ...against].flatMap((each) => rulebook.clauses.get(each) ?? [])
  const rivals = sides.flatMap((side) => competitorsFor(side, rulebook.amendmentsOf))
  const options = new Set(rivals.flatMap(({ by }) => (by.kind === 'option' ? [by] : [])))
  const others = new Map(references(site, rules, against.toReversed()).map((place) => [place.label, place]))
  const areTerms = against.every((each) => parseId(each).kind === 'term')
  const named = [...others.values()].toReversed().map((place) => (areTerms ? inGlossary(place) : place))
  return { others: named, texts: textsOf(rules.ruleset.game), offers: [...options].map(offerOfOption) }
}

const inGlossary = (place: Reference): Reference => ({ ...place, title: `${place.title} in the glossary` })

const withoutOptions = remembered((bundle: Bundle): Inquiry => inquire(rulebookOf(bundle), {}))
