import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseText } from '../../../support/parsed.ts'

const front = '---\nid: turn\n---\n\n'

/** What is reported about a body, the code and the words it is about. */
function reported(body: string): readonly string[] {
  const text = `${front}${body}\n`
  return parseText(text).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`)
}

/** A body after every fix has been applied, last one first. */
function fixed(body: string): string {
  const text = `${front}${body}\n`
  const fixes = parseText(text).diagnostics.flatMap(({ fix }) => fix ?? [])
  const apply = (done: string, { span, text: words }: (typeof fixes)[number]) =>
    done.slice(0, span.start) + words + done.slice(span.end)
  return fixes.toReversed().reduce(apply, text).slice(front.length, -1)
}

describe('the fix of what looks like syntax', () => {
  test.each([
    ['::: example\nWords.\n:::', ':::example\nWords.\n:::'],
    [':::: note [Open *ground*]\nWords.\n::::', '::::note[Open *ground*]\nWords.\n::::'],
    [':::note For tournaments ::::\nWords.\n:::', ':::note[For tournaments]\nWords.\n:::'],
    ['> ::: {.design}\n> Words.\n> :::', '> :::design\n> Words.\n> :::'],
    ['See [[turn], [[turn#end] ] and turn.', 'See [[turn]], [[turn#end]] and turn.'],
    ['See [turn]] and [[turn][the *end*]].', 'See [[turn]] and [[turn|the end]].'],
    ['See ![[turn]].', 'See [[turn]].'],
    ['See [turn#end], [term:turn].', 'See [[turn#end]], [[term:turn]].'],
    ['Words. {the-end}\n\n- Item {far}', 'Words. {#the-end}\n\n- Item {#far}'],
    ['| A |\n| - |\n| [[turn|end]] |', '| A |\n| - |\n| [[turn\\|end]] |'],
    ['See [how far](how far.md).', 'See [how far](<how far.md>).'],
    ['1. A\n3. B\n3. C', '1. A\n2. B\n3. C'],
    ['See [how far] (moving.md).', 'See [how far](moving.md).'],
    ['## End {.big}\n\n[Words]{.small} and `D6`{=html}.', '## End \n\n[Words] and `D6`.'],
    ['| A | B |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | 2 |'],
    ['##End', '## End'],
    ['#The end', '## The end'],
    ['See [ [turn]] and [ [turn#end|the end]].', 'See [[turn]] and [[turn#end|the end]].'],
    ['Words. {# end}\n\nWords. { #far }', 'Words. {#end}\n\nWords. {#far}'],
    ['6&nbps;inches &ndash 7', '6&nbsp;inches &ndash; 7'],
    ['- [] a\n- [  ] b\n- [ ]c\n- [X ] d\n- [✓] e', '- [ ] a\n- [ ] b\n- [ ] c\n- [x] d\n- [x] e'],
    ['| A | B |\n| - | - |\n| `a|b|c` | d |', '| A | B |\n| - | - |\n| `a\\|b\\|c` | d |'],
    ['==Marked==, H~2~O, x^2^ and ^up^.', '<mark>Marked</mark>, H<sub>2</sub>O, x<sup>2</sup> and <sup>up</sup>.'],
    ['{.big}\nWords {.small} here. {.class} {#far}', '\nWords  here.  {#far}'],
    [
      'Words. ^the-end\n\nWords. ^3ab\n\n~gone~ ** big ** (end)[#far] [#far]',
      'Words. {#the-end}\n\nWords. {#r3ab}\n\n~~gone~~ **big** [end](#far) [[#far]]'
    ],
    ['-# Small', '<small>Small</small>'],
    ['Words. {#two words}', 'Words. {#two-words}'],
    [':::note{#My_note .big}\nWords.\n:::', ':::note{#my-note}\nWords.\n:::'],
    [':::note{id="my note"}\nWords.\n:::', ':::note{#my-note}\nWords.\n:::']
  ])('%j', (wrong, right) => {
    expect(reported(wrong)).not.toEqual([])
    expect(fixed(wrong)).toBe(right)
    expect(reported(right)).toEqual([])
  })
})

describe('a place', () => {
  test.each([
    ['behind a hard break in a quotation', '> Words,\\\n> see [[turn].', 'parse/unread-syntax [[turn]'],
    ['beside an address without brackets', 'Ask a@b.org, see [[turn] there.', 'parse/unread-syntax [[turn]'],
    ['behind a byte of two code units', '😀 [[turn].', 'parse/unread-syntax [[turn]'],
    ['with CRLF', 'Words\r\n:::note Heading\r\n\r\n', 'parse/unread-syntax :::note Heading'],
    ['in a heading', '## See [[turn]', 'parse/unread-syntax [[turn]'],
    ['of an item', '- 1) a\n     - b\n  4) c', 'parse/unread-list 4)'],
    ['in emphasis', 'See *the [[turn] of* it.', 'parse/unread-syntax [[turn]']
  ])('%s is exact', (_name, body, expected) => expect(reported(body)).toEqual([expected]))
})

/** What players and lawyers write between words. */
const signs = [
  '[1–3]',
  '[sic]',
  '[…]',
  '[6]',
  '[ ]',
  '[x][ ][ ]',
  '(see [6])',
  '[of [two] kinds]',
  '{choose}',
  '{d6}',
  '{6}'
]
const dice = [
  'D6+1',
  '2D6-1',
  '4+',
  '12:30',
  '3:1',
  'note:this',
  '6"',
  '±1',
  '½',
  '50 %',
  '#3',
  '& so on',
  'AT&T;',
  'Q&As;',
  'A/B',
  '×',
  '=',
  '<',
  '>'
]
const marks = [
  '*',
  'Spear**',
  'Bow*',
  '4+*',
  '*.md',
  '_',
  '____',
  'a_b',
  '~~',
  '2**3',
  'T`au',
  '^',
  '~',
  '+',
  '–',
  '—',
  '!',
  '?',
  '(i)',
  'a)',
  '==',
  'a==b',
  '5~6',
  '2^3',
  '^_^',
  '{+1}',
  '{-}',
  '!!!',
  '(b)',
  'i.e.',
  'e.g.',
  'p. 12',
  '::',
  ':',
  ';',
  '"quoted"',
  '[A][B][C]',
  '![x',
  'Charge![sic]',
  '$5',
  '5$',
  '$5-$6',
  'US$5',
  'A$',
  '$',
  '$$',
  '$$$',
  '$$–$$$',
  '5^2',
  '^o^',
  ':)',
  ':-(',
  ':D',
  ':p',
  '2:1:1',
  '10:30:',
  'std::vector',
  '100%',
  '%',
  '5%%'
]
const words = fc.array(fc.constantFrom('word', 'Move', 'a', 'of', ...signs, ...dice, ...marks), {
  minLength: 1,
  maxLength: 30
})

