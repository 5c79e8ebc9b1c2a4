import { readFileSync } from 'node:fs'
import type { Element, ElementContent, Nodes, Parents } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { parseMarkdown } from '../../compiler/parse/markdown.ts'
import type { GuideText } from '../../site/site-data.ts'
import { packagePath } from '../package-root.ts'

/** Pages that are files of `docs/`, by the names of these files, in the order in which authors need them. */
const addresses: ReadonlyMap<string, string> = new Map([
  ['writing-rules', '/docs/'],
  ['site', '/docs/site/'],
  ['command', '/docs/command/'],
  ['versions', '/docs/versions/']
])
/** What `docs/` says of data is on the page about data, beside what runs. */
const others: ReadonlyMap<string, string> = new Map([['data', '/data/']])

/**
 * The texts for authors as HTML, their headings apart: the files of `docs/` that a site with its guide has. Each is read
 * when a page asks for it.
 */
export const guideTexts = (): readonly GuideText[] => [...addresses].map(guideTextOf)

const guideTextOf = ([name, href]: readonly [name: string, href: string]): GuideText =>
  readLater({ name, href }, () => guideText(readFileSync(packagePath(`docs/${name}.md`), 'utf8')))

/** What is known of a text, with its title and words, which are read once a page asks for either. */
export function readLater<Known extends object>(known: Known, read: () => HeadedText): Known & HeadedText {
  let text: HeadedText | undefined
  const now = (): HeadedText => (text ??= read())
  return {
    ...known,
    get title() {
      return now().title
    },
    get html() {
      return now().html
    }
  }
}

/** A text as HTML, its first heading apart. */
type HeadedText = Pick<GuideText, 'title' | 'html'>

/** One text: its first heading, and all below it as HTML. @param markdown As repositories show it */
export const guideText = (markdown: string): HeadedText => headedText(markdown, arrange)

/** The first heading of a Markdown text, and all below it as HTML. @param change Changes the tree before it is written */
export function headedText(markdown: string, change?: (tree: Nodes) => void): HeadedText {
  const [heading, ...children] = parseMarkdown(markdown).children
  const tree = toHast({ type: 'root', children })
  change?.(tree)
  return { title: heading ? plainText(heading) : '', html: toHtml(tree) }
}

/** Gives headings the ids that repositories give them, links the addresses of this site, and lets wide tables scroll. */
function arrange(tree: Nodes): void {
  replace(tree, (node) => {
    if (/^h[2-6]$/u.test(node.tagName)) node.properties['id'] = anchorOf(plainText(node))
    return node.tagName === 'a' ? linked(node) : [node]
  })
  replace(tree, (node) => (node.tagName === 'table' ? [scrolling(node)] : [node]))
}

/** Puts others in the place of elements. What is put there is not looked at again. */
function replace(tree: Nodes, by: (node: Element) => readonly ElementContent[]): void {
  visit(tree, 'element', (node: Element, index, parent: Parents | undefined) => {
    if (!parent || index === undefined) return undefined
    const others = by(node)
    if (others.length === 1 && others[0] === node) return undefined
    parent.children.splice(index, 1, ...others)
    return [SKIP, index + others.length]
  })
}

const scrolling = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table'], tabIndex: 0 },
  children: [table]
})

/** What a heading can be linked by: `Armies and `for`` -> `armies-and-for`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** A link with its address here; only its words, if this site has no such page. */
function linked(node: Element): readonly ElementContent[] {
  const href = String(node.properties['href'])
  if (/^(?:#|https?:)/u.test(href)) return [node]
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/u.exec(href) ?? []
  const address = addresses.get(name)
  if (address !== undefined) return [{ ...node, properties: { href: address + anchor } }]
  const other = others.get(name)
  return other === undefined ? node.children : [{ ...node, properties: { href: other } }]
}
