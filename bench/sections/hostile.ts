import { childScript, run } from '../measure/child.ts'
import type { SharedSection } from '../section.ts'
import { duration, type Row } from '../table.ts'

/** Tokens that the texts repeat: signs and words that open something and never close it, or are highly ambiguous. */
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

/** Times too short to be measured count as this, in milliseconds. */
const measurable = 10

/** How many times as long a text of double length takes, over all doublings. */
function perDoubling(times: readonly number[]): number {
  const [first = 0, last = 0] = [times[0], times.at(-1)].map((time = 0) => Math.max(time, measurable))
  return (last / first) ** (1 / Math.max(times.length - 1, 1))
}

/** Texts that repeat one token: a doubled text may cost twice as much, and little more. */
export const hostileSection: SharedSection = {
  heading: 'Times as long for texts twice as long that repeat one token',
  async measure({ note }) {
    const rows: Row[] = []
    for (const [name, token] of Object.entries(tokens)) {
      note(name)
      const { output } = await run(childScript('hostile'), [token])
      const times: readonly number[] = JSON.parse(output)
      rows.push([name, perDoubling(times).toFixed(2), times.map(duration).join(', ')])
    }
    return rows
  }
}
