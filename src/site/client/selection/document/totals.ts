import type { Target } from '../../../../generated/published.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { type Modifier, type ModifierTotal, stacks } from '../../../../resolve/modifiers.ts'
import { listed } from '../../../../resolve/wording/conditions.ts'
import { signed } from '../../../../resolve/wording/modifiers.ts'
import { make } from '../element.ts'

/** Tables of what the modifiers of each characteristic come to; nothing where none is in force. */
export function totalsBlock(inquiry: Inquiry, counts: (by: Target) => boolean): HTMLElement | undefined {
  const totals = inquiry.totals().filter(({ counted, possible }) => {
    const sure = [...counted, ...possible.filter(({ state }) => state === 'in-force')]
    return sure.some(({ by }) => counts(by))
  })
  const tables = [...Map.groupBy(totals, ({ what }) => what)].map(([what, group]) => tableOf(what, group))
  return tables.length === 0 ? undefined : make('section', 'totals', ...tables)
}

function tableOf(what: string, totals: readonly ModifierTotal[]): HTMLTableElement {
  const rows = totals.map((total) => {
    const scope = make('th', '', total.roll ?? 'In general')
    scope.scope = 'row'
    return make('tr', '', scope, make('td', 'sum', signed(total.sum)), make('td', 'names', sourcesOf(total)))
  })
  return make('table', '', make('caption', '', what), make('tbody', '', ...rows))
}

/** Where a sum comes from, what may come to it, and what does not add up. */
function sourcesOf({ counted, possible, noStack }: ModifierTotal): string {
  const names = (list: readonly Modifier[]) => [...new Set(list.map(({ title }) => title))]
  const atTheTable = possible.filter(({ state }) => state === 'in-force')
  const open = possible.filter(({ state }) => state === 'conditional')
  const sure = new Set<Modifier>([...counted, ...atTheTable])
  const clashes = noStack.filter(([a, b]) => sure.has(a) && sure.has(b) && !stacks(a, b))
  const sentences = [
    counted.length > 0 && listed(names(counted), 'and'),
    ...atTheTable.map(({ amount, when, title }) => `${signed(amount)} ${title}, when ${when}`),
    ...clashes.map(([a, b]) => `${a.title} and ${b.title} do not add up`),
    open.length > 0 && `${open.length} more if the unit has what they need`
  ]
  return sentences.filter((part) => part).join('. ')
}

/** True for documents whose changes concern a document: its table shows what their modifiers come to. */
export const givesTo =
  ({ rulebook }: Inquiry, document: Target) =>
  (by: Target): boolean =>
    rulebook.amendments.some((each) => each.by.key === by && each.target.document.key === document)
