import { part } from '../../hooks.ts'
import { copyOf, type Entry, textOf } from './entry.ts'
import { excerptOf } from './excerpt.ts'

const pages = new Map<string, Promise<Document>>()

async function load(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

const withoutPlace = ({ origin, pathname }: URL): string => origin + pathname

/** Fetches a published page once; after a failure, the next call tries again. */
function pageAt(url: URL): Promise<Document> {
  const address = withoutPlace(url)
  const known = pages.get(address) ?? load(address)
  pages.set(address, known)
  known.catch(() => pages.delete(address))
  return known
}

/** A definition that the page has brought along. */
function broughtAlong(url: URL): Entry | undefined {
  if (url.hash !== '') return undefined
  const lines = document.querySelectorAll<HTMLAnchorElement>(`${part('terms')} dt > a`)
  const name = [...lines].find(({ href }) => href === url.href)
  const words = name?.closest('div')?.querySelector('dd')
  if (!name || !words) return undefined
  const title = textOf(name)
  return { what: 'Term', number: '', title, words: copyOf(words.childNodes, url), remark: '', href: url.href }
}

/**
 * Finds the target of a link: on this page, else on its own.
 *
 * @throws if its page cannot be fetched, or is not part of the site
 */
export async function findEntry(address: string): Promise<Entry> {
  const url = new URL(address)
  const known = broughtAlong(url)
  if (known) return known
  const isHere = withoutPlace(url) === location.origin + location.pathname
  const entry = excerptOf(isHere ? document : await pageAt(url), url)
  if (!entry) throw new Error(`${address} is no page of ours`)
  return entry
}
