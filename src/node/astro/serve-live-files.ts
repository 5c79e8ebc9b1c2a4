import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveFiles } from './live-files.ts'

/**
 * Answers for data of the live preview that only a build writes. Needs nothing of what makes it.
 *
 * @param filesOf Returns those of the content as last read; rejects where it has mistakes
 * @param base Base path with a slash at both ends
 */
export function serveLiveFiles(
  filesOf: () => Promise<LiveFiles | undefined>,
  base: string
): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void> {
  return async (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const path = address.slice(base.length - 1)
    if (!address.startsWith(base) || !/^\/(?:api|check|events)\/.+\.json$/u.test(path)) return next()
    try {
      const data = (await filesOf())?.(path)
      if (data === undefined) return next()
      response.writeHead(200, { 'content-type': 'application/json' }).end(`${JSON.stringify(data)}\n`)
    } catch (reason) {
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`${reason instanceof Error ? reason.message : reason}\n`)
    }
  }
}
