import type { Status } from '../../offline/protocol.ts'
import type { WorkerLink } from './worker-link.ts'

/** What a page shows about versions. */
export interface Situation {
  readonly status: Status
  /** There is a newer version than that of this page. */
  readonly isReady: boolean
  /** Another tab has gone over to a newer version. */
  readonly isLeftBehind: boolean
}

/** A page that stays open asks again this often, in ms. */
const often = 10 * 60_000

/** While files are being stored, the service worker must hear something this often, or the browser ends it; in ms. */
const pulse = 15_000

const isSparing = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const check = (link: WorkerLink): void => void link.ask({ type: 'codicil-check', isSparing: isSparing() })

/** Look for a newer version now, when the page is looked at again, when the network is back, and now and then. */
function keepChecking(link: WorkerLink): void {
  check(link)
  setInterval(() => check(link), often)
  addEventListener('online', () => check(link))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check(link)
  })
}

/** Follow how things stand, from now on as long as the page is open. */
export function follow(link: WorkerLink, show: (situation: Situation) => void): void {
  let current: Situation | undefined
  let first: string | undefined
  let beating: ReturnType<typeof setInterval> | undefined
  const update = (status: Status, isLeftBehind = current?.isLeftBehind ?? false) => {
    const { saved, ready, latest, progress } = status
    // A page that is not read from a saved version is of the release the server had when it was opened.
    first ??= latest?.release
    const isOld = saved === undefined && latest !== undefined && latest.release !== first
    current = { status, isReady: ready !== undefined || isOld, isLeftBehind }
    if (progress) beating ??= setInterval(() => void link.ask({ type: 'codicil-status' }), pulse)
    else beating = void clearInterval(beating)
    show(current)
  }
  link.hear((news) => {
    if (news.type === 'codicil-status') update(news.status)
    else if (document.visibilityState === 'hidden') location.reload()
    else if (current) update(current.status, true)
  })
  void link.ask({ type: 'codicil-status' }).then((status) => update(status))
  keepChecking(link)
}
