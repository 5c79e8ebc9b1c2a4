import type { Doctype, Element, ElementContent, Root, RootContent } from 'xast'
import { fromXml } from 'xast-util-from-xml'
import { toXml } from 'xast-util-to-xml'
import { isAttribute, isDrawing, isOwn, isOwnStyle, isSeen } from './allowed.ts'
import { drawnElements, mostDrawn } from './drawn.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

/** Something of a picture that is left out, and where it is in the text, in UTF-16 code units from 0. */
export interface Removal {
  /** As the author wrote it: `script`, `onclick`, `<!ENTITY>`. */
  readonly what: string
  readonly start: number
  readonly end: number
}

/** A picture without anything that could run, load or lead elsewhere. */
export interface CleanSvg {
  readonly text: string
  /** In text order. Notes of drawing programs are left out, too, but change nothing and are not listed. */
  readonly removed: readonly Removal[]
  /** True if nothing of what stays is drawn. */
  readonly isEmpty: boolean
  /** Offset of its first element, in UTF-16 code units from 0. */
  readonly start: number
}

/** Why a text is not a picture. */
export interface SvgFault {
  readonly reason: string
  /** Offset at which this was found, in UTF-16 code units from 0. */
  readonly offset: number
}

/** Context for cleaning one picture. */
interface Cleaning {
  readonly removed: Removal[]
  /** Prefixes of namespaces whose elements are drawn or run; elements of drawing programs are neither. */
  readonly active: ReadonlySet<string>
}

/**
 * Reduces an SVG picture to the elements that draw it. The result is written anew from elements, attributes and
 * addresses that are known to be harmless, so that nothing of the original text gets through unread.
 */
export function cleanSvg(text: string): CleanSvg | SvgFault {
  try {
    return cleaned(text)
  } catch (error) {
    // Too deep a nesting overflows the stack, here or in the parser.
    const { cause, place }: { cause?: Error; place?: { offset?: number } } = Object(error)
    const said = cause instanceof RangeError ? undefined : cause?.message.split('\n')[0]
    const reason = said?.replace(/ \(line \d+, column \d+\)$/u, '') ?? 'too deeply nested'
    return { reason, offset: place?.offset ?? 0 }
  }
}

function cleaned(text: string): CleanSvg | SvgFault {
  const root: Root = fromXml(text)
  const svg = root.children.find((node) => node.type === 'element')
  if (svg?.name !== 'svg' || svg.attributes['xmlns'] !== svgSpace) {
    const offset = svg?.position?.start.offset ?? 0
    return { reason: `its first element is not \`<svg xmlns="${svgSpace}">\``, offset }
  }
  const cleaning: Cleaning = { removed: [], active: activePrefixes(text) }
  for (const node of root.children) if (node !== svg) noteOutside(node, text, cleaning)
  const clean = element(svg, cleaning)
  const start = svg.position?.start.offset ?? 0
  if (drawnElements(clean) > mostDrawn)
    return {
      reason: `its parts use one another to draw more than ${mostDrawn.toLocaleString('en')} elements`,
      offset: start
    }
  const attributes = { xmlns: svgSpace, 'xmlns:xlink': linkSpace, ...clean.attributes }
  // Parts inside an element are found before its attributes.
  const removed = cleaning.removed.toSorted((a, b) => a.start - b.start)
  return {
    text: `${toXml({ ...clean, attributes })}\n`,
    removed,
    isEmpty: !isSeen(clean),
    start
  }
}

/** Prefixes under which a picture may have elements of SVG, HTML or MathML. */
const activePrefixes = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(/xmlns:([\w.-]+)\s*=\s*["']\s*http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1998\/Math)/giu)
    ].map(([, prefix = '']) => prefix)
  )

function note({ removed }: Cleaning, what: string, node: Element | RootContent): void {
  const { start, end } = node.position ?? {}
  const from = start?.offset ?? 0
  // An element is marked by its name: all of it can be long.
  const to = node.type === 'element' ? from + 1 + node.name.length : (end?.offset ?? from)
  removed.push({ what, start: from, end: to })
}

function noteOutside(node: RootContent, text: string, cleaning: Cleaning): void {
  if (node.type === 'instruction' && node.name !== 'xml') note(cleaning, node.name, node)
  if (node.type === 'doctype') noteDeclarations(node, text, cleaning)
}

/** Notes what a picture declares of names and attributes: with a reader that follows it, there may be more to see. */
function noteDeclarations({ position }: Doctype, text: string, { removed }: Cleaning): void {
  const from = position?.start.offset ?? 0
  const declared = text.slice(from, position?.end.offset).replaceAll(/<!--.*?-->/gsu, (each) => ' '.repeat(each.length))
  for (const { 0: all, 1: what, index } of declared.matchAll(/(<!(?:ENTITY|ATTLIST))\b[^>]*>/gu))
    removed.push({ what: `${what}>`, start: from + index, end: from + index + all.length })
}

function element(from: Element, cleaning: Cleaning): Element {
  const children =
    from.name === 'style' ? styles(from, cleaning) : from.children.flatMap((child) => content(child, cleaning))
  return { type: 'element', name: from.name, attributes: attributes(from, cleaning), children }
}

/** Returns what remains of one part of an element. */
function content(node: ElementContent, cleaning: Cleaning): readonly ElementContent[] {
  if (node.type === 'text' || node.type === 'cdata') return [{ type: 'text', value: node.value }]
  if (node.type === 'instruction') note(cleaning, node.name, node)
  if (node.type !== 'element') return []
  if (isDrawing(node.name)) return [element(node, cleaning)]
  const [prefix] = node.name.includes(':') ? node.name.split(':') : [undefined]
  const isNotes = node.name === 'metadata' || (prefix !== undefined && !cleaning.active.has(prefix))
  if (!isNotes) note(cleaning, node.name, node)
  // A link goes, the shapes in it stay.
  return node.name === 'a' ? [element({ ...node, name: 'g', attributes: withoutLinks(node) }, cleaning)] : []
}

const isLink = (name: string): boolean => name === 'href' || name === 'xlink:href'

const withoutLinks = ({ attributes }: Element): Element['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !isLink(name)))

function styles(from: Element, cleaning: Cleaning): ElementContent[] {
  const value = from.children.map((child) => ('value' in child ? child.value : '')).join('')
  if (isOwnStyle(value)) return [{ type: 'text', value }]
  note(cleaning, 'style', from)
  return []
}

function attributes(from: Element, cleaning: Cleaning): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(from.attributes)) {
    if (typeof value !== 'string') continue
    const stays = isLink(name) ? isOwn(value) : isAttribute(from.name, name) && isOwnStyle(value)
    if (stays) kept[isLink(name) ? 'xlink:href' : name] = value
    else if (isLink(name) || /^on/iu.test(name) || isAttribute(from.name, name)) note(cleaning, name, from)
  }
  return kept
}
