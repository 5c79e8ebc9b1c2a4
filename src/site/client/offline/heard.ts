import type { News, Status } from '../../offline/protocol.ts'

/** Pages load this: it looks no deeper than what tells a message of the worker, which checks all it says, from others. */
const isStatus = (value: unknown): value is Status => typeof (value as Status | undefined)?.isReachable === 'boolean'

/** What the service worker tells by itself; nothing for a message of another form. */
export function newsIn(data: unknown): News | undefined {
  const { type, status, version } = Object(data) as { type?: unknown; status?: unknown; version?: unknown }
  if (type === 'codicil-status' && isStatus(status)) return { type, status }
  return type === 'codicil-switched' ? { type, version: `${version}` } : undefined
}

/** The status in an answer of the service worker. @throws if it has none: then nothing is known, and nothing is shown */
export function statusIn(answer: unknown): Status {
  if (isStatus(answer)) return answer
  throw new TypeError('The service worker gave no status')
}
