import { escapeHtml } from '../../../notation/html.ts'
import type { RedlineBlock } from '../../../redline/blocks.ts'
import type { Run } from '../../../redline/runs.ts'
import { type RedlinedRow, rowsAsTheyWere } from '../../../redline/table.ts'
import { type MarkedRun, rowWithMarks, withMarks } from '../../../redline/words.ts'
import type { ChangeView, DocumentChanges } from '../history/step-changes.ts'

/** Changes as HTML for readers of feeds, which have no styles of ours, document by document. */
export const changesHtml = (documents: readonly DocumentChanges[]): string =>
  documents
    .map(({ number, title, groups }) => {
      const heading = `<h2>${escapeHtml([number, title].filter(Boolean).join(' '))}</h2>`
      return [heading, ...groups.flatMap(({ changes }) => changes.map(changeHtml))].join('\n')
    })
    .join('\n')

const changeHtml = ({ number, title, kinds, reasons, blocks, details, places }: ChangeView): string =>
  [
    `<h3>${escapeHtml([number, title, kinds].filter(Boolean).join(' '))}</h3>`,
    ...reasons.map((reason) => `<p>${escapeHtml(reason)}</p>`),
    ...blocks.map(blockHtml),
    ...details.map(({ name, runs }) => `<p>${escapeHtml(name)}: ${runsHtml(runs)}</p>`),
    ...places.map((place) => `<p>${escapeHtml(place)}</p>`)
  ].join('\n')

const blockHtml = (block: RedlineBlock): string => {
  if ('runs' in block) return `<p>${runsHtml(block.runs)}</p>`
  const { head, rows } = block.table
  const cells = (tag: 'td' | 'th', all: readonly (readonly Run[])[]) =>
    `<tr>${rowWithMarks(all)
      .map((runs) => `<${tag}>${markedHtml(runs)}</${tag}>`)
      .join('')}</tr>`
  const rowHtml = (row: RedlinedRow): string =>
    'cells' in row ? cells('td', row.cells) : `<tr><td colspan="${head.length}">${rowsAsTheyWere(row)}</td></tr>`
  return `<table>${cells('th', head)}${rows.map(rowHtml).join('')}</table>`
}

const tags = { same: '', removed: 'del', added: 'ins' } as const

const runsHtml = (runs: readonly Run[]): string => markedHtml(withMarks(runs))

const markedHtml = (runs: readonly MarkedRun[]): string =>
  runs
    .map(({ change, text, open, close }) => {
      const tag = tags[change]
      return tag === '' ? escapeHtml(text) : `${open}<${tag}>${escapeHtml(text)}</${tag}>${close}`
    })
    .join('')
