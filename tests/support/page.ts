import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** A page as a crawler sees it. */
export interface Page {
  readonly language: string | undefined
  readonly title: string
  /** Words of every heading of the first level. */
  readonly headings: readonly string[]
  /** Places on the page that an address can name. */
  readonly anchors: ReadonlySet<string>
  /** Those that several elements have. */
  readonly repeated: readonly string[]
  /** Addresses that a reader may follow, forms included. */
  readonly links: readonly string[]
  /** Addresses that a browser loads automatically. */
  readonly resources: readonly string[]
  /** Address that the page redirects to. */
  readonly redirect: string | undefined
  /** All words between `<body>` and `</body>`, scripts aside. */
  readonly words: string
  /** Name or property of each `meta` element, and what it says. */
  readonly metas: readonly (readonly [name: string, content: string])[]
  /** Data for search engines. */
  readonly structured: readonly StructuredData[]
}

/** Things in the vocabulary of schema.org. */
export interface StructuredData {
  readonly '@context': string
  readonly '@graph': readonly Readonly<Record<string, unknown>>[]
}

/** Words within a node, scripts and styles left out. */
function wordsIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && /^(?:script|style)$/u.test(node.tagName))) return ''
  return node.children.map(wordsIn).join('')
}

const textOf = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/** Every element of a tree, in its order. */
function elementsIn(tree: Nodes): readonly Element[] {
  const found: Element[] = []
  const look = (node: Nodes): void => {
    if (node.type === 'element') found.push(node)
    if ('children' in node) node.children.forEach(look)
  }
  look(tree)
  return found
}

/** Values that are there more than once. */
function repeatedIn(values: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

/** Properties by which an element other than a link has a browser load something. */
const loading = ['src', 'srcSet', 'poster', 'data', 'href'] as const

const isLoading = ({ tagName, properties }: Element): boolean =>
  tagName !== 'a' && loading.some((name) => properties[name] !== undefined)

/** Addresses that a browser loads for an element. */
function resourcesOf({ tagName, properties }: Element): readonly string[] {
  const { src, href, rel, poster, data } = properties
  const set = textOf(properties.srcSet).flatMap((list) =>
    list.split(',').map((one) => one.trim().split(/\s/u)[0] ?? '')
  )
  const isLoaded = tagName !== 'link' || !Array.isArray(rel) || !rel.includes('canonical')
  return [...textOf(src), ...set, ...textOf(poster), ...textOf(data), ...(isLoaded ? textOf(href) : [])]
}

const known = new Map<string, Page>()

/** Read a page; the same page is read only once. */
export function readPage(html: string): Page {
  const page = known.get(html) ?? parsePage(html)
  known.set(html, page)
  return page
}

function parsePage(html: string): Page {
  const elements = elementsIn(fromHtml(html))
  const byName = Map.groupBy(elements, ({ tagName }) => tagName)
  const named = (name: string): readonly Element[] => byName.get(name) ?? []
  const property = (name: string): readonly string[] => elements.flatMap(({ properties }) => textOf(properties[name]))
  const refresh = named('meta').find(({ properties }) => String(properties.httpEquiv).toLowerCase() === 'refresh')
  const ids = property('id')
  return {
    language: textOf(named('html')[0]?.properties.lang)[0],
    title: named('title').map(wordsIn).join('').trim(),
    headings: named('h1').map((heading) => wordsIn(heading).trim()),
    anchors: new Set(ids),
    repeated: repeatedIn(ids),
    links: [...named('a').flatMap(({ properties }) => textOf(properties.href)), ...property('action')],
    resources: elements.filter(isLoading).flatMap(resourcesOf),
    redirect: /url=(.*)$/iu.exec(String(refresh?.properties.content))?.[1],
    metas: named('meta').flatMap(({ properties: { name, property, content } }) =>
      textOf(name ?? property).map((key) => [key, String(content)] as const)
    ),
    structured: named('script')
      .filter(({ properties }) => properties.type === 'application/ld+json')
      .map(({ children: [text] }) => JSON.parse(text?.type === 'text' ? text.value : '') as StructuredData),
    words: named('body').map(wordsIn).join('').replaceAll(/\s+/gu, ' ')
  }
}
