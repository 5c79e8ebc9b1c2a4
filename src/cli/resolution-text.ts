import type { Bundle, Clause, Target } from '../generated/published.ts'
import {
  type Considered,
  type Piece,
  questionsInForce,
  type Resolution,
  rulebookOf,
  selectionInWords,
  textInForce
} from '../resolve/index.ts'
import { partName } from '../resolve/wording/effects.ts'

/** Title of the ruleset, and the selection in words. */
export const headline = (bundle: Bundle, { selection }: Resolution): string =>
  `${bundle.ruleset.title}: ${selectionInWords(rulebookOf(bundle), selection)}`

/** One clause: what holds, why, everything that was considered, and the questions that matter. */
export function clauseInWords(bundle: Bundle, resolution: Resolution, id: Target): string {
  const found = resolution.clauses.get(id)
  if (!found) return ''
  const questions = questionsInForce(bundle, resolution, id).map((key) => questionInWords(bundle, key))
  const parts = [
    headline(bundle, resolution),
    `${clauseName(bundle, id)}  ${id}\n${found.why}`,
    textInWords(bundle, textInForce(bundle, resolution, id)),
    section(
      'Considered:',
      found.considered.map((each) => consideredInWords(bundle, each))
    ),
    section(
      'The sources set against it:',
      found.against.map((other) => `  ${clauseName(bundle, other)}  ${other}`)
    ),
    section('Questions:', questions)
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Lines under a title; empty where there are none. */
export const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines].join('\n')

/** The words that hold, each clause on lines of its own. */
export function textInWords(bundle: Bundle, pieces: readonly Piece[]): string {
  const lines = pieces.map(({ clause }) => clauseOf(bundle, clause)?.text.plain ?? '')
  return lines.filter((line) => line !== '').join('\n')
}

function consideredInWords({ ruleset }: Bundle, { amendment, through, why }: Considered): string {
  const part = amendment.part === undefined ? '' : ` ${partName(amendment, ruleset.parts)}`
  const what = through ? ` “${through.title}”` : ''
  return `${through ? '    ' : '  '}“${amendment.title}” ${amendment.effect}${part}${what}: ${why}`
}

function questionInWords({ documents }: Bundle, key: Target): string {
  const question = documents.find((document) => document.key === key)
  const answer = question?.clauses.map(({ text }) => text.plain).filter((line) => line !== '') ?? []
  return [`  ${question?.title ?? key}`, ...answer.map((line) => `    ${line.replaceAll('\n', '\n    ')}`)].join('\n')
}

const clauseOf = ({ documents }: Bundle, id: Target): Clause | undefined =>
  documents.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)

/** What people call a clause: its number and title. */
export function clauseName(bundle: Bundle, id: Target): string {
  const clause = clauseOf(bundle, id)
  const { title = id, number } = bundle.documents.find(({ key }) => key === id.replace(/#.*$/u, '')) ?? {}
  return [clause?.number ?? number, clause?.title ?? title].filter(Boolean).join(' ')
}
