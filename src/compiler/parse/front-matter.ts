import type { Root } from 'mdast'
import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLError } from 'yaml'
import { duplicateKey, frontMatterNotClosed, noFrontMatter, yamlSyntax } from '../../diagnostics/catalogue/parse.ts'
import type { FrontMatter } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

type Places = Record<string, readonly [number, number]>

/**
 * Front matter of a parsed file, with the place of every key and value.
 *
 * @param text Text of the file without a byte-order mark
 * @param shift What to add to offsets in `text` to get offsets in the file
 * @returns `undefined` after reporting why there is none
 */
export function readFrontMatter(
  file: string,
  text: string,
  tree: Root,
  shift: number,
  report: Report
): FrontMatter | undefined {
  const [first] = tree.children
  if (first?.type !== 'yaml') {
    reportMissing(file, text, shift, report)
    return undefined
  }
  const base = text.slice(0, first.position?.end.offset).indexOf('\n') + 1 + shift
  const document = parseDocument(first.value, { logLevel: 'silent', uniqueKeys: true })
  const broken = document.errors.filter((error) => !reportDuplicate(file, first.value, base, error, report))
  const [syntax] = broken
  if (syntax !== undefined) {
    const [start, end] = syntax.pos
    report(
      { file, start: base + start, end: base + Math.max(end, start + 1) },
      yamlSyntax({ reason: reasonOf(syntax) })
    )
    return undefined
  }
  const values: Places = {}
  const keys: Places = {}
  record(document.contents, '', base, values, keys)
  values[''] = [base, base + first.value.length]
  return { data: document.toJS(), values, keys }
}

/** The YAML library's own sentence, without the position and excerpt it appends. */
const reasonOf = ({ message }: YAMLError): string => {
  const [sentence = message] = message.split(/ at line \d+|\n/u)
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.:]$/u, '')
}

function reportMissing(file: string, text: string, shift: number, report: Report): void {
  const opened = /^---[ \t]*(?:\r?\n|\r|$)/u.exec(text)
  if (opened) {
    report({ file, start: shift, end: shift + 3 }, frontMatterNotClosed())
    return
  }
  const end = Math.max(text.search(/[\r\n]|$/u), 0)
  report({ file, start: shift, end: shift + end }, noFrontMatter())
}

function reportDuplicate(file: string, yaml: string, base: number, error: YAMLError, report: Report): boolean {
  if (error.code !== 'DUPLICATE_KEY') return false
  const start = error.pos[0]
  const key = /^["']?([^"':\s]+)/u.exec(yaml.slice(start))?.[1] ?? ''
  report({ file, start: base + start, end: base + start + key.length }, duplicateKey({ key }))
  return true
}

const pointerOf = (parent: string, part: string | number): string =>
  `${parent}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Note the range of `node` and of everything in it. */
function record(node: Node | null | undefined, pointer: string, base: number, values: Places, keys: Places): void {
  if (!node?.range) return
  values[pointer] = [base + node.range[0], base + node.range[1]]
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      record(item as Node, pointerOf(pointer, index), base, values, keys)
    }
  }
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const inner = pointerOf(pointer, String(key.value))
    keys[inner] = [base + key.range[0], base + key.range[1]]
    record(value as Node | null, inner, base, values, keys)
  }
}
