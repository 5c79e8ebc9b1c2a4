import { setImmediate } from 'node:timers/promises'
import type { Tell } from '../../model/progress.ts'
import type { RepeatedPages } from '../../site/view/history/old-text.ts'
import type { KeptPages, PageTrace } from './kept-pages.ts'
import { batchesOf, type PageQueue } from './page-queue.ts'
import type { Page, Press } from './press.ts'

/** Pages that one thread has printed or taken over. */
export interface Share {
  /** Addresses below the base path. */
  readonly addresses: readonly string[]
  /** Records for the next build, by ruleset id. */
  readonly kept: ReadonlyMap<string, KeptPages>
}

/** How a thread prints its share. */
export interface ShareRequest {
  readonly queue: PageQueue
  /** Decides what is taken over, and notes what is read. */
  readonly trace: PageTrace
  readonly write: (path: string, content: Uint8Array) => void
  readonly repeated: RepeatedPages
  /** Gives a file another path, too. */
  readonly repeat: (path: string, other: string) => void
  /** Receives progress, of all threads together. */
  readonly tell?: Tell | undefined
}

/** Prints pages, one after the other, until no batch is left that another thread has not taken. */
export async function printShare(press: Press, request: ShareRequest): Promise<Share> {
  const { queue, trace, repeated, tell } = request
  const others = new Set([...repeated.values()].flat())
  const pages = press.pages.filter(({ path }) => !others.has(path))
  const batches = batchesOf(pages)
  const addresses: string[] = []
  for (let batch = queue.claim(batches); batch; batch = queue.claim(batches)) {
    for (const page of batch) {
      if (queue.isStopped()) break
      const before = queue.count()
      tell?.('Rendering pages', before, pages.length)
      await printPage(press, page, request)
      // The search indexer is fed meanwhile, and answers.
      await setImmediate()
      if (page.address !== undefined) addresses.push(page.address)
      addresses.push(...repeatPage(page, request))
    }
  }
  return { addresses, kept: trace.pages() }
}

async function printPage(press: Press, page: Page, { trace, write }: ShareRequest): Promise<void> {
  const { ruleset, path } = page
  if (ruleset !== undefined && trace.takeOver(ruleset, path)) return
  trace.begin(ruleset, path)
  const bytes = await press.print(page)
  trace.end()
  if (bytes) write(path, bytes)
}

/** Puts a page at the other addresses that have the same. @returns these addresses */
function repeatPage({ ruleset, path }: Page, { trace, repeated, repeat }: ShareRequest): readonly string[] {
  if (ruleset === undefined) return []
  const others = repeated.get(path) ?? []
  for (const other of others) {
    if (trace.takeOver(ruleset, other)) continue
    repeat(path, other)
    trace.repeat(ruleset, other)
  }
  return others.map((other) => other.replace(/index\.html$/u, ''))
}

/** Puts shares of the same pages together. */
export function together(shares: readonly Share[]): Share {
  const kept = new Map<string, KeptPages>()
  for (const [ruleset, { key, pages }] of shares.flatMap((share) => [...share.kept])) {
    kept.set(ruleset, { key, pages: [...(kept.get(ruleset)?.pages ?? []), ...pages] })
  }
  return { addresses: shares.flatMap(({ addresses }) => addresses), kept }
}
