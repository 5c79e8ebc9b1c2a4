import type { RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { LinkedDocument } from '../../model/graph.ts'
import { type Aside, type CrossReference, type LocalImage, replaceNodes, withChildren } from '../../model/markup.ts'
import { addressOf, type Directory } from '../directory.ts'
import { plainParagraphs, proseHandlers } from './prose.ts'

/** Ordinary Markdown in place of the nodes that are ours. */
function common(node: RootContent, from: LinkedDocument, directory: Directory): RootContent {
  if (node.type === 'crossReference') return commonReference(node, from, directory)
  if (node.type === 'localImage') return commonImage(node, from, directory)
  if (node.type === 'aside') return commonAside(node, from, directory)
  if (!('children' in node)) return node
  const children = node.children.map((child) => common(child, from, directory))
  return withChildren(node, children)
}

function commonReference(node: CrossReference, from: LinkedDocument, directory: Directory): RootContent {
  const destination = directory.destination(from, node)
  const children = replaceNodes(node.children, (child) => [common(child, from, directory)])
  if (!destination) return children.length === 1 && children[0] ? children[0] : { type: 'emphasis', children }
  const words = destination.type === 'clause' ? directory.name(from, destination.clause) : node.target
  const label: CrossReference['children'] = children.length > 0 ? children : [{ type: 'text', value: words }]
  return { type: 'link', url: addressOf(destination), children: label }
}

function commonImage(node: LocalImage, from: LinkedDocument, directory: Directory): RootContent {
  const destination = directory.destination(from, node)
  return { type: 'image', url: destination ? addressOf(destination) : node.target, alt: node.alt }
}

function commonAside({ title, children }: Aside, from: LinkedDocument, directory: Directory): RootContent {
  const head: RootContent[] =
    title === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: title }] }]
  const inner = [...head, ...children.map((child) => common(child, from, directory))]
  return withChildren({ type: 'blockquote', children: [] }, inner)
}

const options: Options = {
  extensions: [gfmToMarkdown()],
  handlers: proseHandlers,
  bullet: '-',
  emphasis: '_',
  rule: '-'
}

/** CommonMark with GFM of a run of nodes; references are links to site addresses. */
export function markdownText(nodes: readonly RootContent[], from: LinkedDocument, directory: Directory): string {
  if (nodes.length === 0) return ''
  const children = nodes.map((node) => common(node, from, directory))
  return plainParagraphs(children) ?? toMarkdown({ type: 'root', children }, options).trimEnd()
}
