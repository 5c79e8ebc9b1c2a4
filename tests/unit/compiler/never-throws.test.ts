import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Compilation, compile } from '../../../src/compiler/compile.ts'
import type { Span } from '../../../src/model/span.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { compileFiles, documentText, memoryHost, skirmish } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'

/** Pieces of everything the syntax knows, so that random texts are nearly right. */
const pieces = [
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  ' ',
  '# ',
  '## ',
  '#### ',
  '- ',
  '1. ',
  '> ',
  '| a | b |\n| - | - |\n| 1 |\n',
  'Table: T',
  '{#a}',
  '{#A b}',
  '{#',
  '[[',
  ']]',
  '[[turn]]',
  '[[turn#a|x]]',
  '[[#a]]',
  '[[3.1]]',
  '[x](',
  ')',
  '../',
  'javascript:x',
  '![',
  '<b>',
  '<!--',
  '<br>',
  ':::example\n',
  ':::note[T]{#n}\n',
  ':::nothing\n',
  ':::\n',
  '```\n',
  '`',
  '*',
  '**',
  '_',
  '[^1]',
  '[^1]: ',
  '---\n',
  '\\',
  '&amp;',
  '😀',
  '漢',
  '\u202E',
  '\uFEFF',
  '\uD800',
  '~~',
  'https://a.b',
  'word',
  'D6+2',
  '3:1',
  ':a',
  '::b'
] as const

const yaml = [
  'kind: rule\n',
  'kind: exception\n',
  'kind: faq\n',
  'kind: ruleset\n',
  'id: turn\n',
  'id: [\n',
  'title: A\n',
  'title: "\n',
  'order: 1\n',
  'order: x\n',
  'amends:\n  - target: turn\n    effect: adds\n',
  'amends: turn\n',
  'for: { faction: orcs, units: [a] }\n',
  'about: [turn]\n',
  'about: {}\n',
  'status: answered\n',
  '  ',
  '- ',
  '? ',
  '&a ',
  '*a\n',
  '<<: *a\n',
  '!!binary x\n',
  'sequence: { title: A, steps: [{ id: a, title: A, clause: turn }] }\n',
  'moved-clauses: { a: b }\n',
  'formerly: [turn, 1]\n',
  '\t',
  ': ',
  '#',
  '"',
  '{',
  '}',
  '1: 2\n',
  '__proto__: {}\n',
  'constructor: 1\n'
] as const

const some = (from: readonly string[]) =>
  fc.array(fc.constantFrom(...from), { maxLength: 25 }).map((found) => found.join(''))
const body = fc.oneof(some(pieces), fc.string({ unit: 'binary', maxLength: 60 }))
const file = fc.tuple(some(yaml), body).map(([fields, text]) => `---\n${fields}\n---\n${text}`)

/** A sound ruleset, so that most random files get as far as linking. */
const around = skirmish({ 'rules/other.md': documentText('rule', 'other', 'Some words. {#a}') })

const spansOf = ({ diagnostics }: Compilation): readonly Span[] =>
  diagnostics.flatMap(({ span, related, fix }) => [
    span,
    ...related.map((each) => each.span),
    ...(fix ? [fix.span] : [])
  ])

async function judge(files: Readonly<Record<string, string>>): Promise<void> {
  const compilation = await compileFiles(files)
  for (const { file: name, start, end } of spansOf(compilation)) {
    const length = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      new TextEncoder().encode(files[name] ?? '')
    ).length
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end, `${name} of ${length}`).toBeLessThanOrEqual(Math.max(length, 1))
  }
  if (compilation.diagnostics.every(({ severity }) => severity !== 'error')) publish(compilation)
}

describe('whatever an author writes', () => {
  test('compiles or is reported at a place in its file', async () => {
    const everything = fc.tuple(fc.oneof(file, body), file)
    await fc.assert(
      fc.asyncProperty(everything, ([one, two]) =>
        judge({ ...around, 'skirmish/rules/one.md': one, 'skirmish/faq/two.md': two })
      ),
      { numRuns: amount(60, 600) }
    )
  })

  test('publishes, where it is the body of a sound document', async () => {
    await fc.assert(
      fc.asyncProperty(body, (text) =>
        judge({ ...around, 'skirmish/rules/turn.md': documentText('rule', 'turn', text) })
      ),
      { numRuns: amount(60, 600) }
    )
  })

  test('compiles or is reported, whatever its bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const host = { ...memoryHost({}), readContent: async () => [{ path: 'skirmish/a.md', bytes: content }] }
        expect((await compile(host)).diagnostics).not.toEqual([])
      })
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'hasownproperty'])('may call a thing %s', async (id) => {
    await judge({
      ...around,
      'skirmish/rules/turn.md': documentText('rule', 'turn', `A [[${id}]] b [[turn#${id}]]. {#${id}}`, { [id]: 1 }),
      'skirmish/rules/odd.md': documentText('rule', id, `[[${id}/turn]]`),
      'skirmish/glossary/odd.md': documentText('term', id, `[[${id}:turn]] ${id}`, { link: 'auto' })
    })
  })
})
