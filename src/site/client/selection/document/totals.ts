import type { Target } from '../../../../generated/published.ts'
import type { Modifier, ModifierTotal } from '../../../../resolve/decide/modifier.ts'
import { stacks } from '../../../../resolve/decide/modifiers.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { listed } from '../../../../resolve/wording/conditions.ts'
import {
  modifierNames,
  openSumInWords,
  partInWords,
  scopeName,
  sumInWords,
  type TotalNames
} from '../../../../resolve/wording/modifiers.ts'
import { make } from '../../element.ts'

/** Tables of the total modifiers of each characteristic; nothing if none is in force. */
export function totalsBlock(inquiry: Inquiry, counts: (by: Target) => boolean): HTMLElement | undefined {
  const totals = inquiry.totals().filter(({ counted, possible, others }) => {
    const sure = [...counted, ...possible, ...others].filter(({ state }) => state === 'in-force')
    return sure.some(({ by }) => counts(by))
  })
  const names = modifierNames(inquiry.rulebook)
  const tables = [...Map.groupBy(totals, ({ what }) => what)].map(([what, group]) => tableOf(what, group, names))
  return tables.length === 0 ? undefined : make('section', 'totals', ...tables)
}

function tableOf(what: string, totals: readonly ModifierTotal[], named: TotalNames): HTMLTableElement {
  const rows = totals.map((total) => {
    const scope = make('th', '', scopeName(total, named) || 'In general')
    scope.scope = 'row'
    // Without an amount in force, a bare 0 would say nothing.
    const isSum = total.counted.length > 0
    const sum = make('td', 'sum', isSum ? sumInWords(total) : '')
    return make('tr', '', scope, sum, make('td', 'names', sourcesOf(total, named)))
  })
  return make('table', '', make('caption', '', `${what}: what to add`), make('tbody', '', ...rows))
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
    counted.length > 0 && listed(names(counted), 'and'),
    ...atTheTable.map((each) => `${each.title}: ${partInWords(each, named)}`),
    ...clashes.map(([a, b]) => `${a.title} and ${b.title} do not add up`),
    ...openSumInWords(total, named),
    open.length > 0 && `${open.length} more if the unit has what they need`
  ]
  return sentences.filter((part) => part).join('. ')
}

/** True for documents that change a document: its table shows the totals of their modifiers. */
export const givesTo =
  ({ rulebook }: Inquiry, document: Target) =>
  (by: Target): boolean =>
    rulebook.amendments.some((each) => each.by.key === by && each.target.document.key === document)
