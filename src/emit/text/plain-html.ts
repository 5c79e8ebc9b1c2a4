import type { Element, ElementContent } from 'hast'

/** Values of attributes in which no sign needs an escape. */
const safeValue = /^[^"&'`\0]*$/u

/** Names in HTML of the properties that plain text has. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  href: 'href',
  dataNumber: 'data-number',
  role: 'role'
}

/**
 * Writes plain elements as the library does, which looks up every tag and attribute in tables of HTML and SVG.
 *
 * @returns `undefined` for something else than words and elements with content, or with an unusual attribute
 */
export function plainHtml(nodes: readonly ElementContent[]): string | undefined {
  let html = ''
  for (const node of nodes) {
    const written = node.type === 'text' ? escaped(node.value) : node.type === 'element' ? tag(node) : undefined
    if (written === undefined) return undefined
    html += written
  }
  return html
}

const escaped = (text: string): string =>
  /[<&]/u.test(text) ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text

function tag({ tagName, properties, children }: Element): string | undefined {
  let open = `<${tagName}`
  for (const [property, value] of Object.entries(properties)) {
    const name = names[property]
    const words = Array.isArray(value) ? value.join(' ') : value
    if (name === undefined || typeof words !== 'string' || !safeValue.test(words)) return undefined
    open += ` ${name}="${words}"`
  }
  const content = plainHtml(children)
  return content === undefined ? undefined : `${open}>${content}</${tagName}>`
}
