import type { Bundle, Clause, Target } from '../generated/published.ts'
import {
  type ClauseInForce,
  type Considered,
  type ModifierTotal,
  type Piece,
  questionsInForce,
  type Resolution,
  rulebookOf,
  selectionInWords,
  textInForce
} from '../resolve/index.ts'

/** Everything that a selection changes: a line for each clause, then the modifiers. */
export function overviewInWords(bundle: Bundle, resolution: Resolution): string {
  const changed = [...resolution.clauses.values()].filter(isChanged)
  const lines = changed.map((found) => `${nameOf(bundle, found.clause)}  ${found.clause}\n  ${found.why}`)
  const conditional = [...resolution.clauses.values()].filter((found) => found.considered.some(isConditional)).length
  const open = conditional === 0 ? [] : [`${conditional} clauses depend on what is left open; name one to see how.`]
  const totals = resolution.totals.map(totalInWords)
  return [headline(bundle, resolution), ...(lines.length > 0 ? lines : ['Nothing changes.']), ...totals, ...open].join(
    '\n\n'
  )
}

const isChanged = ({ state, additions }: ClauseInForce): boolean =>
  state === 'replaced' || state === 'suspended' || state === 'conflict' || state === 'blocked' || additions.length > 0

const isConditional = ({ outcome }: Considered): boolean => outcome === 'conditional'

const headline = (bundle: Bundle, { selection }: Resolution): string =>
  `${bundle.ruleset.title}: ${selectionInWords(rulebookOf(bundle), selection)}`

function totalInWords({ what, roll, sum, possible, noStack }: ModifierTotal): string {
  const head = `${what}${roll === null ? '' : ` (${roll})`}: ${signed(sum)}`
  const perhaps = possible.map(
    ({ amount, title, when, condition }) =>
      `  ${signed(amount)} “${title}” if ${[condition, when].filter(Boolean).join(', and if ')}`
  )
  const apart = noStack.map(([a, b]) => `  “${a.title}” and “${b.title}” do not add up`)
  return [head, ...perhaps, ...apart].join('\n')
}

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`

/** One clause: what holds, why, everything that was considered, and the questions that matter. */
export function clauseInWords(bundle: Bundle, resolution: Resolution, id: Target): string {
  const found = resolution.clauses.get(id)
  if (!found) return ''
  const questions = questionsInForce(bundle, resolution, id).map((key) => questionInWords(bundle, key))
  const parts = [
    headline(bundle, resolution),
    `${nameOf(bundle, id)}  ${id}\n${found.why}`,
    textInWords(bundle, textInForce(bundle, resolution, id)),
    section('Considered:', found.considered.map(consideredInWords)),
    section(
      'The sources set against it:',
      found.against.map((other) => `  ${nameOf(bundle, other)}  ${other}`)
    ),
    section('Questions:', questions)
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines].join('\n')

/** The words that hold, each clause on lines of its own. */
export function textInWords(bundle: Bundle, pieces: readonly Piece[]): string {
  const lines = pieces.map(({ clause }) => clauseOf(bundle, clause)?.text.plain ?? '')
  return lines.filter((line) => line !== '').join('\n')
}

const consideredInWords = ({ amendment, through, why }: Considered): string =>
  `${through ? '    ' : '  '}“${amendment.title}” ${amendment.effect}${through ? ` “${through.title}”` : ''}: ${why}`

function questionInWords({ documents }: Bundle, key: Target): string {
  const question = documents.find((document) => document.key === key)
  const answer = question?.clauses.map(({ text }) => text.plain).filter((line) => line !== '') ?? []
  return [`  ${question?.title ?? key}`, ...answer.map((line) => `    ${line.replaceAll('\n', '\n    ')}`)].join('\n')
}

const clauseOf = ({ documents }: Bundle, id: Target): Clause | undefined =>
  documents.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)

function nameOf(bundle: Bundle, id: Target): string {
  const clause = clauseOf(bundle, id)
  const { title = id, number } = bundle.documents.find(({ key }) => key === id.replace(/#.*$/u, '')) ?? {}
  return [clause?.number ?? number, clause?.title ?? title].filter(Boolean).join(' ')
}
