import type { Target } from '../../../../generated/published.ts'
import { capital } from '../../../../notation/capitals.ts'
import type { Modifier, ModifierTotal } from '../../../../resolve/decide/modifier.ts'
import { stacks } from '../../../../resolve/decide/modifiers.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { listed } from '../../../../resolve/wording/conditions.ts'
import {
  modifierNames,
  openSumInWords,
  partInWords,
  scopeInWords,
  type TotalNames
} from '../../../../resolve/wording/modifiers.ts'
import { resultInWords, startsInWords } from '../../../../resolve/wording/starts.ts'
import { make } from '../../element.ts'

/**
 * Tables of the totals of each characteristic: what it starts from, if the rules set it, and what to add. Nothing if no
 * modifier is in force and none starts from a number.
 */
export function totalsBlock(inquiry: Inquiry, counts: (by: Target) => boolean): HTMLElement | undefined {
  const isGiven = ({ counted, possible, others, starts, result }: ModifierTotal): boolean => {
    const sure = [...counted, ...possible, ...others].filter(({ state }) => state === 'in-force')
    return [...sure, ...(result === undefined ? [] : starts)].some(({ by }) => counts(by))
  }
  const names = modifierNames(inquiry.rulebook)
  const tables = [...Map.groupBy(inquiry.totals(), ({ what }) => what)].flatMap(([what, group]) =>
    group.some(isGiven)
      ? tableOf(
          what,
          group.filter((total) => isGiven(total) || total.starts.length > 0),
          names
        )
      : []
  )
  return tables.length === 0 ? undefined : make('section', 'totals', ...tables)
}

function tableOf(what: string, totals: readonly ModifierTotal[], named: TotalNames): HTMLTableElement {
  const rows = totals.map((total) => {
    const scope = make('th', '', capital(scopeInWords(total, named).join(', ')) || 'In general')
    scope.scope = 'row'
    const sum = make('td', 'sum', resultInWords(total))
    return make('tr', '', scope, sum, make('td', 'names', sourcesOf(total, named)))
  })
  const caption = totals.some(({ result }) => result !== undefined) ? what : `Modifiers: ${what}`
  return make('table', '', make('caption', '', caption), make('tbody', '', ...rows))
}

/** Lists the sources of a total, what may be added to it, and what doesn't stack. */
function sourcesOf(total: ModifierTotal, named: TotalNames): string {
  const { counted, possible, others, noStack } = total
  const names = (list: readonly Modifier[]) => [...new Set(list.map(({ title }) => title))]
  const uncounted = [...possible, ...others]
  const atTheTable = uncounted.filter(({ state }) => state === 'in-force')
  const open = uncounted.filter(({ state }) => state === 'conditional')
  const sure = new Set<Modifier>([...counted, ...atTheTable])
  const clashes = noStack.filter(([a, b]) => sure.has(a) && sure.has(b) && !stacks(a, b))
  const sentences = [
    ...startsInWords(total),
    counted.length > 0 && listed(names(counted), 'and'),
    ...atTheTable.map((each) => `${each.title}: ${partInWords(each, named)}`),
    ...clashes.map(([a, b]) => `${a.title} and ${b.title} don’t stack`),
    ...openSumInWords(total, named),
    open.length > 0 && `${open.length} more if the unit has what they need`
  ]
  return sentences.filter((part) => part).join('. ')
}

/** True for documents that change a document, and for itself if it sets what something starts from: its table shows their totals. */
export const givesTo =
  ({ rulebook }: Inquiry, document: Target) =>
  (by: Target): boolean =>
    (by === document && (rulebook.documents.get(by)?.starts.length ?? 0) > 0) ||
    rulebook.amendments.some((each) => each.by.key === by && each.target.document.key === document)
