import { childScript, run } from '../child.ts'
import type { SharedSection } from '../section.ts'
import { duration, type Row } from '../table.ts'

/** What the texts repeat: signs and words that open something and never close it, or leave much to decide. */
const tokens: Readonly<Record<string, string>> = {
  brackets: '[',
  'images of images': '![',
  links: '[a](',
  references: '[[a',
  'reference ends': 'a]]',
  stars: '*a ',
  underscores: '_a',
  strikes: '~a ',
  backticks: '` a ``',
  entities: '&#x',
  tags: '<a ',
  comments: '<!-- a ',
  quotations: '> ',
  lists: '- ',
  containers: ':::a\n',
  directives: ':a[',
  braces: '{#a',
  'table cells': '| a ',
  'table rows': '| a |\n| - |\n',
  headings: '# a\n\n',
  underlines: 'a\n=\n',
  footnotes: '[^a]',
  definitions: '[a]: b\n',
  tabs: '\t',
  'blank lines': ' \n',
  paragraphs: 'word\n\n',
  'one word': 'a'
}

/** The rest of a line about one token: times of texts, each twice as long as the one before. */
function growthOf(times: readonly number[]): string {
  const doubled = times.slice(1).map((time, at) => (time / (times[at] ?? time)).toFixed(1))
  return `${times.map(duration).join(', ')}; times ${doubled.join(', ')}`
}

/** Texts that repeat one token: a doubled text may cost twice as much, and little more. */
export const hostileSection: SharedSection = {
  heading: 'Analysing texts that repeat one token, each text twice as long as the one before',
  async measure({ note }) {
    const rows: Row[] = []
    for (const [name, token] of Object.entries(tokens)) {
      note(name)
      const { output } = await run(childScript('hostile'), [token])
      const times = JSON.parse(output) as readonly number[]
      const worst = Math.max(...times.slice(1).map((time, at) => time / (times[at] ?? time)))
      rows.push([name, worst.toFixed(1), growthOf(times)])
    }
    return rows
  }
}
