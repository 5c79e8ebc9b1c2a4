import { expect, test } from 'vitest'
import type { Bundle, Clause, Document } from '../../src/generated/published.ts'
import { bundles, siteUrl, usePages } from './site.ts'

const { open } = usePages()

/** Addresses of documents by their canonical ids, as one ruleset sees them. */
function addresses(all: readonly Bundle[], own: Bundle): ReadonlyMap<string, string> {
  const documents = all.flatMap(({ ruleset, documents }) =>
    documents.flatMap(({ key, href }) => [
      [`${ruleset.id}/${key}`, href] as const,
      ...(ruleset.id === own.ruleset.id ? [[key as string, href] as const] : [])
    ])
  )
  const homes = all.flatMap(({ ruleset: { id, href } }) => [
    [`ruleset:${id}`, href] as const,
    [`${id}/ruleset:${id}`, href] as const
  ])
  return new Map([...documents, ...homes])
}

interface Expected {
  readonly page: string
  /** Anchor of the clause; empty for the document. */
  readonly local: string
  readonly from: readonly string[]
}

const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)].sort()

/** Ids of the open points that a reader meets right below a clause. */
function openBelow({ clauses }: Document, clause: Clause): readonly string[] {
  const after = clauses.slice(clauses.indexOf(clause) + 1)
  return after.filter((_, at) => after.slice(0, at + 1).every(({ open }) => open)).map(({ id }) => id)
}

/** Ids of the texts that decide what an open point leaves open, unless they answer a question about it. */
function decisionsOn({ documents }: Bundle, { open, faq }: Clause): readonly string[] {
  const questions = documents.filter(({ key }) => (faq as readonly string[]).includes(key))
  const answers = questions.flatMap(({ clauses }) => clauses[0]?.amendedBy.map((each) => each.with) ?? [])
  return open?.answers?.filter((id) => !answers.includes(id)) ?? []
}

function expectedOf(bundle: Bundle, document: Document, clause: Clause, known: ReadonlyMap<string, string>): Expected {
  const below = openBelow(document, clause)
  const referring = clause.in.map(({ from }) => from).filter((id) => !below.includes(id))
  const from = [...referring, ...decisionsOn(bundle, clause)].map((id) =>
    siteUrl(known.get(id.replace(/#.*$/u, '')) ?? `unknown ${id}`)
  )
  return { page: siteUrl(document.href), local: clause.local, from: unique(from) }
}

test('every clause of every rule lists what refers to it: exactly what the graph says', async () => {
  const all = await bundles()
  const expected = all.flatMap((bundle) => {
    const known = addresses(all, bundle)
    const rules = bundle.documents.filter(({ kind }) => kind === 'rule' || kind === 'option')
    return rules.flatMap((rule) => rule.clauses.map((clause) => expectedOf(bundle, rule, clause, known)))
  })
  const page = await open('/')
  const listed = await page.evaluate(async (asked) => {
    const read = async (address: string) =>
      new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
    const pages = new Map<string, Awaited<ReturnType<typeof read>>>()
    for (const address of new Set(asked.map((each) => each.page))) pages.set(address, await read(address))
    const beside = ['.asked .ask > a', '.asked .question > summary > a', '.changes > .change > .head a']
    const under = (host: string) => [
      ...beside.map((each) => `${host} > .beside > ${each}`),
      `${host} > .always .head a`
    ]
    const atClause = [':scope > .beside > .referring a', ...under(':scope')].join()
    const atWhole = ['#referred-to-by a', ...under('main')].join()
    return asked.map(({ page: address, local }) => {
      const document = pages.get(address)
      const place = local === '' ? document?.querySelector('main') : document?.getElementById(local)
      // What is added to a clause with a list follows the list.
      const after = local === '' ? undefined : document?.getElementById(`${local}:after`)
      const links = [
        ...(place?.querySelectorAll(local === '' ? atWhole : atClause) ?? []),
        ...(after?.querySelectorAll('.always .head a') ?? [])
      ]
      const from = links.map((link) => new URL(link.getAttribute('href') ?? '', address).href.replace(/#.*$/u, ''))
      return { page: address, local, from: [...new Set(from)].sort() }
    })
  }, expected)
  expect(expected.filter(({ from }) => from.length > 0).length).toBeGreaterThan(100)
  expect(listed).toEqual(expected)
})
