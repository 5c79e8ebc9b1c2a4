import { type Files, file, specimen } from './specimen.ts'

/** A word that no line of a pack is wide enough for. */
export const endless = 'Wm'.repeat(32)
const longWord = 'Incomprehensibilities'.repeat(2)

/** A table of some columns. @param cell Words of the cell in a column */
const tableOf = (columns: number, rows: number, cell: (column: number, row: number) => string): string => {
  const line = (row: number): string =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column, row)).join(' | ')} |`
  const rule = `| ${Array.from({ length: columns }, () => '-').join(' | ')} |`
  return [line(0), rule, ...Array.from({ length: rows }, (_, row) => line(row + 1))].join('\n')
}

const indented = (by: number, text: string): string => text.replaceAll(/^/gmu, ' '.repeat(by))

/** Tables by their captions: of long words, of many columns, of both. */
const tables: Readonly<Record<string, string>> = {
  'One endless word': tableOf(3, 2, (column, row) => (column === 1 && row === 1 ? endless : `w${column}${row}`)),
  'Endless words': tableOf(4, 2, () => endless),
  'Long words in code, bold and links': tableOf(4, 2, (column) =>
    column % 2 === 0 ? `**${longWord}** \`${longWord}\`` : `[${longWord}](https://example.org/${longWord})`
  ),
  'Nine columns of words': tableOf(9, 4, (column, row) => `Weapon${column} of row ${row}`),
  'Twelve columns of long words': tableOf(12, 3, (column) => `Extraordinary${column}`),
  'Fourteen columns, many rows': tableOf(14, 34, (column, row) => `Col${column}Row${row} x`),
  'Twenty-four columns': tableOf(24, 3, (column, row) => `Value${column}${row}`),
  'High rows': tableOf(24, 2, (column, row) => (column === row ? 'High'.repeat(97) : `Cell${column}`)),
  'Forty columns': tableOf(40, 2, (column, row) => `Value${column}x${row}`),
  'Forty columns of digits': tableOf(40, 2, (column) => String(column % 10)),
  'Other scripts': tableOf(5, 2, (column) => ['ж', 'λ', '漢', 'م', 'é'][column]?.repeat(40) ?? '')
}

const captioned = Object.entries(tables).map(([title, table], index) => `Table: ${title} {#table-${index}}\n\n${table}`)
const deepList = Array.from({ length: 14 }, (_, depth) => `${'  '.repeat(depth)}- ${longWord} ${'W'.repeat(11)}`).join(
  '\n'
)
const deepNumbers = Array.from({ length: 6 }, (_, depth) => indented(depth * 11, `999999999. ${longWord}`)).join('\n')

const everywhere = `
${endless} and ${longWord} {#endless}

${'WWWWWWWWWWW '.repeat(12)} a\u00A0b${'\u00A0cccc'.repeat(40)} https://example.org/${'path'.repeat(40)}

[a link](https://example.org/${'q'.repeat(120)}) \`${endless}\` <kbd>${endless}</kbd> **${endless}**[^note] <sub>${endless}</sub>

[^note]: ${endless} and \`${endless}\`.

### ${longWord} ${longWord} {#minor}

${deepList}

${deepNumbers}

${'> '.repeat(12)}${longWord}

\`\`\`
${endless}
  indented ${'word '.repeat(40)}
\`\`\`

- An item with a table.

${indented(2, tables['Nine columns of words'] ?? '')}

  - Deeper.

${indented(4, tables['Endless words'] ?? '')}

> ${(tables['Twelve columns of long words'] ?? '').replaceAll('\n', '\n> ')}

:::example[${longWord}]{#example-${'x'.repeat(10)}}
${endless}

${tables['One endless word']}

${tables['Twenty-four columns']}
:::

![A wide one](wide.svg)

| A picture | ${longWord} | c |
| - | - | - |
| ![A wide one](wide.svg) | ![A tall one](tall.svg) | ${endless} |
`

