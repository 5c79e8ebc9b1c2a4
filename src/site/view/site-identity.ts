import type { SiteLink } from '../../generated/published.ts'
import { htmlWithBase, type Link, withBase } from './address.ts'
import { splitAtHeading } from './headings.ts'
import type { Site } from './site.ts'

/** Title of a window on a page, and in search engines: the site’s own page is called like the site. */
export const windowTitle = ({ data: { identity } }: Site, title: string): string =>
  title === identity.title ? title : `${title} – ${identity.short}`

/** Letters of the longest name that the header of a wide screen has room for, beside a ruleset, its version and the tools. */
const longestInHeader = 40

/** Name of the site in the header: the full one where a screen has room for it, if any has, and the short one elsewhere. */
export function headerNames({ data: { identity } }: Site): {
  readonly short: string
  readonly full: string | undefined
} {
  const { title, short } = identity
  return { short, full: title !== short && title.length <= longestInHeader ? title : undefined }
}

/** Links of those whose site it is, for the foot of every page. */
export function ownLinks({ base, data: { identity } }: Site): readonly Link[] {
  const { links, contact, questions, imprint } = identity
  const own = [questions, ...links, contact].flatMap((link) => (link ? [linkOf(link)] : []))
  return imprint === undefined ? own : [...own, { href: withBase(base, imprint), label: 'Imprint' }]
}

const linkOf = ({ url, label }: SiteLink): Link => ({ href: url, label })

/** Where readers ask what the rules leave open. */
export const questionsLink = ({ data }: Site): Link | undefined =>
  data.identity.questions && linkOf(data.identity.questions)

/** How readers reach those whose site it is: to write to them first. */
export const contactLinks = ({ data: { identity } }: Site): readonly Link[] =>
  [identity.contact, identity.questions].flatMap((link) => (link ? [linkOf(link)] : []))

/** Words of `site.md` as HTML: those for the home page, and those for the page About. */
export function ownWords({ base, data: { identity } }: Site): { readonly home: string; readonly about: string } {
  const { introduction, rest } = splitAtHeading(htmlWithBase(base, identity.text.html))
  return { home: introduction, about: rest }
}
