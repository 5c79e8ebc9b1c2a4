import { kindOf } from '../../notation/ids.ts'
import { type Code, call, literal, optional } from './code.ts'
import { documentsOf, type Played } from './event-rules.ts'
import { authored } from './lower/text.ts'
import { part } from './parts/reference.ts'

/** What players agree on and sign: options that are left to them, and what the sources leave open. */
export function sheet(played: readonly Played[]): readonly Code[] {
  const choices = played.flatMap((each) =>
    documentsOf(
      each,
      each.said.options.open.map((id) => `option:${id}`)
    ).map(({ title, summary = '', number }) =>
      call('choice', { number: optional(number) }, authored(title), authored(summary))
    )
  )
  const open = played.flatMap(({ bundle }) =>
    bundle.documents
      .filter(({ key }) => kindOf(key) !== 'exception')
      .flatMap(({ clauses }) => clauses.filter((clause) => clause.open))
      .map(({ number, text }) => call('left-open', { number: optional(number) }, authored(text.plain)))
  )
  const fill = (...labels: readonly string[]): Code => call('to-fill-in', {}, ...labels.map(literal))
  return [
    ...part('Who plays', [fill('Player', 'Army', 'Player', 'Army')]),
    ...part('Up to the players', choices),
    ...part('Left open by the sources', open),
    ...part('Signed', [fill('Name', 'Name')])
  ]
}
