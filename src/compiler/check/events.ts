import {
  eventAuthorityTwice,
  eventEndsFirst,
  eventOptionTwice,
  eventRulesetTwice,
  eventTooEarly,
  rulingsAfterEvent,
  speltTwoWays,
  unknownAuthority
} from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { EventRuleset, Graph, PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'
import { isDraft } from '../../notation/version.ts'

/**
 * Reports what every event says of itself that cannot be: its days and that of its rulings, versions that are not in
 * force on them, rulesets that are played twice, options that are on and off at once, and authorities that are misspelt or
 * named twice.
 */
export function checkEvents({ events }: Graph, report: Report): void {
  for (const event of events) {
    checkDays(event, report)
    for (const played of event.rulesets) checkInForce(event, played, report)
    checkRulesetsOnce(event, report)
    checkOptionsOnce(event, report)
    checkAuthoritiesOnce(event, report)
    checkAuthorities(event, report)
  }
}

function checkDays({ document: { valid } }: PlayedEvent, report: Report): void {
  const { days: { from, to = from } = {}, rulings: { until } = {} } = valid.data
  if (from === undefined || to === undefined) return
  if (to < from) report(valueSpan(valid.source, '/days/to'), eventEndsFirst({ from, to }))
  else if (until !== undefined && until > to)
    report(valueSpan(valid.source, '/rulings/until'), rulingsAfterEvent({ until, to }))
}

/** Reports a version that comes into force after the first day of the event. The day of a draft may still change. */
function checkInForce({ document: { valid } }: PlayedEvent, played: EventRuleset, report: Report): void {
  const { from } = valid.data.days ?? {}
  const { id, releases, home } = played.ruleset
  const { version, effective } = played.release?.record ?? home.valid.data
  if (from === undefined || effective === undefined || effective <= from || isDraft(version)) return
  const earlier = releases.findLast(({ record }) => record.effective <= from)
  const inForce = earlier?.record.version
  const span = valueSpan(valid.source, `/rulesets/${played.index}/version`)
  report(span, eventTooEarly({ ruleset: id, version, effective, from, inForce }))
}

/** Reports a ruleset of two entries: a selection of it would have two versions, or two sets of options. */
function checkRulesetsOnce({ document: { valid }, rulesets }: PlayedEvent, report: Report): void {
  const named = rulesets.map(({ index, ruleset }) => ({
    key: ruleset.id,
    span: valueSpan(valid.source, `/rulesets/${index}/id`)
  }))
  reportTwice(named, ({ key }) => eventRulesetTwice({ id: key }), report, 'Named here, too')
}

const lists = ['on', 'off', 'open'] as const

function checkOptionsOnce({ document: { valid } }: PlayedEvent, report: Report): void {
  for (const [index, { options = {} }] of (valid.data.rulesets ?? []).entries()) {
    const named = lists.flatMap((list) =>
      (options[list] ?? []).map((id, at) => ({
        key: id,
        span: valueSpan(valid.source, `/rulesets/${index}/options/${list}/${at}`)
      }))
    )
    reportTwice(named, ({ key }) => eventOptionTwice({ id: key }), report, 'Named here, too')
  }
}

/** Reports an authority of two entries: only the first decides whose answer takes precedence. */
function checkAuthoritiesOnce({ document: { valid } }: PlayedEvent, report: Report): void {
  const named = (valid.data.rulings?.of ?? []).map(({ authority, by }, at) => ({
    key: JSON.stringify([authority, by]),
    who: by === undefined ? `\`${authority}\`` : `\`${by}\` as \`${authority}\``,
    span: valueSpan(valid.source, `/rulings/of/${at}/authority`)
  }))
  reportTwice(named, ({ who }) => eventAuthorityTwice({ who }), report, 'Named here, too')
}

/**
 * Reports an authority that has given no answer, if another that has is called alike, and one that a ruleset or its
 * version spells otherwise: those answers would not count.
 */
function checkAuthorities({ document: { valid }, rulesets }: PlayedEvent, report: Report): void {
  const lists = rulesets.flatMap(authoritiesOf)
  const known = new Set(lists.flat())
  const listed = (valid.data.rulings?.of ?? []).map(({ by }) => by)
  for (const [at, by] of listed.entries()) {
    if (by === undefined) continue
    const nearest = known.has(by) ? undefined : nearestOf(by, known)
    const first = known.has(by) ? otherSpelling(by, lists, listed) : undefined
    const span = valueSpan(valid.source, `/rulings/of/${at}/by`)
    if (nearest !== undefined) report(span, unknownAuthority({ by, nearest }))
    if (first !== undefined) report(span, speltTwoWays({ field: 'by', text: by, first }))
  }
}

/** How one of the lists that lack a name spells it, if the event does not list that spelling, too. */
const otherSpelling = (by: string, lists: readonly (readonly string[])[], listed: readonly (string | undefined)[]) =>
  lists
    .filter((names) => !names.includes(by))
    .flat()
    .find((name) => titleKey(name) === titleKey(by) && !listed.includes(name))

/** Who has given answers: now, and in the version that is played. */
const authoritiesOf = ({ ruleset: { documents }, release }: EventRuleset): readonly (readonly string[])[] => [
  documents.flatMap(({ valid }) => (valid.kind === 'faq' ? (valid.data.ruling?.by ?? []) : [])),
  (release?.bundle().documents ?? []).flatMap((each) => (each.kind === 'faq' ? (each.ruling?.by ?? []) : []))
]
