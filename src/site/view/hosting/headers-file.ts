import { plainBase, withBase } from '../address.ts'
import { commonHeaders, fileRules, type HeaderRule, type Headers, pageHeaders } from './headers.ts'

const block = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Rules for the first page and every folder with pages, each separately: hosts join the headers of rules that overlap.
 */
const pageRules = (pages: readonly string[]): readonly HeaderRule[] =>
  [...new Set(pages.map((page) => /^\/(?:[^/]+\/)?/u.exec(page)?.[0] ?? '/'))]
    .sort()
    .map((path) => ({ path, headers: pageHeaders(path) }))

/**
 * Text of `_headers`, which Netlify, Cloudflare Pages and others read from the root of a site.
 *
 * @param base Base path with a slash at both ends
 * @param pages Site addresses of all pages, without base path
 */
export function headersFile(base: string, pages: readonly string[]): string {
  const root = plainBase(base)
  const pattern = ({ path }: HeaderRule) => withBase(root, path === '/' ? path : `${path}*`)
  const rules = [...pageRules(pages), ...fileRules]
  return `${[block(`${root}/*`, commonHeaders), ...rules.map((rule) => block(pattern(rule), rule.headers))].join('\n\n')}\n`
}