describe('one cause is one report', () => {
  test.each([
    ['a role of another program', 'See :ref:`turn` here.', 'parse/unread-syntax :ref:'],
    ['a task of another program', '- [/] Move.', 'parse/unread-syntax [/]'],
    ['a sign that no number has', 'Words &#xD800; here.', 'parse/unread-syntax &#xD800;'],
    ['a container that ends behind words', ':::note\nWords. :::', 'parse/unread-syntax :::'],
    ['a table without dashes below a caption', 'Table: Moves\n\n| A | B |\n| 1 | 2 |', 'parse/unread-syntax | A | B |'],
    ['a table without dashes above a caption', '| A | B |\n| 1 | 2 |\n\nTable: Moves', 'parse/unread-syntax | A | B |']
  ])('for %s', (_name, body, expected) => expect(reported(body)).toEqual([expected]))

  test('and colons in code do not hide a container without an end', () =>
    expect(reported(':::note\n\n```\nWords :::\n```')).toEqual(['parse/unclosed-container :::note']))
})

describe('characters that readers do not see', () => {
  test.each([
    ['a\u200Bb, \u2060c and d\uFEFF', 'ab, c and d'],
    ['so\u00ADft *hy\u00ADphen* and [li\u00ADnk](a.md)', 'soft *hyphen* and [link](a.md)'],
    ['oﬀer, 𝐁𝐨𝐥𝐝', 'offer, Bold'],
    ['Le\u200Eft', 'Left'],
    ['Mоve and *сhаrge*, [Оrcs](a.md), Ηill and Вase', 'Move and *charge*, [Orcs](a.md), Hill and Base'],
    ['sinοx, Spеar-Моnk', 'sinox, Spear-Monk']
  ])('are taken from %j', (wrong, right) => {
    expect(new Set(reported(wrong).map((each) => each.split(' ')[0]))).toEqual(new Set(['parse/unexpected-character']))
    expect(fixed(wrong)).toBe(right)
  })

  test.each([
    ...['\uF0B7 Bullet', 'Lost \uFFFD here', 'Bell \u0007', 'Next\u0085line', 'Two\u2028lines', 'Two\u2029lines'],
    ...[
      'Donâ€™t',
      'â€œMove',
      'one â€“ two',
      'GrÃ¶sse',
      'FuÃŸball',
      'Ã„rger',
      'voilÃ\u00A0 lÃ',
      'Â£5',
      '90Â°',
      'sixÂ\u00A0inches'
    ]
  ])('have no fix in %j', (body) => expect(reported(body)).toHaveLength(1))

  test.each([
    'می\u200Cخواهم PDF\u200Cها',
    'क्\u200Dष',
    'ไทย\u200Bไทย',
    '👨\u200D👩\u200D👧 1️⃣ ❤️',
    '(C++\u200E) של\u200Fום',
    '`so\u00ADft`',
    'ª º ² ½ № … ™ Ａ ℌ ﷺ é e\u0301',
    'Война и мир, Ελλάς, Армия, а',
    'Т-34, КВ-1, PDF-файл',
    '5 μm, 2πr, Δx, sinα, kν, xy²ρ',
    'Московит VKонтакте',
    'CHÂTEAU, MANHÃ, «À LA NUIT», MAÇÃ”, Âge, âme, € 5 ou 5 €, NÃO, L’Â»',
    '`сharge` and [site](https://сlub.example)'
  ])('stay in %j', (body) => expect(reported(body)).toEqual([]))

  test('are reported once in an id', () =>
    expect(reported('Far. {#fa\u00ADr}')).toEqual(['parse/bad-clause-id fa\u00ADr']))
})

