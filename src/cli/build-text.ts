import type { Amount, BuildReport } from '../node/build/build-report.ts'
import { sizeWords } from '../notation/sizes.ts'

const number = (value: number): string => value.toLocaleString('en')

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** A line of the table: name, number, size or time. */
type Row = readonly [name: string, amount: string, size: string]

function rowsOf({ rulesets, documents, clauses, pages, indexed, kept, files, total }: BuildReport): readonly Row[] {
  const row = (name: string, { files: count, bytes }: Amount, amount = count): Row => [
    name,
    number(amount),
    sizeWords(bytes)
  ]
  return [
    ['Rulesets', number(rulesets), ''],
    ['Documents', number(documents), ''],
    ['Clauses', number(clauses), ''],
    row('Pages', files.pages, pages),
    row('Search index', files.search, indexed),
    row('Data', files.data),
    row('Packs', files.packs),
    ...(files.previews.files > 0 ? [row('Link previews', files.previews)] : []),
    row('All files', total),
    ['Kept offline', '', sizeWords(kept)]
  ]
}

/** Formats a build report as a table: amounts and sizes first, times below. */
export function reportText(out: string, report: BuildReport): string {
  const times = report.stages.map(({ name, milliseconds }): Row => [name, '', seconds(milliseconds)])
  const lines = [...rowsOf(report), ...times, ['Total', '', seconds(report.milliseconds)] as const]
  const table = lines.map(([name, amount, last]) =>
    `  ${name.padEnd(21)}${amount.padStart(8)}${last.padStart(11)}`.trimEnd()
  )
  const heading = report.unchanged ? `${out} is up to date: nothing has changed since it was built` : `Built ${out}`
  return [heading, '', ...table.slice(0, -times.length - 1), '', ...table.slice(-times.length - 1)].join('\n')
}
