import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { codeOf } from '../fault.ts'
import { type Served, serve } from './serve.ts'

/** Base path that a site was built for, from its first page; `undefined` for a folder without a site. */
export function baseOf(folder: string): string | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  return /<link rel="manifest" href="([^"]*\/)manifest\.webmanifest">/u.exec(readFileSync(page, 'utf8'))?.[1]
}

/**
 * Serves a built site under the path that it was built for. If another program has the port, takes any free one.
 *
 * @param folder Path of the output folder
 * @param port Port to listen on; 0 for any free one
 * @returns `undefined` for a folder without a site
 */
export async function serveBuilt(folder: string, port: number): Promise<Served | undefined> {
  const base = baseOf(folder)
  if (base === undefined) return undefined
  const start = (at: number): Promise<Served> => serve(resolve(folder), base, at)
  return start(port).catch((error) => {
    if (codeOf(error) === 'EADDRINUSE') return start(0)
    throw error
  })
}
