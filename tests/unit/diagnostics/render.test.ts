import { describe, expect, test } from 'vitest'
import { foldRepeated } from '../../../src/diagnostics/fold.ts'
import { type Format, type RenderOptions, renderers } from '../../../src/diagnostics/render/index.ts'
import type { Diagnostic } from '../../../src/model/problem.ts'
import { marked, problemAt } from './marked.ts'

const { text, span } = marked('skirmish/rules/a.md', '---\nid: a\n---\n\nSee «[[moev]]» first.\n')
const other = { ...span, start: 4, end: 9 }
const full = problemAt(span, {
  code: 'link/unknown-id',
  message: 'Unexpected reference to `moev`, expected the id of a document',
  help: 'Did you mean `move`?',
  related: [{ label: 'In this document', span: other }],
  fix: { span: { ...span, start: span.start + 2, end: span.end - 2 }, text: 'move' }
})
const bare = problemAt(
  { file: 'skirmish/b, 100%.md', start: 0, end: 0 },
  { severity: 'warning', code: 'parse/not-utf-8' }
)

const print = (format: Format, list: readonly Diagnostic[] = [full, bare], options: RenderOptions = {}) =>
  renderers[format](list, (file) => (file === span.file ? text : undefined), options)

describe('human', () => {
  test('shows place, words, excerpts, help, fix and the sum', () => {
    expect(print('human')).toMatchInlineSnapshot(`
      "skirmish/rules/a.md:5:5  error  link/unknown-id
        Unexpected reference to \`moev\`, expected the id of a document
           5 │ See [[moev]] first.
             │     ^^^^^^^^
        skirmish/rules/a.md:2:1  In this document
           2 │ id: a
             │ ^^^^^
        help: Did you mean \`move\`?

      skirmish/b, 100%.md  warning  parse/not-utf-8
        Unexpected A, expected B

      1 error, 1 warning in 2 files
      "
    `)
  })

  test('says nothing where nothing is wrong', () => expect(print('human', [])).toBe(''))

  test('says what is inserted or removed', () => {
    const insert = { ...full, fix: { span: { ...span, end: span.start }, text: 'a\nb' } }
    const remove = { ...full, fix: { span, text: '' } }
    expect(print('human', [insert])).toContain('fix: insert `a⏎b`\n')
    expect(print('human', [remove])).toContain('fix: remove `[[moev]]`\n')
    const long = { ...insert, fix: { ...insert.fix, text: 'a'.repeat(60_000) } }
    expect(print('human', [long])).toContain(`fix: insert \`${'a'.repeat(59)}…\`\n`)
  })

  test('names the last line of a range over several lines', () => {
    expect(print('human', [{ ...full, span: other }])).toContain('│ ^^^^^\n')
    expect(print('human', [{ ...full, span: { ...other, end: 10 } }])).toContain('│ ^^^^^\n')
    expect(print('human', [{ ...full, span: { ...other, end: 13 } }])).toContain('│ ^^^^^ … to line 3\n')
  })

  test('shows control characters instead of obeying them', () => {
    expect(print('human', [{ ...full, message: 'a\u001B[31mb\u202Ec' }])).toContain('  a�[31mb�c\n')
  })

  test('leaves colours and paths to whoever knows the terminal', () => {
    const options: RenderOptions = { paint: (ink, words) => `<${ink}>${words}</>`, pathOf: (file) => `content/${file}` }
    const output = print('human', [full], options)
    expect(output).toContain('<place>content/skirmish/rules/a.md:5:5</>  <error>error</>  <code>link/unknown-id</>')
    expect(output).toContain('<error>1 error</> in 1 file')
  })
})

