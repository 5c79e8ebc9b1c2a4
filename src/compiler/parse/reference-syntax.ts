import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    crossReference: 'crossReference'
    crossReferenceMarker: 'crossReferenceMarker'
    crossReferenceText: 'crossReferenceText'
  }
}

const leftBracket = 91
const rightBracket = 93

/** `[[`, then anything but brackets and line ends, then `]]`. */
function tokenize(effects: Effects, ok: State, nok: State): State {
  let characters = 0
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
    effects.enter('crossReferenceText')
    return inside
  }
  const inside: State = (code) => {
    if (code === rightBracket && characters > 0) {
      effects.exit('crossReferenceText')
      effects.enter('crossReferenceMarker')
      effects.consume(code)
      return closeSecond
    }
    if (isOutside(code)) return nok(code)
    characters++
    effects.consume(code)
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

/** End of file or line, or a bracket. */
const isOutside = (code: Code): boolean =>
  code === null ||
  (code < 0 && code > -6 && code !== -2 && code !== -1) ||
  code === leftBracket ||
  code === rightBracket

const construct: Construct = { name: 'crossReference', tokenize }

/** Micromark syntax of `[[target]]` and `[[target|label]]`; tried before ordinary links. */
export const referenceSyntax = (): Extension => ({ text: { [leftBracket]: construct } })

function enter(this: CompileContext, token: Token): undefined {
  this.enter({ type: 'crossReference', target: '', children: [], index: -1 }, token)
}

/** The bar may be escaped, as a table cell demands. */
function exitText(this: CompileContext, token: Token): undefined {
  const node = this.stack.at(-1)
  if (node?.type !== 'crossReference') return
  const [, target = '', label] = /^(.*?)(?:\\?\|(.*))?$/u.exec(this.sliceSerialize(token)) ?? []
  node.target = target.trim()
  if (label !== undefined && label.trim() !== '') node.children = [{ type: 'text', value: label.trim() }]
}

function exit(this: CompileContext, token: Token): undefined {
  this.exit(token)
}

/** Builds `crossReference` nodes from the tokens. */
export const referenceFromMarkdown = (): FromMarkdownExtension => ({
  enter: { crossReference: enter },
  exit: { crossReferenceText: exitText, crossReference: exit }
})
