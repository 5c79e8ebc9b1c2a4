import type { Page } from 'playwright-core'
import { packed } from '../support/weight.ts'

/** Something a page asked for. */
export interface Transfer {
  readonly url: string
  readonly type: string
  /** Bytes as a host sends them; fonts and pictures are packed as they are. */
  readonly bytes: number
}

/** Note what a page is sent from now on; the answer has all of it so far. */
export function watchTransfers(page: Page): () => Promise<readonly Transfer[]> {
  const answers: Promise<Transfer>[] = []
  page.on('response', (response) => {
    const [url, type] = [response.url(), response.request().resourceType()]
    if (url.startsWith('data:')) return
    const isPacked = /\.(?:woff2|png)$/u.test(url)
    const answer = response.body().then((body) => ({ url, type, bytes: isPacked ? body.length : packed(body) }))
    answer.catch(() => {})
    answers.push(answer)
  })
  return () => Promise.all(answers)
}

/** Bytes of all transfers, or of those of some types. */
export const weigh = (transfers: readonly Transfer[], types?: readonly string[]): number =>
  transfers.filter(({ type }) => !types || types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
