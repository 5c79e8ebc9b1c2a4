import type { Clause, Ruleset } from '../../../generated/published.ts'
import { escapeHtml } from '../../../notation/html.ts'
import { htmlWithBase } from '../address.ts'
import { clauseLabel } from './clause-label.ts'

/** Clauses in their order, with runs of list items kept together. */
export type Run<T> = { readonly items: readonly T[] } | { readonly clause: T }

/** Puts neighbouring list items together, so that they can be printed as one list. */
export function inRuns<T>(clauses: readonly T[], isItem: (clause: T) => boolean): Run<T>[] {
  const runs: Run<T>[] = []
  let items: T[] = []
  for (const clause of clauses) {
    if (!isItem(clause)) {
      items = []
      runs.push({ clause })
    } else if (items.push(clause) === 1) runs.push({ items })
  }
  return runs
}

const heading = ({ type }: Clause, words: string | undefined): string =>
  words === undefined ? '' : `<p class="run-in${type === 'table' ? ' caption' : ''}">${escapeHtml(words)}</p>`

/** Ids of footnotes would be there twice where a text is shown in two places of a page. */
const withoutIds = (html: string): string => html.replace(/\sid="[^"]*"/gu, '')

const wordsHtml = (base: string, { text }: Clause): string => withoutIds(htmlWithBase(base, text.html))

/** The words of an open point as a fragment without anchors, on a page that says of each what is open. */
export const pointHtml = (base: string, clause: Clause): string =>
  heading(clause, clause.title) + wordsHtml(base, clause)

/** What is said of the game of a ruleset. */
type OfGame = Pick<Ruleset['game'], 'own'>

/** The words of one clause as a fragment without anchors, before them its title, or that they are an example or open. */
export const bareHtml = (base: string, clause: Clause, { own: ownGame }: OfGame): string =>
  (clause.type === 'item' ? '' : heading(clause, clauseLabel({ ...clause, ownGame }) ?? clause.title)) +
  wordsHtml(base, clause)

/** All words of some clauses as one fragment without anchors, for showing them under another clause. */
export function joinedHtml(base: string, clauses: readonly Clause[], game: OfGame): string {
  return inRuns(clauses, ({ type }) => type === 'item')
    .map((run) =>
      'items' in run
        ? `<ul>${run.items.map((item) => `<li>${bareHtml(base, item, game)}</li>`).join('')}</ul>`
        : bareHtml(base, run.clause, game)
    )
    .join('')
}
