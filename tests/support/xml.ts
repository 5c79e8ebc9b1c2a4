import type { Element } from 'xast'
import { fromXml } from 'xast-util-from-xml'

/** An element of an XML document. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own words. */
  readonly text: string
}

function nodeOf({ name, attributes, children }: Element): XmlNode {
  const texts = children.filter((each) => each.type === 'text' || each.type === 'cdata')
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    children: children.filter((each) => each.type === 'element').map(nodeOf),
    text: texts.map(({ value }) => value).join('')
  }
}

/** Read an XML document. @returns its outermost element. @throws if it is not well formed */
export function parseXml(xml: string): XmlNode {
  const root = fromXml(xml).children.find((each) => each.type === 'element')
  if (!root) throw new Error('An XML document without any element')
  return nodeOf(root)
}
