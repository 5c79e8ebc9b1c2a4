import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { nameFromId } from '../../notation/titles.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    crossReference: 'crossReference'
    crossReferenceMarker: 'crossReferenceMarker'
    crossReferenceText: 'crossReferenceText'
  }
}

const leftBracket = 91
const rightBracket = 93

/** `[[`, then anything but brackets, then `]]`; a paragraph's lines may break inside. */
function tokenize(effects: Effects, ok: State, nok: State): State {
  let characters = 0
  let inText = false
  const endText = (): void => {
    if (inText) effects.exit('crossReferenceText')
    inText = false
  }
  const open: State = (code) => {
    effects.enter('crossReference')
    effects.enter('crossReferenceMarker')
    effects.consume(code)
    return openSecond
  }
  const openSecond: State = (code) => {
    if (code !== leftBracket) return nok(code)
    effects.consume(code)
    effects.exit('crossReferenceMarker')
    return inside
  }
  const inside: State = (code) => {
    if (code === rightBracket && characters > 0) {
      endText()
      effects.enter('crossReferenceMarker')
      effects.consume(code)
      return closeSecond
    }
    if (isLineEnding(code)) return acrossLines(code)
    if (isOutside(code)) return nok(code)
    if (!inText) effects.enter('crossReferenceText')
    inText = true
    characters++
    effects.consume(code)
    return inside
  }
  const acrossLines: State = (code) => {
    endText()
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return inside
  }
  const closeSecond: State = (code) => {
    if (code !== rightBracket) return nok(code)
    effects.consume(code)
    effects.exit('crossReferenceMarker')
    effects.exit('crossReference')
    return ok
  }
  return open
}

const isLineEnding = (code: Code): boolean => code !== null && code < -2 && code > -6

/** End of the text, or a bracket. */
const isOutside = (code: Code): boolean => code === null || code === leftBracket || code === rightBracket

const construct: Construct = { name: 'crossReference', tokenize }

/** Micromark syntax of `[[target]]`, `[[target|label]]` and `[[target|]]`; tried before ordinary links. */
export const referenceSyntax = (): Extension => ({ text: { [leftBracket]: construct } })

function enter(this: CompileContext, token: Token): undefined {
  this.enter({ type: 'crossReference', target: '', children: [], index: -1 }, token)
}

/** Words of the id that a target names, as an author writes them in a sentence: `ford`, where the title is “Ford”. */
const wordsOfTarget = (target: string): string => nameFromId(target.replace(/^.*\//u, ''))

/** The bar may be escaped, as a table cell demands. With nothing behind it, the words are those of the id. */
function exit(this: CompileContext, token: Token): undefined {
  const node = this.stack.at(-1)
  this.exit(token)
  if (node?.type !== 'crossReference') return
  const text = this.sliceSerialize(token).slice(2, -2).replaceAll(/\s+/gu, ' ')
  const [, target = '', label] = /^(.*?)(?:\\?\|(.*))?$/u.exec(text) ?? []
  node.target = target.trim()
  const words = label === undefined ? '' : label.trim() || wordsOfTarget(node.target)
  if (words !== '') node.children = [{ type: 'text', value: words }]
}

/** Builds `crossReference` nodes from the tokens. */
export const referenceFromMarkdown = (): FromMarkdownExtension => ({
  enter: { crossReference: enter },
  exit: { crossReference: exit }
})
