import { withBase } from './address.ts'
import { type DataExample, dataExamples } from './data-examples.ts'
import type { Entry } from './entry.ts'
import { publishedFormats } from './fields-page.ts'
import { type Frame, siteFrame } from './frame.ts'
import type { Site } from './site.ts'

/** A published address and what is there. */
export interface Address {
  readonly path: string
  readonly words: string
}

const addresses: readonly Address[] = [
  {
    path: '/api/v1/index.json',
    words: 'All rulesets: version, effective date, build date, licence, fingerprint, and where everything is'
  },
  { path: '/api/v1/<ruleset>/bundle.json', words: 'Everything about one ruleset in one file' },
  {
    path: '/api/v1/<ruleset>/rulebook.json',
    words: 'What decides which rules are in force, without the texts: small enough to resolve on a phone'
  },
  { path: '/api/v1/<ruleset>/<kind>/<id>.json', words: 'One document with its clauses; every page links to its own' },
  { path: '/api/v1/schemas/*.json', words: 'JSON Schema (2020-12) of all of the above' },
  { path: '/packs/<ruleset>/<pack>.json', words: 'A pack as data; the PDFs beside it hold the same text' },
  { path: '/<ruleset>/index.html.md', words: 'A whole ruleset as Markdown; /llms.txt lists them all' }
]

/** Decide what the page for developers prints; examples name the site’s own address where it is known. */
export function dataPage(
  site: Site,
  origin: URL | undefined
): { frame: Frame; addresses: readonly Address[]; formats: Entry[]; examples: DataExample[] } {
  const root = `${origin?.origin ?? 'https://rules.example'}${site.base}`
  return {
    frame: siteFrame(site, {
      title: 'Data',
      description: 'The rules as JSON: addresses, formats and examples.',
      href: '/data/'
    }),
    addresses: addresses.map(({ path, words }) => ({ path: withBase(site.base, path), words })),
    formats: publishedFormats(site),
    examples: dataExamples(root)
  }
}
