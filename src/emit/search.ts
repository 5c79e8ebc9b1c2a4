import type { Bundle, Clause, Document } from '../generated/published.ts'

/** A page as the search index reads it: sub-results open at the heading of their clause. */
export interface SearchRecord {
  /** Site address, without base path. */
  readonly url: string
  readonly html: string
}

const kindNames: Readonly<Record<Document['kind'], string>> = {
  rule: 'Rule',
  option: 'Option',
  'base-rule': 'Base rule',
  faction: 'Faction',
  exception: 'Exception',
  faq: 'FAQ',
  term: 'Glossary',
  pack: 'Pack'
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One record for each document of a ruleset: its title and every clause under a heading of its own. */
export function searchRecords({ ruleset, documents }: Bundle): readonly SearchRecord[] {
  const byKey = new Map(documents.map((document) => [document.key, document]))
  return documents
    .filter(({ kind }) => kind !== 'pack')
    .map((document) => ({ url: document.href, html: recordHtml(ruleset, document, byKey) }))
}

function recordHtml(
  { language, title, short }: Bundle['ruleset'],
  document: Document,
  byKey: ReadonlyMap<string, Document>
): string {
  const { kind, number, clauses, summary, aliases = [] } = document
  const faction = document.for?.faction ?? (kind === 'faction' ? document.id : undefined)
  const factionTitle = faction === undefined ? undefined : byKey.get(`faction:${faction}`)?.title
  const filters = [
    filter('ruleset', short),
    filter('kind', kindNames[kind]),
    factionTitle && filter('faction', factionTitle)
  ]
  const meta = { ruleset: title, kind: kindNames[kind], ...(number !== null && { number }) }
  const also = [summary, aliases.join(', ')].filter((words) => words).map((words) => `<p>${escape(words ?? '')}</p>`)
  return [
    `<html lang="${escape(language)}"><head><title>${escape(document.title)}</title></head><body data-pagefind-body>`,
    `<h1>${escape(document.title)}</h1>`,
    ...filters,
    ...Object.entries(meta).map(([name, value]) => tag('meta', name, value)),
    ...also,
    ...clauses.map(clauseHtml),
    '</body></html>'
  ].join('\n')
}

const tag = (kind: 'filter' | 'meta', name: string, value: string): string =>
  `<span data-pagefind-${kind}="${name}:${escape(value)}"></span>`

const filter = (name: string, value: string): string => tag('filter', name, value)

function clauseHtml({ local, number, title, text }: Clause): string {
  const words = [number, title].filter((part) => part !== null).join(' ')
  const heading = local === '' || words === '' ? '' : `<h2 id="${escape(local)}">${escape(words)}</h2>`
  return `${heading}${text.html}`
}
