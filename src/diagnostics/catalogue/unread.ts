import type { Wording } from './problem.ts'

/** Meanings that an author most likely had for signs that Markdown left as words. */
export interface Unread {
  readonly form: keyof typeof forms
  /** The signs, as authored. */
  readonly found: string
  /** The same as it should be written, if there is only one way. */
  readonly fixed?: string
  /** Cells of a dashed line, and of the head above it. */
  readonly cells?: number
  readonly columns?: number
}

const orEscape = 'or put a backslash before the signs to show them as they are'

/** Expected syntax of each form, and how to fix it. */
const forms = {
  container: {
    expected: 'the name of a container right after the colons, then at most a heading in `[…]` and an id in `{#…}`',
    help: 'Write `:::example`, `:::note` or `:::design` on a line of its own; a heading goes in brackets: `:::note[Heading]`.'
  },
  'container-indented': {
    expected: 'no spaces before the colons',
    help: 'Remove the spaces: after a line of words, four of them make the colons part of the paragraph.'
  },
  'container-colons': {
    expected: 'three colons before the name of a container',
    help: 'Write `:::example`, `:::note` or `:::design` on a line of its own.'
  },
  'container-label': {
    expected: 'plain words as the heading of a container',
    help: 'Move the reference, link or picture into the text of the container.'
  },
  'end-without-container': {
    expected: 'a container above that it closes',
    help: 'Remove the line, or open the container with `:::example`, `:::note` or `:::design`.'
  },
  'end-behind-words': {
    expected: 'the colons on a line of their own',
    help: `Write them in the next line if they end a container, remove them if they do not, ${orEscape}.`
  },
  reference: { expected: 'two brackets at each end', help: `Write \`[[id]]\`, ${orEscape}.` },
  'reference-label': {
    expected: '`]]` after the label, and neither brackets nor marks in it',
    help: `Write \`[[id|label]]\` with plain words as the label, ${orEscape}.`
  },
  'reference-without-target': {
    expected: 'an id in the brackets',
    help: 'Write `[[id]]` or `[[id|label]]`, with the id of what the reference leads to.'
  },
  'reference-with-bars': {
    expected: 'one bar in a reference',
    help: 'Write `[[id|label]]`. The label cannot have a bar.'
  },
  'reference-in-table': {
    expected: 'a backslash before the bar: a bare one ends the cell',
    help: 'Write `\\|` between target and label.'
  },
  embedding: {
    expected: 'a reference without `!` before it',
    help: 'Remove the sign: a reference links to a text and cannot repeat it.'
  },
  address: {
    expected: 'the address in round brackets right after the square ones, and in `<…>` if it has spaces',
    help: `Write \`[words](<a b.md>)\`, ${orEscape}.`
  },
  'address-alone': {
    expected: 'words in square brackets before an address',
    help: `Write \`[[#id]]\` or \`[words](#id)\` for a link to a clause, \`{#id}\` at the end of a block for its own id, ${orEscape}.`
  },
  picture: {
    expected: 'the address of the picture in round brackets after the square ones',
    help: `Write \`![what it shows](picture.svg)\`, ${orEscape}.`
  },
  definition: {
    expected: 'an empty line before the definition of an address',
    help: `Add the empty line, ${orEscape}.`
  },
  attributes: {
    expected: 'no attributes: Codicil does not know them',
    help: 'Remove the braces. Only `{#id}`, the id of a clause, has a meaning.'
  },
  mark: {
    expected: 'the same right after the last of the words',
    help: `Write \`**words**\` without spaces inside the signs, ${orEscape}.`
  },
  code: {
    expected: 'as many after the code',
    help: `Close the code, ${orEscape}.`
  },
  'code-in-table': {
    expected: 'a backslash before the bar: a bare one ends the cell, in code, too',
    help: 'Write `\\|` for a bar.'
  },
  table: {
    expected: 'a line of dashes between the head of the table and its rows',
    help: `Add the line below the head, ${orEscape}.`
  },
  row: {
    expected: 'no empty line between a row and its table',
    help: `Remove the empty line above the row, ${orEscape}.`
  },
  tag: {
    expected: 'the tag that goes with it in the same paragraph',
    help: 'Write `<u>` before the words and `</u>` after them, or remove the tag.'
  },
  'comment-before-words': {
    expected: 'the end of the line after the comment: Markdown does not read the words behind it',
    help: 'Write the words in the next line, or the comment behind them.'
  },
  'tag-before-words': {
    expected: 'words in the same line: Markdown does not read those below a tag',
    help: 'Write `<u>words</u>` in one line, or add an empty line below `<br>`.'
  },
  'table-without-head': {
    expected: 'the head of the table in the line above',
    help: 'Write the names of the columns in the line before the dashes.'
  },
  'dashed-line': {
    expected: 'as many cells as in the head of the table',
    help: 'Give the dashed line one cell for each cell of the line above.'
  },
  'grid-table': {
    expected: 'a table with bars',
    help: 'Write `| Head | Head |`, below it `| - | - |`, then one line for each row.'
  },
  columns: {
    expected: 'a table with bars: readers see these lines and columns run together',
    help: 'Write `| Head | Head |`, below it `| - | - |`, then one line for each row.'
  },
  heading: {
    expected: 'a space after the `#` signs of a heading, and at most six of them',
    help: `Add the space, ${orEscape}.`
  },
  id: {
    expected: 'no spaces in the braces before the id of a clause',
    help: `Remove the space, ${orEscape}.`
  },
  'id-not-closed': {
    expected: '`}` after the id of a clause',
    help: `Close the brace, ${orEscape}.`
  },
  'id-without-sign': {
    expected: '`#` before the id of a clause',
    help: `Add the sign, ${orEscape}.`
  },
  foreign: {
    expected: 'Markdown: Codicil does not know this notation',
    help: `Write \`[[id|words]]\` for a reference, \`## Words\` for a heading, ${orEscape}.`
  },
  command: {
    expected: 'no commands of TeX: Codicil does not know them',
    help: `Remove it, ${orEscape}.`
  },
  template: {
    expected: 'no templates: Codicil does not know them',
    help: `Write \`[[id]]\` for a reference, ${orEscape}.`
  },
  'inline-note': {
    expected: 'a footnote with a label',
    help: `Write \`[^1]\` here, and \`[^1]: …\` with the words of the note in a paragraph of its own, ${orEscape}.`
  },
  highlight: { expected: 'another way to mark words', help: `Write \`<mark>words</mark>\`, ${orEscape}.` },
  raised: {
    expected: 'another way to raise or lower words',
    help: `Write \`<sup>2</sup>\` or \`<sub>2</sub>\`, ${orEscape}.`
  },
  formula: {
    expected: 'words: Codicil does not set formulas',
    help: `Write the formula with \`<sup>2</sup>\`, \`<sub>2</sub>\` and signs such as × and ½, ${orEscape}.`
  },
  'named-sign': {
    expected: 'the sign itself: Codicil does not know names of signs',
    help: `Write the sign, such as ☺, ${orEscape}.`
  },
  entity: {
    expected: 'the name of a sign, with `&` and a semicolon around it',
    help: `Write the sign itself, ${orEscape}.`
  },
  task: {
    expected: 'the box of a task, `[ ]` or `[x]`, and a space',
    help: `Write \`[ ]\` before a task that is open and \`[x]\` before one that is done, ${orEscape}.`
  },
  'percent-comment': {
    expected: 'a comment that readers do not see',
    help: `Write \`<!-- words -->\` on a line of its own, ${orEscape}.`
  },
  'drawn-code': {
    expected: 'code that readers are to see: Codicil draws and runs none',
    help: 'Write words, a table or `:::note`, link to a picture, or remove this name to show the code.'
  },
  edit: {
    expected: 'the text after the edit: Codicil shows both states',
    help: `Accept or reject the edit, ${orEscape}.`
  },
  contents: {
    expected: 'no place for a table of contents',
    help: `Remove the line, ${orEscape}.`
  },
  abbreviation: {
    expected: 'no list of abbreviations: Codicil does not know them',
    help: `Write an entry of the glossary, ${orEscape}.`
  },
  comment: {
    expected: '`-->` in the same paragraph',
    help: 'Close the comment, or begin it on a line of its own.'
  },
  field: {
    expected: 'plain words: front matter has no markup',
    help: 'Write the words without the signs. References and markup belong in the text below the front matter.'
  },
  conflict: {
    expected: 'the text after the merge: both states are in the file',
    help: 'Keep what is right of both, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.'
  },
  'curly-quotes': {
    expected: 'straight quotation marks around a value',
    help: 'Write straight ones; curly ones that readers are to see go inside them.'
  },
  callout: {
    expected: 'a container',
    help: 'Write `:::note` before the words and `:::` after them, or use `:::example` or `:::design`.'
  }
} as const satisfies Record<string, { readonly expected: string; readonly help: string }>

/** Words for signs that Markdown left as words. */
export function wordsForUnread({ form, found, fixed, cells, columns }: Unread): Wording {
  const { expected, help } = forms[form]
  const counted = cells === undefined || form !== 'dashed-line' ? '' : ` (${cells}, not ${columns})`
  const named = form === 'code' ? (found.length === 1 ? 'backtick' : `${found.length} backticks`) : `\`${found}\``
  const message = `Unexpected ${named}, expected ${expected}${counted}`
  return {
    message,
    help: fixed === undefined ? help.replaceAll('**', found) : `Write \`${fixed}\`${form === 'table' ? ' below' : ''}.`
  }
}
