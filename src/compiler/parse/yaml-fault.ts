import { type Document, isCollection, isMap, isScalar, visit, type YAMLError } from 'yaml'
import { lower } from '../../notation/capitals.ts'

/** What is wrong with YAML, in words of authors, and where. */
export interface YamlFault {
  readonly reason: string
  /** What to write; absent where only the general advice helps. */
  readonly help?: string
  readonly start: number
  readonly end: number
}

type Words = Pick<YamlFault, 'reason' | 'help'>

/** Says what is wrong with YAML, most often by the line in which it turned out to be wrong. */
export function yamlFault(document: Document.Parsed, error: YAMLError, yaml: string): YamlFault {
  const [start, end] = error.pos
  const lineEnd = yaml.indexOf('\n', start)
  const range = { start, end: Math.max(Math.min(end, lineEnd === -1 ? end : lineEnd), start + 1) }
  if (error.message.startsWith('Missing closing')) return { ...range, ...openQuote, ...lastQuoted(document, range) }
  const closing = /^flow .+ and end with a ([\]}])$/u.exec(sentenceOf(error))?.[1]
  if (closing !== undefined) return { ...range, ...openBracket(closing), ...lastBracket(document, yaml, closing) }
  const [line = ''] = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1).split(/\r?\n/u, 1)
  const sentence = sentenceOf(error)
  return { ...range, ...(slipIn(line.trim()) ?? inWords(error, line.trim(), sentence) ?? { reason: sentence }) }
}

/** The YAML library's own sentence, without the position and excerpt it appends. */
function sentenceOf({ message }: YAMLError): string {
  const [sentence = message] = message.split(/ at line \d+|\n/u)
  return lower(sentence).replace(/[.:]$/u, '')
}

const openQuote: Words = {
  reason: 'a quotation mark that is not closed',
  help: 'Add one at the end of the value, or remove the first.'
}

const openBracket = (closing: string): Words => ({
  reason: `a bracket without its \`${closing}\``,
  help: `Add \`${closing}\` at the end. If it is there, a \`#\` after a space makes it part of a comment: put the value in quotation marks.`
})

/** The last opening bracket that is not closed. */
function lastBracket(document: Document.Parsed, yaml: string, closing: string) {
  let opening: number | undefined
  visit(document, (_, node) => {
    if (!isCollection(node) || !node.flow || !node.range) return
    const [start, end] = node.range
    const isClosed = yaml.charAt(end - 1) === (isMap(node) ? '}' : ']')
    if (isMap(node) === (closing === '}') && !isClosed) opening = start
  })
  return opening !== undefined && { start: opening, end: opening + 1 }
}

/** The last value in quotation marks: everything behind a mark that is not closed belongs to it. */
function lastQuoted(document: Document.Parsed, { start, end }: Pick<YamlFault, 'start' | 'end'>) {
  let opening: number | undefined
  visit(document, (_, node) => {
    if (isScalar(node) && node.type?.startsWith('QUOTE')) opening = node.range?.[0] ?? opening
  })
  return opening === undefined ? { start, end } : { start: opening, end: opening + 1 }
}

/** What is missing in a line that is almost right. */
function slipIn(line: string): Words | undefined {
  const [, entry] = /^-([^\s-].*)$/u.exec(line) ?? []
  if (entry !== undefined) return { reason: 'a `-` without a space behind it', help: `Write \`- ${entry}\`.` }
  const [, name, text] = /^(?:- )?([a-z][a-z-]*):[\u00A0\u2000-\u200B\u202F\u3000]+(.*)$/iu.exec(line) ?? []
  if (name !== undefined)
    return { reason: 'a colon with a space of another kind behind it', help: `Type \`${name}: ${text}\` anew.` }
  const [, field, value] = /^(?:- )?([a-z][a-z-]*)(?::(?=[^\s:/])|[ \t]*=[ \t]*)(.*)$/iu.exec(line) ?? []
  if (field === undefined) return undefined
  return {
    reason: line.includes(`${field}:`) ? 'a colon without a space behind it' : '`=` instead of a colon',
    help: `Write \`${field}: ${value}\`.`
  }
}

/** A value that begins with a sign which has a meaning of its own. */
export const signOfYaml = (sign: string): Words => ({
  reason: `a value that begins with \`${sign}\`, which is a sign of YAML`,
  help: 'Put the value in quotation marks.'
})

function inWords({ code }: YAMLError, line: string, sentence: string): Words | undefined {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return twoColons(line)
  if (code === 'TAB_AS_INDENT') return { reason: sentence, help: 'Indent with spaces.' }
  if (/^(?:all mapping items|sequence item without)/u.test(sentence))
    return {
      reason: 'a line that is indented otherwise than those it belongs to',
      help: 'Indent the fields of one group alike, and the entries of one list, too.'
    }
  if (code === 'BLOCK_IN_FLOW')
    return {
      reason: 'a field or an entry inside brackets that no comma separates',
      help: 'Put a comma between any two of them.'
    }
  if (/^implicit (?:map )?keys/u.test(sentence))
    return {
      reason: 'a line without a colon',
      help: 'Write a field as `name: value`. Indent text that goes on in the next line.'
    }
  if (sentence === 'unexpected scalar at node end')
    return {
      reason: 'text behind the end of a value in quotation marks or brackets',
      help: "Put all of it in quotation marks; within `'…'`, write `''` for an apostrophe."
    }
  return code === 'BAD_SCALAR_START' ? signOfYaml(sentence.at(-1) ?? '') : undefined
}

/** A text as a value of YAML in quotation marks. */
export const inQuotes = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** A second colon on one line; else a value with fields below it. */
function twoColons(line: string): Words {
  const [, field, value = ''] = /^(?:- )?([a-z][a-z-]*): +(\S.*)$/iu.exec(line) ?? []
  if (field === undefined || !/:(?:\s|$)/u.test(value))
    return {
      reason: 'fields below a field that has a value already',
      help: 'Indent the lines below like this one, or remove its value.'
    }
  return { reason: 'a second colon, outside of quotation marks', help: `Write \`${field}: ${inQuotes(value)}\`.` }
}
