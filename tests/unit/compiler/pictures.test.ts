import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromXml } from 'xast-util-from-xml'
import { cleanSvg } from '../../../src/compiler/pictures/clean-svg.ts'
import { isLinkable, isPicture } from '../../../src/model/linked-file.ts'

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`

/** What is published of a picture. */
function cleaned(text: string): string {
  const clean = cleanSvg(text)
  if ('reason' in clean) throw new Error(clean.reason)
  return clean.text
}

const left = (text: string): readonly string[] => {
  const clean = cleanSvg(text)
  return 'reason' in clean ? [clean.reason] : clean.removed.map(({ what }) => what)
}

describe('a picture', () => {
  test('keeps its drawing, its styles and the pictures it carries', () => {
    const drawing = [
      '<style>.a > path { fill: url(#b) } @media print { .a { fill: none } }</style>',
      '<linearGradient id="b"><stop offset="0" stop-color="red"/></linearGradient>',
      '<g class="a" style="opacity:.5" transform="rotate(4)"><path d="M0 0h9z" fill="url(\'#b\')"/></g>',
      '<text x="1" xml:space="preserve">Move <tspan>6″</tspan></text>',
      '<use xlink:href="#b"/><image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'
    ].join('')
    const text = svg(drawing, ' viewBox="0 0 9 9"')
    expect(left(text)).toEqual([])
    expect(fromXml(cleaned(text).trim())).toMatchObject({ children: [{ attributes: { viewBox: '0 0 9 9' } }] })
    for (const part of ['M0 0h9z', 'url(#b)', '#b', 'iVBORw0KGgo=', '6″', 'rotate(4)', '@media']) {
      expect(cleaned(text)).toContain(part)
    }
    expect(cleaned(cleaned(text))).toBe(cleaned(text))
  })

  test.each([
    ['uses', (part: string) => `<use href="#${part}"/><use href="#${part}"/>`],
    ['masks', (part: string) => `<path mask="url(#${part})"/><path style="fill:url('#${part}')"/>`]
  ])('is refused if its parts use one another to draw a million shapes: %s', (_, twice) => {
    const chain = (length: number): string =>
      Array.from({ length }, (_part, at) => `<g id="p${at}">${at === 0 ? '<path/>' : twice(`p${at - 1}`)}</g>`).join('')
    expect(left(svg(chain(20)))).toEqual(['its parts use one another to draw more than 100,000 elements'])
    expect(left(svg(chain(8)))).toEqual([])
    expect(left(svg('<g id="p"><use href="#p"/></g>'))).toEqual([])
  })

  test.each([
    ['a script', '<script>x</script>'],
    ['a script in another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>'],
    [
      'a script whose namespace is declared with an escape',
      '<script xmlns="http://www.w3.org/1999/xhtm&#108;">x</script>'
    ],
    ['an event', '<path onclick="x"/>'],
    ['an event in capitals', '<path ONCLICK="x"/>'],
    ['a page', '<foreignObject><p>x</p></foreignObject>'],
    ['an address that runs', '<use href="javascript:x"/>'],
    ['an address with a line break in it', '<use href="java&#10;script:x"/>'],
    ['a picture of text', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['a page as data', '<use href="data:text/html,x"/>'],
    ['another file', '<use href="other.svg#x"/>'],
    ['another site', '<image href="//elsewhere.example/x.png"/>'],
    ['another site in a style', '<path style="fill: url(//elsewhere.example/x)"/>'],
    ['another site in a disguised style', '<path style="fill: \\75rl(//elsewhere.example/x)"/>'],
    ['another site in an attribute', '<path mask="url(//elsewhere.example/#x)"/>'],
    ['a style sheet of another site', '<style>@import "//elsewhere.example/x.css";</style>'],
    ['a picture of another site in styles', '<style>a { background: image-set("//elsewhere.example/x" 1x) }</style>'],
    ['a change of an address', '<a><set attributeName="href" to="x"/></a>'],
    ['an animation', '<path><animate attributeName="d"/></path>']
  ])('loses %s, and says so', (_, part) => {
    const text = svg(part)
    expect(left(text)).not.toEqual([])
    expect(cleaned(text)).not.toMatch(/script|on\w+=|elsewhere|<(?:a|set|animate|p)\b|data:|other|image-set/iu)
  })

  test('loses links, and keeps what they surround', () => {
    const text = svg('<a xlink:href="https://elsewhere.example"><path d="M1 1z"/></a>')
    expect(cleaned(text)).toContain('<g><path d="M1 1z"></path></g>')
    expect(left(text)).toEqual(['a'])
  })

  test('loses the notes of drawing programs without a word', () => {
    const text = svg('<x:view a="1"/><metadata><script/></metadata><path x:label="1" d="M1 1z"/>', ' xmlns:x="urn:x"')
    expect(cleaned(text)).not.toMatch(/x:|metadata|script/u)
    expect(left(text)).toEqual([])
  })

  test('that cannot be read is told apart, however deep or damaged it is', () => {
    expect(left('<svg')).toHaveLength(1)
    for (const depth of [10, 1000, 2000, 4000, 8000, 50_000]) {
      expect(() => cleanSvg(svg('<g>'.repeat(depth) + '</g>'.repeat(depth))), `${depth} deep`).not.toThrow()
    }
    expect(left(svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)))).toEqual(['too deeply nested'])
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<svg xmlns="http://www.w3.org/2000/svg">',
            '</svg>',
            '<script>',
            '<![CDATA[',
            ']]>',
            '&lt;',
            '<a href="',
            '"',
            '/>',
            ' onload="',
            'x',
            '<!--',
            '-->',
            '\r\n'
          )
        ),
        (parts) => {
          const clean = cleanSvg(parts.join(''))
          if ('text' in clean) expect(clean.text).not.toMatch(/<script|<[^>]*(?:onload=|href="x)/u)
        }
      )
    )
  })
})

describe('a name', () => {
  test.each(['board.png', 'a/Board.JPG', 'sheet 1.2.pdf', 'map.v2.svg', 'all.zip', 'Dr. Who.txt'])(
    '%s may be linked to',
    (name) => expect(isLinkable(name)).toBe(true)
  )

  test.each([
    'x.html',
    'x.HTM',
    'x.xhtml',
    'x.svgz',
    'x.js',
    'x.xml',
    'x',
    'x.',
    'x.png.',
    'x.html.zip',
    'x.php.ods',
    'x.png ',
    'png',
    '.htaccess'
  ])('%j may not', (name) => expect(isLinkable(name)).toBe(false))

  test('of a document is no picture', () => {
    expect(isPicture('sheet.pdf')).toBe(false)
    expect(isPicture('sheet.pdf.png')).toBe(true)
  })
})