describe('json', () => {
  test('gives lines and columns from 1 and offsets from 0', () => {
    expect(JSON.parse(print('json'))).toMatchObject([
      {
        code: 'link/unknown-id',
        severity: 'error',
        file: span.file,
        start: { line: 5, column: 5, offset: 19 },
        end: { line: 5, column: 13, offset: 27 },
        related: [{ label: 'In this document', file: span.file, start: { line: 2, column: 1, offset: 4 } }],
        fix: { text: 'move', file: span.file, start: { line: 5, column: 7, offset: 21 } }
      },
      { code: 'parse/not-utf-8', severity: 'warning', start: { line: 1, column: 1, offset: 0 }, related: [] }
    ])
  })

  test('is an empty array where nothing is wrong', () => expect(print('json', [])).toBe('[]\n'))
})

describe('github', () => {
  test('is one command a line, with escaped values', () => {
    const lines = print('github', [{ ...full, message: '100%\r\nsure: a, b' }, bare])
    expect(lines).toMatchInlineSnapshot(`
      "::error file=skirmish/rules/a.md,line=5,col=5,endLine=5,endColumn=13,title=link/unknown-id::100%25%0D%0Asure: a, b%0ADid you mean \`move\`?
      ::warning file=skirmish/b%2C 100%25.md,title=parse/not-utf-8::Unexpected A, expected B
      "
    `)
  })

  test('leaves out columns where the range covers several lines', () => {
    expect(print('github', [{ ...full, span: { ...span, start: 0 } }])).toContain(',line=1,endLine=5,title=')
  })
})

describe('sarif', () => {
  const explanationOf = (code: string) => (code === 'link/unknown-id' ? '# Unknown id\n\nWhy.\n' : undefined)
  const options: RenderOptions = { explanationOf, version: '1.2.3', pathOf: (file) => `content/${file}` }
  const log = JSON.parse(print('sarif', [full, bare, full], options))

  test('declares each rule once, with its explanation', () => {
    expect(log.runs[0].tool.driver).toMatchInlineSnapshot(`
      {
        "name": "Codicil",
        "rules": [
          {
            "defaultConfiguration": {
              "level": "error",
            },
            "help": {
              "markdown": "# Unknown id

      Why.
      ",
              "text": "# Unknown id

      Why.
      ",
            },
            "id": "link/unknown-id",
            "shortDescription": {
              "text": "Unknown id",
            },
          },
          {
            "defaultConfiguration": {
              "level": "error",
            },
            "id": "parse/not-utf-8",
            "shortDescription": {
              "text": "parse/not-utf-8",
            },
          },
        ],
        "version": "1.2.3",
      }
    `)
  })

  test('gives places, related places and fixes', () => {
    expect(log.runs[0].results[0]).toMatchInlineSnapshot(`
      {
        "fixes": [
          {
            "artifactChanges": [
              {
                "artifactLocation": {
                  "uri": "content/skirmish/rules/a.md",
                },
                "replacements": [
                  {
                    "deletedRegion": {
                      "endColumn": 11,
                      "endLine": 5,
                      "startColumn": 7,
                      "startLine": 5,
                    },
                    "insertedContent": {
                      "text": "move",
                    },
                  },
                ],
              },
            ],
          },
        ],
        "level": "error",
        "locations": [
          {
            "physicalLocation": {
              "artifactLocation": {
                "uri": "content/skirmish/rules/a.md",
              },
              "region": {
                "endColumn": 13,
                "endLine": 5,
                "startColumn": 5,
                "startLine": 5,
              },
            },
          },
        ],
        "message": {
          "text": "Unexpected reference to \`moev\`, expected the id of a document. Did you mean \`move\`?",
        },
        "relatedLocations": [
          {
            "id": 0,
            "message": {
              "text": "In this document",
            },
            "physicalLocation": {
              "artifactLocation": {
                "uri": "content/skirmish/rules/a.md",
              },
              "region": {
                "endColumn": 6,
                "endLine": 2,
                "startColumn": 1,
                "startLine": 2,
              },
            },
          },
        ],
        "ruleId": "link/unknown-id",
      }
    `)
  })

  test('escapes addresses and leaves out the region of a file without text', () => {
    const [{ physicalLocation }] = log.runs[0].results[1].locations
    expect(physicalLocation).toEqual({ artifactLocation: { uri: 'content/skirmish/b,%20100%25.md' } })
  })
})

