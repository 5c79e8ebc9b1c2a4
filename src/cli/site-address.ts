import { InvalidArgumentError } from 'commander'

/** An address of the web, however it was written into an option. */
function webAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/u.test(url.protocol) ? url : undefined
}

/** Segments that every host and every browser leaves as they are. */
const isSegment = (text: string): boolean => /^[\w.~-]+$/u.test(text) && text !== '.' && text !== '..'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

const pathOf = (segments: readonly string[]): string => (segments.length === 0 ? '/' : `/${segments.join('/')}/`)

/**
 * Returns the path that a site will be served under, with one slash between its segments and at both ends.
 *
 * @throws InvalidArgumentError with the right form, for an address or anything else but a path of plain segments
 */
export function normaliseBase(text: string): string {
  const url = webAddress(text) ?? hostWithPath(text)
  if (url) throw new InvalidArgumentError(bothOptions(url, 'Give the address to `--site` and its path to `--base`'))
  const segments = segmentsOf(text)
  if (segments.every(isSegment)) return pathOf(segments)
  throw new InvalidArgumentError(
    'Write a path such as `/` or `/rules/`, of letters, digits, `-`, `_`, `.` and `~`; the address goes into `--site`.'
  )
}

/** An address without its scheme, such as `club.example/rules` or `//club.example/rules`. */
function hostWithPath(text: string): URL | undefined {
  const isHost = /^(?:\/\/)?[^/.]+\.[^/]*[^/.](?:\/|$)/u.test(text)
  return isHost ? webAddress(`https://${text.replace(/^\/+/u, '')}`) : undefined
}

function bothOptions({ origin, pathname }: URL, advice: string): string {
  const segments = segmentsOf(pathname)
  return `${advice}: \`--site ${origin} --base ${segments.every(isSegment) ? pathOf(segments) : '/'}\`.`
}

/**
 * Parses the origin of a site.
 *
 * @throws InvalidArgumentError with the right form, if there is a path, too, or no address of the web
 */
export function siteOrigin(text: string): string {
  const url = webAddress(text)
  if (url?.href === `${url?.origin}/`) return url.origin
  if (!url) throw new InvalidArgumentError('Write it as https://rules.example; a path belongs to `--base`.')
  throw new InvalidArgumentError(bothOptions(url, 'Without a path, which belongs to `--base`'))
}
