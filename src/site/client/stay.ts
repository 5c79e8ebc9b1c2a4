import { addressAt, eventFolder } from '../../notation/addresses.ts'
import { longAnchor } from '../../notation/ids.ts'
import { control } from '../hooks.ts'
import { link, make } from './element.ts'
import { searchEvent } from './events/search-event.ts'
import { loadStyles } from './on-demand-styles.ts'
import { pageAt } from './page-at.ts'

/** What the page of an event says of where its words are. Addresses are paths. */
interface EventAddresses {
  readonly title: string
  /** Address of the event. */
  readonly home: string
  /** Addresses of the versions that are played. */
  readonly versions: readonly string[]
  /** Documents that read differently at the event: their id and their page there, by their page in the version. */
  readonly differing: ReadonlyMap<string, { readonly id: string; readonly page: string }>
}

/** Keeps the reader in the event that the address names: a banner says so, and links lead to what is played there. */
export async function stay(): Promise<void> {
  const url = new URL(location.href)
  const id = url.searchParams.get('event') ?? ''
  const played = await playedAt(id).catch(() => undefined)
  // An address of something that the event does not play is left as it is.
  if (played && !isWithin(played, url.pathname)) return
  const banner = played ? bannerOf(played, url) : bannerWith(url, `The event “${id}” cannot be found. `)
  await loadStyles()
  document.querySelector('main')?.before(banner)
  if (!played) return
  const lead = ({ target }: Event): void => {
    const anchor = target instanceof Element ? target.closest('a') : undefined
    const address = anchor && !banner.contains(anchor) && addressIn(played, id, new URL(anchor.href, url))
    if (address) anchor.href = address
  }
  // Before any way to follow a link, and not sooner: what looks a link up by its address finds it.
  for (const kind of ['pointerdown', 'click']) document.addEventListener(kind, lead, true)
  if (isSearchPage(url.pathname)) banner.querySelector('button')?.click()
}

/** True for the page that searches the whole site; at an event, the search of the event opens there. */
const isSearchPage = (path: string): boolean => path === `${document.documentElement.dataset['base'] ?? ''}/search/`

async function playedAt(id: string): Promise<EventAddresses> {
  const base = document.documentElement.dataset['base'] ?? ''
  const home = `${base}/${eventFolder(encodeURIComponent(id))}/`
  const page = await pageAt(new URL(home, location.href))
  const pathOf = (element: Element): string => element.querySelector('a')?.pathname ?? ''
  const parts = [...page.querySelectorAll<HTMLElement>(control('plays'))]
  // Some hosts answer every address with a page.
  if (parts.length === 0) throw new Error(`${home} is not an event`)
  const differing = parts.flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>(control('differs'))].map((each) => {
      const page = pathOf(each)
      const own = page.slice(home.length).replace(/^[^/]*\//u, '')
      return [(part.dataset['plays'] ?? '') + own, { id: each.dataset['differs'] ?? '', page }] as const
    })
  )
  return {
    title: page.querySelector('h1')?.textContent ?? '',
    home,
    versions: parts.map(({ dataset }) => dataset['plays'] ?? ''),
    differing: new Map(differing)
  }
}

/**
 * True for a page on which a reader stays in the event: of a version that is played, or where one searches. Older
 * versions are below the present one, and are others.
 */
const isWithin = ({ versions }: EventAddresses, path: string): boolean =>
  isSearchPage(path) ||
  versions.some((version) => path.startsWith(version) && !path.slice(version.length).startsWith('v/'))

/** Where an address leads at the event; `undefined` if it stays as it is. */
function addressIn(played: EventAddresses, event: string, url: URL): string | undefined {
  if (url.origin !== location.origin || !isWithin(played, url.pathname)) return undefined
  const different = played.differing.get(url.pathname)
  if (different) {
    const place = url.hash.slice(1)
    return addressAt(different.page, place && longAnchor(addressAt(different.id, place)))
  }
  url.searchParams.set('event', event)
  return url.href
}

function bannerOf({ title, home }: EventAddresses, url: URL): HTMLElement {
  const banner = bannerWith(url, `Playing at ${title}. `, link(home, 'What is played'), ' · ')
  banner.append(' ', searchEvent(title, home, 'tool', url.searchParams.get('q') ?? ''))
  return banner
}

/** Creates a banner that ends with a link to the same page at no event. */
function bannerWith(url: URL, ...words: readonly (string | Node)[]): HTMLElement {
  const present = new URL(url)
  present.searchParams.delete('event')
  const banner = make('aside', 'old-banner', ...words, link(present.href, 'Leave'))
  banner.setAttribute('aria-label', 'Event')
  return banner
}
