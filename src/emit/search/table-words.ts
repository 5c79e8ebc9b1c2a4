/** The sign that ends a sentence, and no `;` that ends the name of a sign. */
const lastSign = /(?:\.|(?<!&#?\w{1,31});)$/u

/** A row in words, for a list that shows a few of them: its first cell, and what it says of that. */
function rowInWords(cells: readonly string[]): string {
  const [first = '', ...others] = cells.map((cell) => cell.trim().replace(lastSign, '')).filter((cell) => cell !== '')
  return others.length === 0 ? first : `${first}: ${others.join(', ')}`
}

const inWords = (rows: readonly (readonly string[])[]): string => rows.map(rowInWords).join('; ')

/** Returns the plain text of a table in words: `Crossbow: 2 actions, 24″; Sling: 1 action, 18″`. */
export const tableInWords = (plain: string): string => inWords(plain.split('\n').map((row) => row.split('\t')))

/** Puts words in place of the tables of a text: an index would make a sentence of every cell. */
export const withTablesInWords = (html: string): string =>
  html.replaceAll(/<table>(.*?)<\/table>/gsu, (_, rows: string) => {
    const cells = rows.split('</tr>').map((row) => [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gsu)])
    const words = cells.filter((row) => row.length > 0).map((row) => row.map(([, cell = '']) => cell))
    return `<p>${inWords(words)}</p>`
  })
