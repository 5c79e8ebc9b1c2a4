import { describe, expect, test } from 'vitest'
import type { ParseContext } from '../../../../src/compiler/parse/context.ts'
import { withinLimits } from '../../../../src/compiler/parse/within-limits.ts'

/** What is left of a text, and the code and the beginning of what was refused. */
function limit(text: string, from = 0) {
  const refused: [code: string, start: number][] = []
  const report: ParseContext['report'] = (span, { code }) => refused.push([code, span.start])
  const kept = withinLimits(
    {
      file: 'a.md',
      text,
      shift: 0,
      report,
      damaged: false,
      references: [],
      taken: new Set(),
      misplacedEnds: new Set(),
      endedBelow: new Set(),
      lostIds: new Set()
    },
    from
  )
  return { kept, refused }
}

/** Texts that people write, larger than any limit would be if it counted something else. */
const honest = {
  'a table of many rows': `| A | B |\n| - | - |\n${'| [[a]] | *b* |\n'.repeat(500)}`,
  'a long list': '- [[a]] and *b*\n'.repeat(1500),
  'numbered items': Array.from({ length: 1500 }, (_, at) => `${at + 1}. [[a]]\n`).join(''),
  'code with brackets': `\`\`\`json\n${'{ "a": [["b"]] }\n'.repeat(500)}\`\`\`\n`,
  'code in a quotation': `> ~~~\n${'> [[[[[[[[[[\n'.repeat(500)}> ~~~\n`,
  'many paragraphs': '*Move* and [[run]].\n\n'.repeat(1500),
  'many headings': '## A *heading*\n'.repeat(1500),
  'a long quotation': '> Move and run.\n'.repeat(1500),
  'rules across the page': `${'- '.repeat(500)}\n\n${'*'.repeat(900)}\n\n> ${'* '.repeat(100)}\n`,
  'dashes between paragraphs': 'Move.\n\n---\n\n'.repeat(1500),
  'containers one after the other': ':::note\nMove.\n:::\n'.repeat(500),
  'plain words': 'Move, run; charge. '.repeat(5000)
} as const

/** What is refused, where, in texts of one thing repeated. */
const hostile = {
  'brackets in one line': [']'.repeat(5000), [['parse/too-many-signs', 1000]]],
  'brackets in many lines': [']\n'.repeat(5000), [['parse/too-many-signs', 2000]]],
  'brackets that no table divides': ['] | b\n'.repeat(5000), [['parse/too-many-signs', 3000]]],
  'two paragraphs': [
    `${']'.repeat(1001)}\n\n${']'.repeat(1001)}`,
    [
      ['parse/too-many-signs', 1000],
      ['parse/too-many-signs', 2003]
    ]
  ],
  'quotations in one line': ['>'.repeat(5000), [['parse/nested-too-deep', 59]]],
  'quotations in following lines': [`${'>'.repeat(70)}\n`.repeat(50), [['parse/nested-too-deep', 59]]],
  'lists in one line': ['1. '.repeat(5000), [['parse/nested-too-deep', 177]]],
  containers: [':::note\n'.repeat(5000), [['parse/nested-too-deep', 160]]],
  'containers in a quotation': ['> :::note\n'.repeat(5000), [['parse/nested-too-deep', 202]]],
  'underlined headings': ['a\n-\n'.repeat(5000), [['parse/too-many-blocks', 4002]]],
  'code that is never closed, in a quotation': [`> \`\`\`\n${']'.repeat(2000)}`, [['parse/too-many-signs', 1006]]]
} as const

describe('limits of what is parsed', () => {
  test.each(Object.entries(honest))('leave %s as it is', (_, text) => {
    expect(limit(text)).toEqual({ kept: text, refused: [] })
  })

  test.each(Object.entries(hostile))('refuse %s, once', (_, [text, refused]) => {
    const found = limit(text)
    expect(found.refused).toEqual(refused)
    expect(found.kept).toHaveLength(text.length)
    expect(found.kept.replaceAll(/[^\r\n]/gu, ' ')).toBe(text.replaceAll(/[^\r\n]/gu, ' '))
  })

  test('see nothing of the front matter', () => {
    const text = `---\n${'[]'.repeat(2000)}\n---\n`
    expect(limit(text, text.length)).toEqual({ kept: text, refused: [] })
  })
})
