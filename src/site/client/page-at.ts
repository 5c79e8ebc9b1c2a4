const pages = new Map<string, Promise<Document>>()

async function load(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Address of a page without the place on it. */
export const withoutPlace = ({ origin, pathname }: URL): string => origin + pathname

/** Fetches a published page once; after a failure, the next call tries again. */
export function pageAt(url: URL): Promise<Document> {
  const address = withoutPlace(url)
  const known = pages.get(address) ?? load(address)
  pages.set(address, known)
  known.catch(() => pages.delete(address))
  return known
}
