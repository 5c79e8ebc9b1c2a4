import { eventEndsFirst, eventOptionTwice } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Graph, PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'

/** Reports what every event says of itself that cannot be: its days, and options that are on and off at once. */
export function checkEvents({ events }: Graph, report: Report): void {
  for (const event of events) {
    checkDays(event, report)
    checkOptionsOnce(event, report)
  }
}

function checkDays({ document: { valid } }: PlayedEvent, report: Report): void {
  const { from, to } = valid.data.days ?? {}
  if (from !== undefined && to !== undefined && to < from)
    report(valueSpan(valid.source, '/days/to'), eventEndsFirst({ from, to }))
}

const lists = ['on', 'off', 'open'] as const

function checkOptionsOnce({ document: { valid } }: PlayedEvent, report: Report): void {
  for (const [index, { options = {} }] of (valid.data.rulesets ?? []).entries()) {
    const seen = new Map<string, string>()
    for (const list of lists) {
      for (const [at, id] of (options[list] ?? []).entries()) {
        const pointer = `/rulesets/${index}/options/${list}/${at}`
        const earlier = seen.get(id)
        if (earlier === undefined) seen.set(id, pointer)
        else {
          const related = [{ label: 'Named here, too', span: valueSpan(valid.source, earlier) }]
          report(valueSpan(valid.source, pointer), eventOptionTwice({ id }), { related })
        }
      }
    }
  }
}