describe('marks of words still to be written', () => {
  test.each([
    ['TODO: write this', 'TODO'],
    ['Move **TBD** inches', 'TBD'],
    ['> FIXME', 'FIXME'],
    ['## XXX', 'XXX'],
    ['| A |\n| - |\n| **XXX** |', 'XXX'],
    ['Run (XXX) far', 'XXX'],
    ['Move XXXX inches', 'XXXX'],
    ['See [TODO](a.md)', 'TODO'],
    [':::note[TODO]\nWords.\n:::', 'TODO'],
    ['See page XX', 'XX'],
    ['(pp. ???)', '???'],
    ['See Error! Reference source not found.', 'Error! Reference source not found'],
    ['Siehe Fehler! Textmarke nicht definiert.', 'Fehler! Textmarke nicht definiert'],
    ['Lorem ipsum dolor', 'Lorem ipsum']
  ])('are reported in %j', (body, found) => expect(reported(body)).toEqual([`parse/unfinished-words ${found}`]))

  test.each([
    'Legio XXX and Chapter XXX. XXX legions, (XXIX)',
    'a todo list, to do, TODOS, TODO-list',
    'DIOS Y TODO EL MUNDO, Todo',
    '`TODO` <!-- TODO -->',
    '```\nFIXME\n```',
    'TBDs, BTBD, XXXL, 0XXXX',
    'Legio XX of page xx, MP. XX, pages X to XII, p. 3, what page?? Error! Not found.',
    '[words](https://club.example/TODO/XXXX)'
  ])('are none in %j', (body) => expect(reported(body)).toEqual([]))
})