/** Words enough to end far below the head of a page: a pack that ends near it is set twice more, to save that page. */
const ending = 'A term of some words, which stand in a line of their own.\n\n'.repeat(24)

/** As `specimen`, with words, tables, lists and pictures that are wider than anything there is on paper. */
export const wideSpecimen: Files = {
  ...specimen,
  'rules/fighting.md': (specimen['rules/fighting.md'] ?? '').replace(/Clause 3\. [\s\S]*/u, ''),
  'ruleset.md': (specimen['ruleset.md'] ?? '')
    .replace('short: Specimen', `short: ${'W'.repeat(40)}`)
    .replace('title: "', `title: "${longWord} `)
    .replace('credits: [', `credits: [{ role: ${longWord}, name: ${endless} }, `),
  'rules/tables.md': file(
    `kind: rule\nid: tables\ntitle: ${longWord} tables\norder: 50\nsummary: ${endless}`,
    captioned.join('\n\n')
  ),
  'rules/words.md': file(
    `kind: rule
id: words
title: ${endless}
order: 60
sequence:
  id: long
  title: ${endless}
  unit: round
  until: ${endless}
  steps:
    - id: a
      title: ${endless}
      who: both
      flow: '#words-heading'
      until: ${endless}
      steps:
        - id: b
          title: ${endless}
          when: ${endless}
          roll: ${endless}
          branches: [{ when: ${endless}, result: ${endless}, to: b }, { when: a, to: b }, { when: x${endless}, to: b }]`,
    `## ${endless} {#words-heading}\n${everywhere}`
  ),
  'exceptions/wide.md': file(
    `kind: exception
id: wide
title: ${endless}
for: { faction: orcs }
amends: [{ target: 'charging#measure', effect: adds, with: '#wide-text' }]`,
    `${endless} {#wide-text}\n\n${tables['Nine columns of words']}\n\n${tables['Forty columns']}\n`
  ),
  'faq/wide.md': file(
    `kind: faq\nid: wide\nquestion: ${endless}?\nabout: ['charging#then-move']\nstatus: answered\nruling: { by: ${endless}, date: 2016-11, authority: designer, source: letter }`,
    `${endless} {#wide-answer}\n\n${tables['Twenty-four columns']}\n`
  ),
  'glossary/wide.md': file(
    `kind: term\nid: wide\ntitle: ${endless}\naliases: [${longWord}, ${endless}x]\ncertainty: known`,
    `${endless}\n\n${tables['Endless words']}\n\n${ending}`
  )
}

/** The same with an army of wide names, whose units and traits change some clauses. */
export const wideArmy: Files = {
  ...wideSpecimen,
  'factions/orcs.md': file(
    `kind: faction\nid: orcs\ntitle: ${endless}\nunits: [{ id: boys, title: ${endless} }, { id: boss, title: Boss }]`,
    `${endless}\n\n${tables['Nine columns of words']}\n`
  ),
  'glossary/axe.md': file(`kind: term\nid: axe\ntitle: Axe${endless}\ntrait: weapon`, 'Sharp.'),
  'exceptions/axe.md': file(
    `kind: exception\nid: axe\ntitle: Axe\nfor: { traits: [axe] }\namends: [{ target: 'charging#measure', effect: adds }]`,
    'It cuts.'
  ),
  'exceptions/unit.md': file(
    `kind: exception\nid: unit\ntitle: ${endless}\nfor: { faction: orcs, units: [boys] }\namends: [{ target: 'charging#measure', effect: adds }, { target: 'base-rule:sight', effect: adds }]`,
    `${endless}\n\n${tables['Twenty-four columns']}\n`
  )
}

const drawing = (width: number, height: number): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`
  )

/** Its pictures, by path in the content folder. */
export const widePictures: ReadonlyMap<string, Uint8Array> = new Map([
  ['specimen/rules/wide.svg', drawing(2000, 90)],
  ['specimen/rules/tall.svg', drawing(90, 3000)]
])
