import type { Definition, Image, Link, LinkReference, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import { misplacedOpenPoint, missingDescription, secondTitle, unreadSyntax } from '../../diagnostics/catalogue/parse.ts'
import { type Aside, type CrossReference, replaceNodes, withChildren } from '../../model/markup.ts'
import { reportMisplaced, reportMisplacedIds } from './clause-id.ts'
import { bracesOf } from './container-attributes.ts'
import { containerType, reportContainer } from './containers.ts'
import { endOf, type ParseContext, reportAt, sourceOf, startOf } from './context.ts'
import { checkShownAddress } from './misleading.ts'
import { numberIn } from './number-label.ts'
import { addressKind, checkHtml, checkImage, checkLink } from './safety.ts'
import { checkRepeats, checkRows, checkWidth } from './tables.ts'

/** Link definitions of a document. */
export interface Definitions {
  /** By normalised label. */
  readonly links: ReadonlyMap<string, Definition>
  /** Labels that images use; such a definition is checked where the image is used. */
  readonly pictures: ReadonlySet<string>
}

/**
 * The words of one run of nodes as they stay in the document: no positions, no definitions, references numbered,
 * nothing unsafe. Reports everything it drops.
 *
 * @param clause Index of the clause the nodes belong to
 */
export function clean<T extends RootContent>(
  context: ParseContext,
  nodes: readonly T[],
  clause: number,
  definitions: Definitions
): T[] {
  return replaceNodes(nodes, (node) => cleanNode(context, node, clause, definitions))
}

function cleanNode(
  context: ParseContext,
  node: RootContent,
  clause: number,
  definitions: Definitions
): readonly RootContent[] {
  const kept = replace(context, node, clause, definitions)
  if (kept === undefined) return []
  delete kept.position
  delete kept.data
  if (!('children' in kept)) return [kept]
  return [withChildren(kept, clean<RootContent>(within(context, kept), kept.children, clause, definitions))]
}

function within(context: ParseContext, { type }: RootContent): ParseContext {
  if (type === 'blockquote') return { ...context, within: 'quotation' }
  return type === 'footnoteDefinition' ? { ...context, within: 'footnote' } : context
}

/** Returns the node to use instead of `node`, its children not yet cleaned; `undefined` drops it. */
function replace(
  context: ParseContext,
  node: RootContent,
  clause: number,
  definitions: Definitions
): RootContent | undefined {
  switch (node.type) {
    case 'text':
      reportMisplacedIds(context, node)
      node.value = inOneLine(node.value)
      return node
    case 'html': {
      reportMisplacedIds(context, node)
      const value = checkHtml(context, node)
      return value === '' ? undefined : { type: 'html', value }
    }
    case 'crossReference':
      checkReference(context, node)
      return node.target === '' ? undefined : reference(context, node, node.target, 'reference', clause, node.children)
    case 'link':
      return link(context, node, clause)
    case 'image':
      return image(context, node, clause)
    case 'linkReference':
      return linkBy(context, node, clause, definitions.links.get(node.identifier))
    case 'imageReference': {
      const { identifier, alt, position } = node
      const url = definitions.links.get(identifier)?.url ?? ''
      return image(context, { type: 'image', url, alt: alt ?? null, ...(position && { position }) }, clause)
    }
    case 'table':
      checkRows(context, node)
      checkWidth(context, node)
      checkRepeats(context, node)
      return node
    case 'containerDirective':
      reportContainer(context, node)
      reportLostId(context, node)
      if (node.name === 'open') reportAt(context, node, misplacedOpenPoint())
      return aside(node)
    case 'heading':
      if (node.depth === 1) reportAt(context, node, secondTitle())
      return node
    case 'definition':
      if (!definitions.pictures.has(node.identifier)) checkLink(context, node)
      return undefined
    case 'yaml':
      return undefined
    default:
      return node
  }
}

/** Reports a reference without an id, or with two bars. */
function checkReference(context: ParseContext, node: CrossReference): void {
  const found = sourceOf(context, node)
  const [, ...labels] = found.slice(2, -2).split('|')
  const form = (node.target === '' && 'reference-without-target') || (labels.length > 1 && 'reference-with-bars')
  if (form) reportAt(context, node, unreadSyntax({ form, found }))
}

/** Lines joined by one space each. No pattern looks for blanks at line ends: it would try each run of blanks anew. */
const inOneLine = (value: string): string =>
  value
    .split(/[\r\n]+/u)
    .map((line, at, { length }) => {
      const begun = at === 0 ? line : line.replace(/^[ \t]+/u, '')
      return at === length - 1 ? begun : withoutEnd(begun)
    })
    .join(' ')

function withoutEnd(line: string): string {
  let end = line.length
  while (end > 0 && ' \t'.includes(line.charAt(end - 1))) end--
  return line.slice(0, end)
}

function reference(
  context: ParseContext,
  node: Nodes,
  target: string,
  form: 'reference' | 'link',
  clause: number,
  children: PhrasingContent[]
): RootContent {
  const { references, shift } = context
  const number = numberIn(children)
  const range = { start: startOf(node) + shift, end: endOf(node) + shift }
  references.push({ form, target, ...(number !== undefined && { number }), clause, ...range })
  return { type: 'crossReference', target, children, index: references.length - 1 }
}

/** Converts a link whose address is in a definition; an unsafe address is reported there. */
function linkBy(
  context: ParseContext,
  node: LinkReference,
  clause: number,
  definition: Definition | undefined
): RootContent | undefined {
  const url = definition?.url ?? ''
  return addressKind(url) === 'unsafe' ? undefined : link(context, { ...node, type: 'link', url }, clause)
}

function link(context: ParseContext, node: Link, clause: number): RootContent | undefined {
  const kind = checkLink(context, node)
  checkShownAddress(context, node)
  if (kind === 'relative') return reference(context, node, node.url, 'link', clause, node.children)
  return kind === 'web' ? node : undefined
}

function image(context: ParseContext, node: Image, clause: number): RootContent | undefined {
  if (!checkImage(context, node)) return undefined
  const description = (node.alt ?? '').trim()
  if (description === '' || isFileName(description))
    reportAt(context, node, missingDescription({ url: node.url, alt: description }))
  const { references, shift } = context
  const { url, alt } = node
  references.push({ form: 'image', target: url, clause, start: startOf(node) + shift, end: endOf(node) + shift })
  return { type: 'localImage', target: url, alt: alt ?? '', index: references.length - 1 }
}

/** True for what programs write in place of a description: `map.png`, `IMG_0815`. */
const isFileName = (words: string): boolean =>
  /^(?:\S+\.(?:png|jpe?g|webp|avif|gif|svg)|(?:img|dsc[fn]?)[_-]?\d+)$/iu.test(words)

/** In a quotation or footnote a container is not a clause, so an id would name nothing. */
function reportLostId(context: ParseContext, node: ContainerDirective): void {
  const id = node.attributes?.id
  if (!id) return
  const { start, end } = bracesOf(context, node)
  reportMisplaced(context, id, start, end)
}

/** `:::name[label]` as part of the clause before it. */
function aside(node: ContainerDirective): Aside {
  const { title, children } = takeLabel(node)
  const name = containerType(node)
  return { type: 'aside', name, ...(title !== undefined && { title }), children }
}

/** Label and content of a container. */
export function takeLabel({ children }: ContainerDirective): { title?: string; children: RootContent[] } {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data))
    return { children: [...children] }
  return { title: plainText(first), children: rest }
}
