import { eventContradicts } from '../../diagnostics/catalogue/check.ts'
import type { EventRuleset, ExpectedSelection, FAQEntryDocument } from '../../generated/published.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { lastPartOf } from '../../notation/ids.ts'
import type { Amendment, Rulebook } from '../../resolve/rulebook/rulebook.ts'
import { selectionInWords } from '../../resolve/wording/conditions.ts'
import { areOpposed, expectedInWords, foundInstead } from './amendments/as-expected.ts'
import { both } from './amendments/expected-selection.ts'
import { type Contradiction, disagreementWith, type Expected, prove } from './amendments/proof.ts'

/** The answers that count at an event, in the rules that are played there. */
export interface RulingsAtEvent {
  /** With the changes of the event, and with the answers that were given since the version. */
  readonly rulebook: Rulebook
  readonly said: Pick<EventRuleset, 'options' | 'rulings'>
  /** Entries whose answers count, in reading order. */
  readonly entries: readonly FAQEntryDocument[]
  /** Returns the place of a change of the event; `undefined` for what the version has itself. */
  readonly placeOf: (amendment: Amendment) => Span | undefined
  /** Place of what the event says of rulings, for a contradiction that no change brings about. */
  readonly place: Span
}

/**
 * Reports answers that count at an event and expect what is not so there, with its options and changes. Where several
 * authorities expect what cannot be true together, the one that takes precedence is asked.
 */
export function checkRulingsAtEvent(played: RulingsAtEvent, report: Report): void {
  const all = settled(played.entries.flatMap(expectedHere(played)), played.said)
  for (const expected of all) {
    const { witness } = prove(expected, played.rulebook)
    if (witness) reportContradiction({ expected, witness }, all, played, report)
  }
}

/** Returns what an entry expects in the games that can be played at the event. */
const expectedHere =
  ({ rulebook, said: { options } }: RulingsAtEvent) =>
  ({ id, key, expects = [] }: FAQEntryDocument): readonly Expected[] => {
    const answer = rulebook.documents.get(key)?.root
    return expects.flatMap(({ selection, clause: target, state, by: text }) => {
      const [clause, by] = [rulebook.clauses.get(target), rulebook.clauses.get(text ?? '')]
      const games = both(selection, gamesWith(rulebook, options))
      return clause && games && (by || text === undefined)
        ? [{ entry: id, answer, selection: games, clause, state, by }]
        : []
    })
  }

/** The games of an event: what is on is on, and only what is open to the players can be. */
function gamesWith({ documents }: Rulebook, { on, open }: EventRuleset['options']): ExpectedSelection {
  const all = [...documents.values()].flatMap(({ kind, key }) => (kind === 'option' ? [key] : []))
  const having = (isWanted: (id: string) => boolean) => all.filter((key) => isWanted(lastPartOf(key)))
  return {
    options: having((id) => on.includes(id)),
    exceptOptions: having((id) => !on.includes(id) && !open.includes(id))
  }
}

/** Without what an earlier authority has ruled otherwise. */
function settled(all: readonly Expected[], { rulings }: RulingsAtEvent['said']): readonly Expected[] {
  const idsOf = (keys: readonly string[]) => keys.map(lastPartOf)
  const orders = rulings.settled.map(({ first, others }) => ({ first: idsOf(first), others: idsOf(others) }))
  const isBefore = (one: Expected, other: Expected): boolean =>
    orders.some(({ first, others }) => first.includes(one.entry) && others.includes(other.entry))
  return all.filter((other) => !all.some((one) => isBefore(one, other) && areOpposed(one, other)))
}

function reportContradiction(
  { expected, witness }: Contradiction,
  all: readonly Expected[],
  { rulebook, placeOf, place }: RulingsAtEvent,
  report: Report
): void {
  const found = foundInstead(expected, witness.situation)
  const problem = eventContradicts({
    entry: expected.entry,
    target: expected.clause.id,
    expected: expectedInWords(expected),
    found: found.words,
    selection: selectionInWords(rulebook, witness.selection),
    other: disagreementWith(expected, all, rulebook)?.other.entry
  })
  const [span = place] = found.deciders.flatMap((each) => placeOf(each) ?? [])
  report(span, problem)
}
