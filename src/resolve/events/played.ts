import type {
  AnyDocument,
  Bundle,
  Clause,
  Document,
  EventRuleset,
  Amendment as PublishedAmendment,
  Target
} from '../../generated/published.ts'
import { optionOfChoice } from '../rulebook/answers.ts'
import type { Selection } from '../rulebook/selection.ts'
import { withAnswersOfEvent } from './settled.ts'

/** What an event says of a ruleset, as far as it decides which rules apply. */
export type Played = Pick<EventRuleset, 'options' | 'changes' | 'rulings'>

/**
 * Returns a ruleset as an event plays it: with the changes of the event, which win over exceptions and are among the answers
 * of the open points that they settle, and with only those answers that count. Every function that takes a bundle then answers for the event.
 *
 * @param bundle The version that the event plays
 * @param played What the file of the event says of this ruleset
 */
export function bundleOfEvent(bundle: Bundle, { changes, rulings }: Played): Bundle {
  const added = new Map(rulings.added.map((entry) => [entry.key, entry]))
  const isThere = new Set(bundle.documents.map(({ key }) => key))
  const kept = bundle.documents.map((document) => added.get(document.key) ?? document)
  const entries = [...added.values()].filter(({ key }) => !isThere.has(key))
  const documents = [...kept, ...entries, ...changes]
  const amendments = Map.groupBy(changes.flatMap(amendmentsBy), ({ target }) => target)
  const questions = questionsByClause(documents, new Set(rulings.adopted))
  const openAt = withAnswersOfEvent({ documents, amendments, questions: (clause) => questions.get(clause) ?? [] })
  const withBoth = (clause: Clause): Clause => ({
    ...clause,
    ...(clause.open && { open: openAt(clause.id, clause.open) }),
    amendedBy: [...clause.amendedBy, ...(amendments.get(clause.id) ?? []).map(({ target: _, ...each }) => each)],
    faq: [...(questions.get(clause.id) ?? [])]
  })
  return { ...bundle, documents: documents.map((each) => ({ ...each, clauses: each.clauses.map(withBoth) })) }
}

function amendmentsBy({ key, amends = [], condition }: AnyDocument) {
  return amends.map(({ target, effect, part, with: words }: PublishedAmendment) => ({
    target,
    by: key,
    effect,
    ...(part !== undefined && { part }),
    with: words,
    ...(condition && { condition })
  }))
}

/** Entries about each clause: those whose answers count, and those without an answer. */
function questionsByClause(
  documents: readonly AnyDocument[],
  adopted: ReadonlySet<Target>
): ReadonlyMap<Target, readonly Target[]> {
  const pairs = documents.flatMap(({ key, kind, status, supersededBy, about = [] }) => {
    const isShown = kind === 'faq' && supersededBy === undefined && (status === 'unanswered' || adopted.has(key))
    return isShown ? about.map((clause) => ({ clause, key })) : []
  })
  const groups = Map.groupBy(pairs, ({ clause }) => clause)
  return new Map([...groups].map(([clause, found]) => [clause, found.map(({ key }) => key)]))
}

/**
 * Returns a selection with the options of an event: those that everybody plays are on, and of those that it leaves to
 * the players, the ones that the selection names, or some of their answers. All others are off.
 */
export function selectionOfEvent({ options: { on, open } }: Pick<Played, 'options'>, selection: Selection): Selection {
  const agreed = (selection.options ?? []).filter((id) => open.includes(optionOfChoice(id)))
  return { ...selection, options: [...new Set([...on, ...agreed])] }
}

/**
 * Returns ids of all options of a version by what an event makes of them. Those in no list of the event are off, too: they
 * come after the ones that it names, in reading order.
 */
export function optionsPlayed(
  { documents }: Bundle,
  { options: { on, open, off } }: Pick<Played, 'options'>
): Readonly<Record<'on' | 'open' | 'off', readonly string[]>> {
  const named = new Set([...on, ...open, ...off])
  const others = documents.flatMap(({ kind, id }) => (kind === 'option' && !named.has(id) ? [id] : []))
  return { on, open, off: [...off, ...others] }
}

/** Documents of a bundle that are made for an event alone. */
export const changesIn = ({ documents }: Bundle): readonly Document[] =>
  documents.filter(({ event }) => event !== undefined)
