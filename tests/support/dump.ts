import type { Nodes } from 'mdast'
import type { Compilation } from '../../src/compiler/compile.ts'
import type { Clause, Graph, Link, LinkedDocument, PlayedEvent } from '../../src/model/graph.ts'
import type { ClauseBody } from '../../src/model/markup.ts'

/** Words of a node, with a mark wherever something is more than words. */
function wordsOf(node: Nodes): string {
  if (node.type === 'crossReference' && node.children.length === 0) return `<${node.target}>`
  if (node.type === 'break') return ' / '
  if (node.type === 'footnoteReference') return `[^${node.identifier}]`
  if ('value' in node) return node.value
  if (!('children' in node)) return `(${node.type})`
  const words = (node.children as Nodes[]).map(wordsOf)
  const blocks = ['list', 'listItem', 'blockquote', 'aside', 'table', 'tableRow'].includes(node.type)
  const inner = words.join(blocks ? ' | ' : '')
  if (['paragraph', 'root'].includes(node.type)) return inner
  return `${node.type === 'aside' ? node.name : node.type}(${inner})`
}

function clauseLines(clause: Clause, body: ClauseBody | undefined, links: readonly Link[]): readonly string[] {
  const { draft, depth, number = '-' } = clause
  const words = [...(body?.title ?? []), ...(body?.blocks ?? [])].map(wordsOf).join(' ¶ ').replaceAll('\n', '⏎')
  const inText = links.filter(({ from, via }) => from === clause && via === 'reference')
  if (depth === 0 && words === '' && inText.length === 0) return []
  const name = depth === 0 ? 'introduction' : `${draft.durable ? '#' : '~'}${draft.local}`
  const indent = '  '.repeat(depth + 1)
  return [
    `${indent}${number} ${name} ${draft.type}: ${words}`,
    ...inText.map(({ to }) => `${indent}  -> ${nameOf(to)}`)
  ]
}

const nameOf = ({ key, document }: Clause): string => `${document.ruleset}/${key}`

function documentLines(document: LinkedDocument, { graph, bodies }: Compilation): readonly string[] {
  const { key, number = '-', title, href, clauses, amendments, references, named } = document
  const body = bodies(document)
  const own = graph.links.filter(({ from }) => from.document === document)
  const assets = references.flatMap((found) => (found?.type === 'asset' ? [`  file ${found.path}`] : []))
  return [
    `${number} ${key} "${title}" ${href}`,
    ...clauses.flatMap((clause, index) => clauseLines(clause, body.clauses[index], own)),
    ...assets,
    ...amendments.map(({ target, effect, with: words }) => `  ${effect} ${nameOf(target)} with ${words.key}`),
    ...[...named].map(([pointer, to]) => `  ${pointer} ${nameOf(to)}`),
    ...own.filter(({ via }) => via !== 'reference').map(({ via, to }) => `  ${via} -> ${nameOf(to)}`)
  ]
}

type Ruleset = Graph['rulesets'][number]

/** Lists what became of the clauses of released versions. */
const releaseLines = ({ releases, withdrawn }: Ruleset): readonly string[] => [
  ...releases.flatMap(({ record: { version, clauses }, present }) => [
    `release ${version}`,
    ...Object.entries(clauses).map(([id, { number = '-' }]) => {
      const now = present.get(id)
      return `  ${number} ${id} -> ${now ? `${now.number ?? '-'} ${now.key}` : 'gone'}`
    })
  ]),
  ...withdrawn.map(({ id, since, reason, href, see }) => {
    const instead = see ? `, see ${nameOf(see)}` : ''
    return `withdrawn ${id} since ${since} (${reason}) at ${href}${instead}`
  })
]

function rulesetLines(ruleset: Ruleset, compilation: Compilation): string {
  const documents = [ruleset.home, ...ruleset.documents, ...ruleset.changes].flatMap((each) =>
    documentLines(each, compilation)
  )
  return [`ruleset ${ruleset.id}`, ...documents, ...releaseLines(ruleset)].join('\n')
}

function siteLines(compilation: Compilation): readonly string[] {
  const { site } = compilation.graph
  if (!site) return []
  const { document, picture = 'none', imprint } = site
  const references = document.references.map((found) => (found?.type === 'clause' ? nameOf(found.clause) : found?.path))
  const lines = [...documentLines(document, compilation), `  references ${references.join(', ')}`]
  return [[...lines, `  picture ${picture}`, `  imprint ${imprint ? nameOf(imprint) : 'none'}`].join('\n')]
}

function eventLines({ document, rulesets }: PlayedEvent, compilation: Compilation): string {
  const played = rulesets.flatMap(({ ruleset, release, changes, except }) => [
    `plays ${ruleset.id} ${release?.record.version ?? 'as it is'}, without ${except.join(', ') || 'exception'}`,
    ...changes.flatMap((change) => documentLines(change, compilation))
  ])
  return [...documentLines(document, compilation), ...played].join('\n')
}

/**
 * Everything the compiler found out, for people to compare: a line for each document and clause, with number, id
 * (`#` durable, `~` derived), words, what it refers to and what it amends.
 */
export const dumpGraph = (compilation: Compilation): string => {
  const rulesets = compilation.graph.rulesets.map((ruleset) => rulesetLines(ruleset, compilation))
  const events = compilation.graph.events.map((event) => eventLines(event, compilation))
  return `${[...siteLines(compilation), ...rulesets, ...events].join('\n\n')}\n`
}
