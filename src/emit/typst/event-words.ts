import type { Clause } from '../../generated/published.ts'
import { array, type Code, call, join } from './code.ts'
import { authored } from './lower/text.ts'

/** Words as a paragraph. */
export const paragraph = (text: string): Code => call('par', {}, authored(text))

/** Plain text of clauses as paragraphs, and rows of cells with tabs between them as a table. */
export function plainWords(text: string): Code {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return join(
    lines.flatMap((line, at) => {
      if (!line.includes('\t')) return [paragraph(line)]
      if (lines[at - 1]?.includes('\t')) return []
      const end = lines.findIndex((other, index) => index > at && !other.includes('\t'))
      return [tableOf(lines.slice(at, end === -1 ? undefined : end).map((row) => row.split('\t')))]
    })
  )
}

function tableOf(rows: readonly (readonly string[])[]): Code {
  const columns = Math.max(...rows.map((row) => row.length))
  const cells = (row: readonly string[]): Code =>
    array(Array.from({ length: columns }, (_, column) => authored(row[column] ?? '')))
  const align = array(Array.from({ length: columns }, () => 'left'))
  return call('rows', { align }, ...rows.map(cells))
}

/** The words of a document. */
export const wordsOf = (clauses: readonly Clause[]): Code =>
  join(clauses.map(({ title, text }) => plainWords([title ?? '', text.plain].join('\n'))))
