declare const self: ServiceWorkerGlobalScope

/** Address of the site's first page; everything below it is ours. */
export const scope = (): string => self.registration.scope

/** Absolute address of a file of the site. */
export const urlOf = (address: string): string => scope() + address

/** Address below the first page, without query and hash; `undefined` for addresses of other sites. */
export function addressIn(url: URL | string): string | undefined {
  const { origin, pathname } = new URL(url)
  const whole = origin + pathname
  return whole.startsWith(scope()) ? whole.slice(scope().length) : undefined
}

const named = (what: string): string => `codicil ${what} ${scope()}`

/** Names of the caches of this site; other sites of the same origin have their own. */
export const cacheNames = {
  state: () => named('state'),
  /** Pages a reader opened, and what they load. */
  visited: () => named('visited'),
  /** Scripts, styles and fonts of those pages. */
  assets: () => named('assets'),
  release: (release: string) => named(`release ${release} of`)
}

/** The releases that have a cache, whole or not. */
export async function storedReleases(): Promise<readonly string[]> {
  const names = await caches.keys()
  const releases = names.map((name) => /^codicil release (\S+) of /u.exec(name)?.[1] ?? '')
  return releases.filter((release) => names.includes(cacheNames.release(release)))
}
