import { framing, linkedFilePolicy, securityPolicy } from './policy.ts'

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

/** Headers of everything below one folder of the site. */
export interface HeaderRule {
  /** Site address without base path: a folder with a slash at its end, or one page. */
  readonly path: string
  readonly headers: Headers
}

/** Headers of every answer, whatever it is. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
}

/** The view of one clause that other sites may show in a frame. */
export const embeddable = '/embed/'

/** Folder of the files that documents link to. */
export const linkedFiles = '/assets/'

const fresh: Headers = { 'Cache-Control': 'no-cache' }

/** Kept, and asked for again each time: pages and data of one version belong together. */
const askedAgain: Headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

const shared: Headers = { 'Access-Control-Allow-Origin': '*', ...askedAgain }

/** Folders without pages: files whose names change with their content, data that other sites may fetch, linked files. */
export const fileRules: readonly HeaderRule[] = [
  { path: '/_astro/', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { path: '/api/', headers: shared },
  { path: '/packs/', headers: shared },
  {
    path: linkedFiles,
    headers: { 'Content-Security-Policy': `${linkedFilePolicy}; ${framing(false)}`, ...askedAgain }
  },
  // Files that tell whether there is a newer version must be as new as the site.
  ...['/sw.js', '/offline.json', '/offline-base.json', '/offline-files.json'].map((path) => ({ path, headers: fresh }))
]

/** Headers of pages below a folder, besides the common ones. */
export const pageHeaders = (path: string): Headers => ({
  'Content-Security-Policy': `${securityPolicy}; ${framing(path === embeddable)}`,
  ...askedAgain
})

/**
 * Headers of one answer.
 *
 * @param path Site address without base path, `/skirmish/rules/round/`
 */
export function headersFor(path: string): Headers {
  const rule = fileRules.find((each) => path.startsWith(each.path))
  if (rule) return { ...commonHeaders, ...rule.headers }
  return { ...commonHeaders, ...pageHeaders(path.startsWith(embeddable) ? embeddable : '/') }
}
