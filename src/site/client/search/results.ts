import type { FoundPage, FoundPart } from './index-reader.ts'
import { splitNumber, withoutTitle } from './titles.ts'

/** Copy only words and marks out of an excerpt: nothing else of it reaches the page. */
function excerptOf(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const node of body.childNodes) {
    const words = node.textContent ?? ''
    if (node.nodeName !== 'MARK') fragment.append(words)
    else {
      const mark = document.createElement('mark')
      mark.textContent = words
      fragment.append(mark)
    }
  }
  return fragment
}

function span(name: string, content: string | DocumentFragment): HTMLSpanElement {
  const element = document.createElement('span')
  element.className = name
  element.append(content)
  return element
}

function link({ url, title, excerpt }: FoundPart, what?: string): HTMLAnchorElement {
  const { number, name } = splitNumber(title)
  const element = document.createElement('a')
  element.href = url
  if (number !== '') element.append(span('no', number))
  if (name !== '') element.append(span('name', name))
  if (what !== undefined && what !== '') element.append(span('what', what))
  if (excerpt !== '') element.append(span('excerpt', excerptOf(withoutTitle(excerpt, title))))
  return element
}

const partsShown = 4

/** Print a found page, with what it is and the clauses that hold the words. */
export function resultItem({ url, excerpt, meta, sub_results }: FoundPage): HTMLLIElement {
  const parts = sub_results.filter((part) => part.url.includes('#')).slice(0, partsShown)
  const title = [meta['number'], meta['title'] ?? url].filter(Boolean).join(' ')
  const what = [meta['kind'], meta['ruleset']].filter(Boolean).join(', ')
  const item = document.createElement('li')
  item.append(link({ url, title, excerpt: parts.length > 0 ? '' : excerpt }, what))
  if (parts.length > 0) item.append(partList(parts))
  return item
}

function partList(parts: readonly FoundPart[]): HTMLOListElement {
  const list = document.createElement('ol')
  for (const part of parts) {
    const item = document.createElement('li')
    item.append(link(part))
    list.append(item)
  }
  return list
}
