import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Bundle, Document, Index } from '../../src/generated/published.ts'
import { type Tabs, useTabs } from '../support/tabs.ts'

/** Address of a page of the real content, built and served under a base path once for all tests. */
export const siteUrl = (path = ''): string => inject('site').address + path.replace(/^\//u, '')

/** Address of the first page of the site that has a ruleset of each good fixture of the suite, by the fixture's name. */
export const sampler = (): string => inject('sampler').address

/** Address of the first page of the site with three of these rulesets, for searches of a whole site. */
export const searched = (): string => inject('searched').address

async function read<T>(site: string, path: string): Promise<T> {
  const response = await fetch(site + path.slice(1))
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as T
}

async function readBundles(site: string): Promise<readonly Bundle[]> {
  const { rulesets } = await read<Index>(site, '/api/v1/index.json')
  return Promise.all(rulesets.map(({ bundle }) => read<Bundle>(site, bundle)))
}

const known = new Map<string, Promise<readonly Bundle[]>>()

/**
 * Every ruleset of a site, as published; read once for all tests.
 *
 * @param site Address of its first page; that of the real content when left out
 */
export function bundles(site = siteUrl()): Promise<readonly Bundle[]> {
  const found = known.get(site) ?? readBundles(site)
  known.set(site, found)
  return found
}

/** The first document that is as a test needs it. */
export async function documentWhere(isWanted: (document: Document) => boolean): Promise<Document> {
  const found = (await bundles()).flatMap(({ documents }) => documents).find(isWanted)
  if (!found) throw new Error('The real content has no such document')
  return found
}

/** Addresses of the kinds of pages that documents make, below the base path: each of the one with the most clauses. */
function pagesOfDocuments(all: readonly Bundle[]): readonly string[] {
  const kinds = ['rule', 'option', 'base-rule', 'faction', 'exception', 'faq', 'term'] as const
  const documents = kinds.flatMap((kind) => {
    const list = all.flatMap(({ documents }) => documents.filter((document) => document.kind === kind))
    return list.sort((a, b) => b.clauses.length - a.clauses.length).slice(0, 1)
  })
  const lists = documents.map(({ href }) => href.replace(/[^/]+\/$/u, ''))
  const rulesets = all.slice(0, 1).map(({ ruleset }) => ruleset.href)
  const changed = all.filter(({ documents }) => documents.some(({ kind }) => kind === 'base-rule')).slice(0, 1)
  const armies = documents.filter(({ kind }) => kind === 'faction').map(({ href }) => `${href}rules/`)
  const gathered = [
    ...rulesets.flatMap((href) => [`${href}whole/`, `${href}quick/`]),
    ...changed.map(({ ruleset }) => `${ruleset.href}changes/`)
  ]
  return [...rulesets, ...gathered, ...armies, ...documents.map(({ href }) => href), ...lists]
}

/**
 * Addresses of the pages that no document makes, below the base path: one of each kind, a short one with all forms that
 * pages of its kind have.
 */
export const ownPages: readonly string[] = [
  '/',
  '/search/',
  '/downloads/',
  '/check/',
  '/offline/',
  '/data/',
  '/about/',
  '/pins/',
  '/docs/',
  '/docs/fields/exception/',
  '/docs/diagnostics/',
  '/data/formats/changes-file/',
  '/404.html'
]

/** One address for each kind of page the site has. */
export const pagesOfEachKind = async (): Promise<readonly string[]> => [
  ...ownPages,
  ...pagesOfDocuments(await bundles())
]

/** Types of clauses, and elements of their text, that a document has. */
const formsIn = ({ clauses }: Document): readonly string[] =>
  clauses.flatMap(({ type, text }) => [type, ...(text.html.match(/<[a-z]\w*(?: class="[^"]*")?/gu) ?? [])])

/** Documents that together have every form of text that any of them has: the next is the one with most that are missing. */
function withEveryForm(documents: readonly Document[]): readonly Document[] {
  const waiting = documents.map((document) => ({ document, forms: new Set(formsIn(document)) }))
  const found: Document[] = []
  for (;;) {
    const [richest] = waiting.toSorted((a, b) => b.forms.size - a.forms.size)
    if (!richest || richest.forms.size === 0) return found
    found.push(richest.document)
    const known = [...richest.forms]
    for (const { forms } of waiting) for (const form of known) forms.delete(form)
  }
}

const event = '/events/spring-cup/'
/** Addresses of the kinds of pages that events make, below the base path of the site with a ruleset of each good fixture. */
const pagesOfEvents = ['/events/', event, `${event}what-is-played-at-an-event/rules/moving/`]

/**
 * Whole addresses of pages of the site that has a ruleset of each good fixture: one for each kind of page that documents
 * or events make, and documents with everything that authors can write.
 */
export async function samplerPages(): Promise<readonly string[]> {
  const all = await bundles(sampler())
  const documents = withEveryForm(all.flatMap(({ documents }) => documents.filter(({ kind }) => kind !== 'pack')))
  const pages = new Set([
    ...pagesOfDocuments(all),
    ...pagesOfEvents,
    ...documents.map(({ href }) => href.replace(/#.*$/u, ''))
  ])
  return [...pages].map((href) => sampler() + href.slice(1))
}

/** Opens pages in a real browser, at an address below the first page of this site or elsewhere. */
export interface Pages {
  /** A page that finds nothing stored, and may find files that another page has loaded. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** A page for what is prepared before its first address, or for many: loading another one first would be in vain. */
  readonly tab: (options?: BrowserContextOptions) => Promise<Page>
  /** A page that has to load everything: for what is transferred. */
  readonly openNew: (path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** Start a browser for the tests of a file. What a page reports as an error fails the test that opened it. */
export function usePages(): Pages {
  const tabs = useTabs((errors) => {
    if (errors.length > 0) throw new Error(`The page reported:\n${errors.join('\n')}`)
  })
  // Pages come from the server; what comes without one has tests of its own.
  const served = (options: BrowserContextOptions = {}) => ({ serviceWorkers: 'block', ...options }) as const
  const opening =
    (take: Tabs['take']): Pages['open'] =>
    async (path, options) => {
      const page = await take(served(options))
      await page.goto(/^(?:http|about:)/u.test(path) ? path : siteUrl(path))
      return page
    }
  return { open: opening(tabs.take), openNew: opening(tabs.takeNew), tab: (options) => tabs.take(served(options)) }
}
