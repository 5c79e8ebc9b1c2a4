import { htmlWithBase, type Link, withBase } from '../address.ts'
import type { Entry } from '../entry.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'
import { diagnosticsHead } from './diagnostics-page.ts'
import { authoredKinds } from './fields-page.ts'
import { hostingHead } from './hosting-page.ts'

/** Everything a page of one text for authors prints. */
export interface GuideTextPage {
  readonly frame: Frame
  readonly title: string
  readonly html: string
  /** The page that leads to this one; absent from the first. */
  readonly list: Link | undefined
}

const descriptions: Readonly<Record<string, string>> = {
  'writing-rules': 'From an empty folder to published rules: get Codicil, write, check, build, publish, release.',
  site: 'What players, organisers and owners of a site get; events.',
  command: 'Every command, what a build writes, and how to publish it.',
  versions: 'How to release a version, and what to write when rules change afterwards.'
}

/** Returns what the page of one text prints. @throws Error if the site has no such text */
export function guideTextPage(site: Site, wanted: string): GuideTextPage {
  const [first, ...others] = site.data.guide?.texts ?? []
  const text = [first, ...others].find((each) => each?.name === wanted)
  if (!first || !text) throw new Error(`There is no text \`${wanted}\` for authors`)
  const { name, title, href, html } = text
  return {
    frame: siteFrame(site, { title, description: descriptions[name] ?? title, href }),
    title,
    html: htmlWithBase(site.base, html),
    list: text === first ? undefined : { href: withBase(site.base, first.href), label: first.title }
  }
}

/** One page for each text but the first, which has more beside it. */
export const guideTextRoutes = (site: Site) =>
  (site.data.guide?.texts ?? []).slice(1).map(({ name }) => ({ params: { text: name }, props: { name } }))

/** Returns what the first page for authors prints: how to write rules, and where to read on. */
export function docsPage(site: Site): GuideTextPage & { more: Entry[]; kinds: Entry[] } {
  const [first, ...others] = site.data.guide?.texts ?? []
  const entry = (href: string, label: string, summary: string): Entry => ({
    href: withBase(site.base, href),
    label,
    number: undefined,
    summary
  })
  return {
    ...guideTextPage(site, first?.name ?? ''),
    more: [
      ...others.map(({ name, href, title }) => entry(href, title, descriptions[name] ?? '')),
      entry(hostingHead.href, hostingHead.title, hostingHead.description),
      entry(diagnosticsHead.href, diagnosticsHead.title, 'All problems by code: what each means and how to fix it.')
    ],
    kinds: authoredKinds(site)
  }
}
