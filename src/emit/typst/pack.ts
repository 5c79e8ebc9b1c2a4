import { openBook, type PackInput } from './book.ts'
import { type Code, call } from './code.ts'
import { paperNames } from './paper.ts'
import { contents, properties, running, titlePage } from './parts/front.ts'
import { reference } from './parts/reference.ts'
import { preface, rules } from './parts/rules.ts'
import { sources } from './parts/sources.ts'
import { template } from './template/template.ts'

/**
 * The complete pack of a ruleset as Typst source, to be set by a typesetter that has the fonts the template names.
 * ASCII only; author's words stand in it as string literals, never as markup. Same input, same source.
 */
export function emitTypst(input: PackInput): string {
  const book = openBook(input)
  const front = titlePage(book)
  const body = [...preface(book), ...rules(book), ...reference(book), ...sources(book)]
  const headings = body.filter((code) => /^(?:part|rule|section)\(/u.test(code)).length
  const show = call('pack.with', { paper: `"${paperNames[input.paper]}"`, ...properties(book), ...running(book) })
  const content = [front, contents(headings), ...body]
  return `${template}\n#show: ${show}\n${content.map(statement).join('\n')}\n`
}

const statement = (code: Code): string => `#${code}`
