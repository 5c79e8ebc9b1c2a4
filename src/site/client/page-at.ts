import { once } from './once.ts'

async function load(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Address of a page without the place on it. */
export const withoutPlace = ({ origin, pathname }: URL): string => origin + pathname

const pageOnce = once(load)

/** Fetches a published page once; after a failure, the next call tries again. Every caller gets the same document. */
export const pageAt = (url: URL): Promise<Document> => pageOnce(withoutPlace(url))
