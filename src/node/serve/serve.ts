import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { headersFor } from '../../site/view/hosting/headers.ts'

/** A running server of a folder. */
export interface Served {
  /** Address of its first page. */
  readonly address: string
  readonly close: () => Promise<void>
}

function notFound(folder: string, response: ServerResponse): void {
  const page = join(folder, '404.html')
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(existsSync(page) ? readFileSync(page) : 'Not found')
}

/**
 * Serves a built site, compressed and with the headers that hosts should send.
 *
 * @param folder Absolute path of the output folder
 * @param base Base path the site was built for, `/` or `/rules/`
 * @param port Port to listen on; 0 for any free one
 */
export function serve(folder: string, base: string, port: number): Promise<Served> {
  const files = sirv(folder, { dev: true, etag: true })
  const compressed = compression()
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith(base)) {
      response.writeHead(302, { location: base }).end()
      return
    }
    request.url = `/${url.slice(base.length)}`
    for (const [name, value] of Object.entries(headersFor(request.url))) response.setHeader(name, value)
    response.setHeader('Vary', 'Accept-Encoding')
    const send = () => files(request, response, () => notFound(folder, response))
    // Part of a file is counted in bytes of the file itself.
    if (request.headers.range === undefined) compressed(request, response, send)
    else send()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address()
      // Only a server on a pipe has a path for an address.
      const address = `http://localhost:${typeof bound === 'object' ? bound?.port : port}${base}`
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done()).closeAllConnections()
        })
      resolve({ address, close })
    })
  })
}
