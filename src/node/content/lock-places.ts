import { type Document, keySpan, spanIn, valueSpan } from '../../model/document.ts'
import { type Clause, type EventRuleset, type PlayedEvent, spanOfClause } from '../../model/graph.ts'
import type { Span } from '../../model/span.ts'
import { documentOf } from '../../notation/ids.ts'

/**
 * Returns where an author finds what has changed since an event was locked: the clause, answer or change, or what
 * `event.md` says of it.
 *
 * @param name As the lock names it: `change skirmish/rule:faster`, `pack spring-cup/title`
 * @returns `undefined` if the lock has nothing closer than everything that the organiser says
 */
export function placeOfLocked({ document, rulesets }: PlayedEvent, name: string): Span | undefined {
  const { source } = document.valid
  const [, kind = '', owner = '', part = ''] = /^(\S+) ([^/\s]+)(?:[/\s](.*))?$/u.exec(name) ?? []
  if (kind === 'pack') return placeSaid(source, part)
  const played = rulesets.find(({ ruleset }) => ruleset.id === owner)
  if (!played) return keySpan(source, '/rulesets')
  const clause = clauseNamed(played, kind, part)
  return clause ? spanOfClause(clause) : placePlayed(source, played, kind)
}

function placeSaid(source: Document, part: string): Span | undefined {
  if (part === '') return undefined
  const { file, textStart = 0 } = source
  return part === 'text' ? spanIn(file, [textStart, textStart]) : keySpan(source, `/${part}`)
}

/** Released words do not change; answers are those of the sources. */
function clauseNamed({ ruleset, release, changes }: EventRuleset, kind: string, id: string): Clause | undefined {
  const among = { change: changes, ruling: ruleset.documents, clause: release ? [] : ruleset.documents }[kind] ?? []
  const document = among.find(({ key }) => key === documentOf(id))
  return document?.clauses.find(({ key }) => key === id) ?? document?.clauses[0]
}

function placePlayed(source: Document, { index }: EventRuleset, kind: string): Span {
  const ruleset = `/rulesets/${index}`
  const fields = new Map([
    ['edition', `${ruleset}/version`],
    ['options', `${ruleset}/options`],
    ['ruling', '/rulings']
  ])
  const field = fields.get(kind) ?? `${ruleset}/id`
  return valueSpan(source, source.frontMatter?.values[field] ? field : `${ruleset}/id`)
}
