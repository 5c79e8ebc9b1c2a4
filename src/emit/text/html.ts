import type { Element, ElementContent, Nodes as HastNodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { ListItem, Parents, RootContent, Table } from 'mdast'
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast'
import type { Destination, LinkedDocument } from '../../model/graph.ts'
import type { Aside, CrossReference, LocalImage } from '../../model/markup.ts'
import { addressOf, type Directory } from '../directory.ts'
import { plainHtml } from './plain-html.ts'

const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children
})

/** Returns what the children of a node of ours become. */
const contentOf = (state: State, node: CrossReference | Aside): ElementContent[] =>
  // The library types it as any content of a page; what it makes of children is content of an element.
  state.all(node) as ElementContent[]

/** A reference as a link; its words alone where it leads nowhere. */
function linkTo(
  node: CrossReference,
  children: ElementContent[],
  from: LinkedDocument,
  directory: Directory
): Element | ElementContent[] {
  const destination = directory.destination(from, node)
  if (!destination) return children
  const words =
    children.length > 0 || destination.type === 'asset' ? children : [text(directory.name(from, destination.clause))]
  const className = node.term === undefined ? ['ref'] : ['term']
  const isTerm = destination.type === 'clause' && destination.clause.document.valid.kind === 'term'
  const properties = { href: addressOf(destination), className: isTerm ? ['term'] : className }
  return element('a', { ...properties, ...numberFor(from, destination, words, isTerm) }, words)
}

/** A note to the text around it, and no landmark of the page: there can be many on one. */
function noteOf({ name, title }: Aside, words: ElementContent[]): Element {
  const head = title === undefined ? [] : [element('p', { className: ['aside-title'] }, [text(title)])]
  return element('aside', { className: [name], role: 'note' }, [...head, ...words])
}

const taskLabel = (done: boolean): string => (done ? 'Done' : 'To do')

/** The box of a task, which a reader cannot tick. */
export const taskBox = (done: boolean): string =>
  `<input type="checkbox"${done ? ' checked' : ''} disabled aria-label="${taskLabel(done)}">`

/** Handlers for the nodes that are ours. */
function handlersFor(from: LinkedDocument, directory: Directory): Handlers {
  return {
    crossReference: (state: State, node: CrossReference) => linkTo(node, contentOf(state, node), from, directory),
    localImage(_: State, node: LocalImage) {
      const destination = directory.destination(from, node)
      return destination ? element('img', { src: addressOf(destination), alt: node.alt, loading: 'lazy' }, []) : []
    },
    aside(state: State, node: Aside) {
      return state.applyData(node, noteOf(node, contentOf(state, node)))
    },
    listItem(state: State, node: ListItem, parent: Parents | undefined) {
      const item = defaultHandlers.listItem(state, node, parent)
      const first = item.children[0]
      const box = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : first
      if (box?.type === 'element' && box.tagName === 'input')
        box.properties['ariaLabel'] = taskLabel(node.checked === true)
      return item
    },
    table(state: State, node: Table) {
      return element('div', { className: ['table'], tabIndex: 0 }, [defaultHandlers.table(state, node)])
    }
  }
}

/** The number a link leads to, for paper, if its words do not say it and it is in the same ruleset. */
function numberFor(
  from: LinkedDocument,
  destination: Destination,
  words: readonly ElementContent[],
  isTerm: boolean
): Element['properties'] {
  if (destination.type === 'asset' || isTerm) return {}
  const { number, document } = destination.clause
  const shown = number ?? document.number
  const said = words.some((node) => node.type === 'text' && node.value === shown)
  return shown === undefined || said || document.ruleset !== from.ruleset ? {} : { dataNumber: shown }
}

const text = (value: string) => ({ type: 'text', value }) as const

const tagNames: Readonly<Record<string, string>> = { paragraph: 'p', emphasis: 'em', strong: 'strong', delete: 'del' }

/** True for words with emphasis, code and references, of which nothing is known that HTML would say, such as an anchor. */
function isPlain(node: RootContent): boolean {
  if (node.data !== undefined) return false
  if (node.type === 'text' || node.type === 'inlineCode') return !/[\r\n]/u.test(node.value)
  const isKnown = node.type === 'crossReference' || tagNames[node.type] !== undefined
  return isKnown && 'children' in node && node.children.every(isPlain)
}

/** True for a plain paragraph, and for an aside of such. */
const isSimple = (node: RootContent): boolean =>
  node.type === 'aside'
    ? node.data === undefined && node.children.every(isSimple)
    : node.type === 'paragraph' && isPlain(node)

/** The tree of simple blocks. The library looks through all nodes for definitions first, which takes longest. */
function simpleTree(blocks: readonly RootContent[], from: LinkedDocument, directory: Directory): ElementContent[] {
  const inTree = (node: RootContent): ElementContent[] => {
    if (node.type === 'text') return [text(node.value)]
    if (node.type === 'inlineCode') return [element('code', {}, [text(node.value)])]
    const children = 'children' in node ? [...node.children].flatMap(inTree) : []
    if (node.type === 'crossReference') return [linkTo(node, children, from, directory)].flat()
    if (node.type === 'aside') return [noteOf(node, children)]
    return [element(tagNames[node.type] ?? 'p', {}, children)]
  }
  return blocks.flatMap((each, index) => (index === 0 ? inTree(each) : [text('\n'), ...inTree(each)]))
}

/** Safe HTML of a run of nodes. Tags in it were allowed by the parser; everything else is escaped. */
export function htmlText(nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): string {
  if (nodes.length === 0) return ''
  const simple = nodes.every(isSimple) ? simpleTree(nodes, from, directory) : undefined
  const html = simple && plainHtml(simple)
  if (html !== undefined) return html.trim()
  const tree = simple ? { type: 'root' as const, children: simple } : treeOfAny(nodes, from, directory)
  return toHtml(tree, { allowDangerousHtml: true }).trim()
}

/** The tree of any nodes, by the library. */
export const treeOfAny = (nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): HastNodes =>
  toHast(
    { type: 'root', children: [...nodes] },
    { allowDangerousHtml: true, handlers: handlersFor(from, directory), clobberPrefix: `${from.valid.id}-` }
  )
