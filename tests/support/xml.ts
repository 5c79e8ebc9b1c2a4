import { type Element, xml2js } from 'xml-js'

/** An element of an XML document. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own words. */
  readonly text: string
}

function nodeOf({ name = '', attributes = {}, elements = [] }: Element): XmlNode {
  const texts = elements.filter(({ type }) => type === 'text' || type === 'cdata')
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    children: elements.filter(({ type }) => type === 'element').map(nodeOf),
    text: texts.map(({ text, cdata }) => String(text ?? cdata)).join('')
  }
}

/** Read an XML document. @returns its outermost element. @throws where it is not well formed */
export function parseXml(xml: string): XmlNode {
  const { elements = [] } = xml2js(xml, { compact: false }) as Element
  const root = elements.find(({ type }) => type === 'element')
  if (!root) throw new Error('An XML document without any element')
  return nodeOf(root)
}