describe('what repeats the same words about a file', () => {
  const at = (start: number, message: string, file = span.file) =>
    problemAt({ file, start, end: start + 1 }, { code: 'parse/hidden-direction', message })
  const repeated = (times: number, message: string) => Array.from({ length: times }, (_, start) => at(start, message))
  const list = [...repeated(1020, 'Twice'), bare, ...repeated(20, 'Other words'), ...repeated(21, 'One too many')]
  const folded = foldRepeated(list)

  test('is listed twenty times, and the last one counts the others', () => {
    expect(folded).toHaveLength(61)
    expect(folded.flatMap(({ message, span: { start }, more }) => (more ? [[message, start, more]] : []))).toEqual([
      ['Twice', 19, 1000],
      ['One too many', 19, 1]
    ])
  })

  test('is counted for people and for programs', () => {
    const human = print('human', folded)
    expect(human).toContain('\n  1000 more of these in the same file are not listed\n')
    expect(human).toContain('\n  1 more of these in the same file is not listed\n')
    expect(human).toContain('1061 errors, 1 warning in 2 files\n')
    expect(JSON.parse(print('json', folded))[19]).toMatchObject({ message: 'Twice', more: 1000 })
    expect(print('github', folded)).toContain('%0A1000 more of these in the same file are not listed\n')
    const [{ results }] = JSON.parse(print('sarif', folded)).runs
    expect(results[19].message.text).toContain('1000 more of these in the same file are not listed')
  })

  test('is listed as often in each file', () => {
    const others = repeated(20, 'Twice').map((each) => ({ ...each, span: { ...each.span, file: 'skirmish/c.md' } }))
    expect(foldRepeated([...repeated(20, 'Twice'), ...others])).toHaveLength(40)
  })
})

describe('what is missing', () => {
  const to = (file: string, start: number, code = 'link/unknown-id') =>
    problemAt({ file, start, end: start + 1 }, { code, message: 'There is no document `gone`' })
  const everywhere = [1, 2, 3].flatMap((start) => ['a', 'b'].map((name) => to(`skirmish/rules/${name}.md`, start)))

  test('is one problem, wherever it is named: the first place, and how many more are in which files', () => {
    const [only, ...others] = foldRepeated(everywhere)
    expect(others).toEqual([])
    const moreIn = [
      { file: 'skirmish/rules/b.md', count: 3 },
      { file: 'skirmish/rules/a.md', count: 2 }
    ]
    expect(only).toMatchObject({ more: 5, moreIn })
    const human = print('human', foldRepeated(everywhere))
    expect(human).toContain('\n  5 more of these are not listed: in skirmish/rules/b.md (3), skirmish/rules/a.md (2)\n')
    expect(human).toContain('6 errors in 2 files\n')
    const [problem] = JSON.parse(print('json', foldRepeated(everywhere)))
    expect(problem.moreIn[0]).toEqual({ file: 'skirmish/rules/b.md', count: 3 })
  })

  test('names five files and counts the others', () => {
    const files = Array.from({ length: 8 }, (_, at) => to(`skirmish/${at}.md`, 0))
    expect(print('human', foldRepeated(files))).toContain('skirmish/5.md (1), 2 other files\n')
  })

  test('is listed at every place if there are few, and for each ruleset and each folder of a path', () => {
    expect(foldRepeated(everywhere.slice(0, 3))).toHaveLength(3)
    const elsewhere = everywhere.map(({ span: { start } }) => to('siege/a.md', start))
    expect(foldRepeated([...everywhere, ...elsewhere])).toHaveLength(2)
    const paths = ['rules', 'faq'].flatMap((folder) =>
      [1, 2, 3, 4].map((start) => to(`skirmish/${folder}/a.md`, start, 'link/missing-file'))
    )
    expect(foldRepeated(paths)).toHaveLength(2)
  })
})
