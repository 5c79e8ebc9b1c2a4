import { describe, expect, test } from 'vitest'
import type { FrontMatter } from '../../../../src/model/document.ts'
import { parseText } from '../../../support/parsed.ts'
import { marked } from '../../diagnostics/marked.ts'

/** Parse a file with one marked place; gives that place and the front matter. */
function read(authored: string): { place: readonly [number, number]; frontMatter: FrontMatter } {
  const { text, span } = marked('a.md', authored)
  const { frontMatter } = parseText(text).document
  if (!frontMatter) throw new Error('The test’s front matter cannot be read')
  return { place: [span.start, span.end], frontMatter }
}

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
const bom = (text: string): string => `\uFEFF${text}`

const ways: readonly [string, (text: string) => string][] = [
  ['line feeds', (text) => text],
  ['CRLF', crlf],
  ['a byte-order mark', bom],
  ['CRLF and a byte-order mark', (text) => bom(crlf(text))]
]

describe.each(ways)('with %s', (_name, written) => {
  test.each([
    ['a value', '/id', '---\nkind: rule\nid: «turn»\n---\n'],
    ['a value behind characters of two code units', '/id', '---\ntitle: 😀 漢字\nid: «turn»\n---\n'],
    ['a quoted value with its quotes', '/title', '---\ntitle: «"A: b"»\n---\n'],
    ['a list', '/sources', '---\nsources: «[own, other]»\n---\n'],
    ['an entry of a list in brackets', '/sources/1', '---\nsources: [own, «other»]\n---\n'],
    ['an entry of a list with hyphens', '/sources/1', '---\nsources:\n  - own\n  - «other»\n---\n'],
    ['a field of a group', '/for/faction', '---\nfor:\n  faction: «orcs»\n---\n'],
    ['a field of an entry', '/amends/0/target', '---\namends:\n  - effect: adds\n    target: «turn#end»\n---\n'],
    ['a field whose name needs escaping', '/a~1b~0c', '---\na/b~c: «1»\n---\n']
  ])('knows the place of %s', (_case, pointer, authored) => {
    const { place, frontMatter } = read(written(authored))
    expect(frontMatter.values[pointer]).toEqual(place)
  })

  test.each([
    ['a key', '/title', '---\nkind: rule\n«title»: Turn\n---\n'],
    ['a key of a group', '/for/faction', '---\nfor: { «faction»: orcs }\n---\n'],
    ['a key without a value', '/title', '---\n«title»:\n---\n']
  ])('knows the place of %s', (_case, pointer, authored) => {
    const { place, frontMatter } = read(written(authored))
    expect(frontMatter.keys[pointer]).toEqual(place)
  })

  test('covers the whole block by the empty pointer', () => {
    const { place, frontMatter } = read(written('---\n«kind: rule\nid: turn»\n---\n\nText.\n'))
    expect(frontMatter.values['']).toEqual(place)
  })

  test('knows the place of a clause id behind the front matter', () => {
    const { text, span } = marked('a.md', written('---\nid: turn\n---\n\n😀 Draw one. «{#draw}»\n'))
    const { clauses } = parseText(text).document
    expect(clauses[1]).toMatchObject({ local: 'draw', idStart: span.start, idEnd: span.end })
  })

  test('knows the place of a reference', () => {
    const { text, span } = marked('a.md', written('---\nid: turn\n---\n\nOne\ntwo «[[moving#far|there]]».\n'))
    const { references } = parseText(text).document
    expect(references).toEqual([
      { form: 'reference', target: 'moving#far', clause: 0, start: span.start, end: span.end }
    ])
  })

  test('knows the line of a clause', () => {
    const { clauses } = parseText(written('---\nid: turn\n---\n\nOne. {#one}\n\nTwo. {#two}\n')).document
    expect(clauses.map(({ line }) => line)).toEqual([1, 5, 7])
  })
})

describe('the place of a problem', () => {
  test.each([
    ['parse/no-front-matter', '«A rule»\n\nText.\n'],
    ['parse/no-front-matter', '«»'],
    ['parse/front-matter-not-closed', '«---»\nid: turn\n'],
    ['parse/duplicate-key', '---\nid: turn\n«id»: again\n---\n'],
    ['parse/duplicate-key', '\uFEFF---\r\nid: turn\r\n«id»: again\r\n---\r\n'],
    ['parse/heading-skipped', '---\nid: turn\n---\n\n«### Too deep»\n'],
    ['parse/unsafe-link', '---\nid: turn\n---\n\n😀 «[x](javascript:alert(1))»\n'],
    ['parse/unsafe-html', '---\nid: turn\n---\n\nA «<img src=x onerror=alert(1)>» b.\n'],
    ['parse/remote-image', '\uFEFF---\r\nid: turn\r\n---\r\n\r\n«![x](https://example.org/x.png)»\r\n']
  ])('%s is exact in %j', (code, authored) => {
    const { text, span } = marked('a.md', authored)
    expect(parseText(text).diagnostics).toMatchObject([{ code, span }])
  })
})
