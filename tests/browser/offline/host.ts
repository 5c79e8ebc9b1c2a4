import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'

/** A server that can be given another site, fail after some requests, or be shut down, always at the same address. */
export interface Host {
  /** Address of the first page. */
  readonly address: string
  /** Serve another folder from now on. */
  readonly show: (folder: string) => void
  /** Answer so many more requests that count, by their address, then serve another folder. */
  readonly showAfter: (requests: number, counts: (address: string) => boolean, folder: string) => void
  /** Answer so many more requests, then none. @param counts The only requests that count, by address; the others do not */
  readonly breakAfter: (requests: number, counts?: (address: string) => boolean) => void
  /** Answer again. */
  readonly repair: () => void
  /** Addresses asked for since the last call, below the first page. */
  readonly asked: () => readonly string[]
  /** Stop listening. */
  readonly shutDown: () => Promise<void>
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Serve a folder under a base path. */
export async function host(folder: string, base: string): Promise<Host> {
  let files = sirv(folder, { dev: true, etag: true })
  let left = Number.POSITIVE_INFINITY
  let following: string | undefined
  let isCounted = (_: string): boolean => true
  let asked: string[] = []
  const show = (next: string) => {
    files = sirv(next, { dev: true, etag: true })
    following = undefined
    left = Number.POSITIVE_INFINITY
  }
  const server = createServer((request, response) => {
    if (left <= 0) {
      if (!following) {
        response.destroy()
        return
      }
      show(following)
    }
    const address = (request.url ?? '').slice(base.length)
    if (isCounted(address)) left -= 1
    request.url = `/${address}`
    asked.push(address)
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    })
  })
  const port = await listen(server, 0)
  return {
    address: `http://localhost:${port}${base}`,
    show,
    showAfter(requests, counts, next) {
      left = requests
      isCounted = counts
      following = next
    },
    breakAfter(requests, counts = () => true) {
      left = requests
      isCounted = counts
    },
    repair() {
      left = Number.POSITIVE_INFINITY
    },
    asked() {
      const all = asked
      asked = []
      return all
    },
    shutDown: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
