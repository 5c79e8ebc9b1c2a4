import { part } from '../../hooks.ts'
import { pageAt, withoutPlace } from '../page-at.ts'
import { copyOf, type Entry, textOf } from './entry.ts'
import { excerptOf } from './excerpt.ts'

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
