import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import type { Bundle, Document, Index } from '../../src/generated/published.ts'
import { useChromium } from '../support/chromium.ts'

/** Address of a page of the real content, built and served under a base path once for all tests. */
export const siteUrl = (path = ''): string => inject('site').address + path.replace(/^\//u, '')

/** Address of the first page of the site that has a ruleset of each good fixture of the suite, by the fixture's name. */
export const sampler = (): string => inject('sampler').address

async function read<T>(path: string): Promise<T> {
  const response = await fetch(siteUrl(path))
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as T
}

/** Every ruleset of the site, as published. */
export async function bundles(): Promise<readonly Bundle[]> {
  const { rulesets } = await read<Index>('/api/v1/index.json')
  return Promise.all(rulesets.map(({ bundle }) => read<Bundle>(bundle)))
}

/** The first document that is as a test needs it. */
export async function documentWhere(isWanted: (document: Document) => boolean): Promise<Document> {
  const found = (await bundles()).flatMap(({ documents }) => documents).find(isWanted)
  if (!found) throw new Error('The real content has no such document')
  return found
}

/** One address for each kind of page the site has. */
export async function pagesOfEachKind(): Promise<readonly string[]> {
  const all = await bundles()
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
    ...rulesets.map((href) => `${href}whole/`),
    ...changed.map(({ ruleset }) => `${ruleset.href}changes/`)
  ]
  const own = [
    '/',
    '/search/',
    '/downloads/',
    '/offline/',
    '/data/',
    '/about/',
    '/pins/',
    '/docs/',
    '/docs/fields/rule/',
    '/docs/diagnostics/'
  ]
  const pages = documents.map(({ href }) => href)
  return [...own, '/data/formats/document/', '/404.html', ...rulesets, ...gathered, ...armies, ...pages, ...lists]
}

/** Opens pages in a real browser; everything is closed when the tests of the file are over. */
export interface Pages {
  /** A page in a profile of its own, of this site or at an address elsewhere. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** Start a browser for the tests of a file. What a page reports as an error fails the test that opened it. */
export function usePages(): Pages {
  const newProfile = useChromium()
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    const reported = errors.splice(0)
    if (reported.length > 0) throw new Error(`The page reported:\n${reported.join('\n')}`)
  })
  return {
    async open(path, options = {}) {
      // Pages come from the server; what comes without one has tests of its own.
      const context = await newProfile({ serviceWorkers: 'block', ...options })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(/^(?:http|about:)/u.test(path) ? path : siteUrl(path))
      return page
    }
  }
}