describe('front matter', () => {
  const inTitle = (title: string) => {
    const text = `---\nid: turn\ntitle: ${title}\n---\n\nWords.\n`
    return parseText(text).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`)
  }

  test.each([
    ['The **big one', 'parse/unread-syntax **'],
    ['The ~~big one', 'parse/unread-syntax ~~'],
    ['The __big one', 'parse/unread-syntax __'],
    ['The ~~big~~ one', 'parse/unread-syntax ~~big~~'],
    ['Roll the `die', 'parse/unread-syntax `'],
    ['Knights &amp; Knaves', 'parse/unread-syntax &amp;'],
    ['Six&nbps;inches', 'parse/unread-syntax &nbps;'],
    ['Fire\u00ADball', 'parse/unexpected-character \u00AD'],
    ['Oﬀer', 'parse/unexpected-character ﬀ'],
    ['Mоving', 'parse/unexpected-character Mоving'],
    ["'XXX'", 'parse/unfinished-words XXX'],
    ['Moving (TBD)', 'parse/unfinished-words TBD']
  ])('has no signs of markup: %j', (title, expected) => expect(inTitle(title)).toEqual([expected]))

  test.each([
    'Bow* or *or* not',
    '2**3 of ~5',
    'T`au',
    "`Spear'",
    'Q&As; R&D; AT&T',
    '____ and snake__case',
    '~~',
    'Legio XXX'
  ])('keeps words: %j', (title) => expect(inTitle(`>-\n  ${title}`)).toEqual([]))
})

describe('prose stays prose', () => {
  test.each([
    'Roll {d6} twice, then {D6} or {x = 2}{y}',
    'As [moving] says [sic], [no #1] in [note: here] and [1#a]',
    'See [turn#end](https://club.example) and \\[turn#end]',
    'Words. \\{far}',
    'Roll {d6}',
    'Add {x}'
  ])('in %j', (body) => expect(reported(body)).toEqual([]))

  test('on one line, with bars too', () => {
    const line = fc.array(fc.constantFrom('M 4" | WS 3', 'A|B', '| a', ...signs, ...dice, ...marks), { maxLength: 20 })
    fc.assert(
      fc.property(line, (found) => void expect(reported(`Roll ${found.join(' ')} then.`)).toEqual([])),
      { numRuns: 150 }
    )
  })

  test('on many lines and in many paragraphs', () => {
    const text = fc.array(fc.tuple(words, fc.constantFrom('\n', '\n\n', '\n\n- ', '\n\n> ')), { maxLength: 8 })
    const bodyOf = (lines: readonly (readonly [readonly string[], string])[]) =>
      lines.map(([found, end]) => `Thus ${found.join(' ')}.${end}`).join('')
    fc.assert(
      fc.property(text, (lines) => void expect(reported(`${bodyOf(lines)}Words.`)).toEqual([])),
      { numRuns: 150 }
    )
  })

  test('where every sign is escaped', () => {
    const sign = fc.constantFrom(
      ...'[]{}|:#!<>()+-=.^*`~\\ \n',
      'turn',
      '[[turn]',
      '{#a b}',
      ':::note x',
      '| a |\n| b |',
      '<!--'
    )
    const escapeAll = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/gu, '\\$&')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (found) => {
        expect(reported(`Words ${escapeAll(found.join('')).replaceAll(/\n\s*/gu, '\n')} end`)).toEqual([])
      }),
      { numRuns: 150 }
    )
  })
})
