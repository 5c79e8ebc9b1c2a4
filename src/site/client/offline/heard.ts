import type { News, Status } from '../../offline/protocol.ts'

/** Recognises a status, checking only one field: every page loads this, and the worker checks all that it posts. */
const isStatus = (value: unknown): value is Status => typeof Object(value).isReachable === 'boolean'

/** Reads a message that the service worker posts unasked; absent for a message of another form. */
export function newsIn(data: unknown): News | undefined {
  const { type, status, version }: { type?: unknown; status?: unknown; version?: unknown } = Object(data)
  if (type === 'codicil-status' && isStatus(status)) return { type, status }
  return type === 'codicil-switched' ? { type, version: `${version}` } : undefined
}

/** The status in an answer of the service worker. @throws if it has none: then nothing is known, and nothing is shown */
export function statusIn(answer: unknown): Status {
  if (isStatus(answer)) return answer
  throw new TypeError('The service worker gave no status')
}
