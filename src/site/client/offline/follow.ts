import type { Status } from '../../offline/protocol.ts'
import type { WorkerLink } from './worker-link.ts'

/** State of versions, as a page shows it. */
export interface Situation {
  readonly status: Status
  /** True if there is a newer version than the page's. */
  readonly isReady: boolean
  /** Another tab has switched to a newer version. */
  readonly isLeftBehind: boolean
  /** There is no network, or the server did not answer when last asked. */
  readonly isOffline: boolean
}

/** A page that stays open asks again this often, in ms. */
const often = 10 * 60_000

/** While files are being stored, the service worker must hear something this often, or the browser ends it; in ms. */
const pulse = 15_000

function isSparing(): boolean {
  const { connection }: { connection?: { readonly saveData?: boolean } } = Object(navigator)
  return connection?.saveData === true
}

const check = (link: WorkerLink): Promise<Status> => link.ask({ type: 'codicil-check', isSparing: isSparing() })

/** Looks for a newer version when the page is visible again, when the network is back, and at intervals. */
function keepChecking(link: WorkerLink): void {
  setInterval(() => void check(link), often)
  addEventListener('online', () => void check(link))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check(link)
  })
}

/** Keeps the service worker running while files are being stored. */
function keepAwake(link: WorkerLink): (isSaving: boolean) => void {
  let beating: ReturnType<typeof setInterval> | undefined
  return (isSaving) => {
    if (isSaving) beating ??= setInterval(() => void link.ask({ type: 'codicil-status' }), pulse)
    else beating = void clearInterval(beating)
  }
}

/** True if there is a newer version than the page's; the server had `first` when the page was opened. */
const isReady = ({ saved, ready, latest }: Status, first: string | undefined): boolean =>
  ready !== undefined || (saved === undefined && first !== undefined && latest?.release !== first)

/** Follows the status while the page is open. */
export function follow(link: WorkerLink, show: (situation: Situation) => void): void {
  const stayAwake = keepAwake(link)
  let last: Status | undefined
  let first: string | undefined
  let isLeftBehind = false
  const update = (status = last): void => {
    if (!status) return
    last = status
    stayAwake(status.progress !== undefined)
    const isOffline = !navigator.onLine || !status.isReachable
    show({ status, isReady: isReady(status, first), isLeftBehind, isOffline })
  }
  link.hear((news) => {
    isLeftBehind ||= news.type === 'codicil-switched'
    if (isLeftBehind && document.visibilityState === 'hidden') location.reload()
    else update(news.type === 'codicil-status' ? news.status : undefined)
  })
  void link.ask({ type: 'codicil-status' })
  void check(link).then((status) => {
    if (status.isReachable) first = status.latest?.release
  })
  addEventListener('offline', () => update())
  keepChecking(link)
}
