import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isLinkable, isSvg } from '../../model/linked-file.ts'
import { decoded } from '../../notation/decoded.ts'
import { headersFor, linkedFiles } from '../../site/view/hosting/headers.ts'
import { readLinkedFile } from '../content/assets.ts'
import { isWithin } from '../is-within.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Answers for the files that documents link to as a built site does, out of the content folder itself.
 *
 * @param content Absolute path of the content folder
 * @param base Base path with a slash at both ends
 */
export function serveLinkedFiles(content: string, base: string): Handler {
  const files = sirv(content, { dev: true, etag: true })
  const folder = base + linkedFiles.slice(1)
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const path = decoded(address.slice(folder.length))
    if (!address.startsWith(folder) || !isLinkable(path)) return next()
    for (const [name, value] of Object.entries(headersFor(linkedFiles + path))) response.setHeader(name, value)
    if (isSvg(path)) return sendSvg(content, path, response, next)
    request.url = address.slice(folder.length - 1)
    files(request, response, next)
  }
}

function sendSvg(content: string, path: string, response: ServerResponse, next: () => void): void {
  if (!isWithin(content, join(content, path))) {
    next()
    return
  }
  try {
    const picture = readLinkedFile(content, path)
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
  } catch {
    next()
  }
}
