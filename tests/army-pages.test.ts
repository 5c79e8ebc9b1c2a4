import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, inject, test } from 'vitest'
import type { Bundle, Clause, Document, Index } from '../src/generated/published.ts'
import { openWords } from '../src/model/open-kinds.ts'
import { capital } from '../src/notation/capitals.ts'
import { longAnchor } from '../src/notation/ids.ts'
import { armyDifference, inwardsOf, type Piece, piecesOf, readingsWithin, rulebookOf } from '../src/resolve/index.ts'
import { fileOf, siteFiles } from './support/site.ts'

/** Letters and signs alone: how words are broken into lines and blocks is a matter of the page. */
const squeezed = (words: string): string => words.replaceAll(/\s+/gu, '')

const classesOf = ({ properties }: Element): readonly unknown[] =>
  Array.isArray(properties.className) ? properties.className : []

const has = (node: Nodes, ...names: readonly string[]): boolean =>
  node.type === 'element' && names.some((name) => classesOf(node).includes(name))

/** Elements with a class, in the order of the page. */
const all = (node: Nodes, ...names: readonly string[]): readonly Element[] => [
  ...(node.type === 'element' && has(node, ...names) ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => all(child, ...names)) : [])
]

/** Stands in `seen` for words that the page has above already, with the id of the clause that has them. */
const seeAbove = (node: Nodes): string => `⟦${linkIn(node)}⟧`

/** The fragment of the first link in an element. */
function linkIn(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'a') return String(node.properties.href).replace(/^[^#]*#/u, '')
  return 'children' in node ? node.children.map(linkIn).join('') : ''
}

/** Words that a reader sees without opening anything, names of sources and remarks left out. */
function seen(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (has(node, 'see')) return seeAbove(node)
  if (
    !('children' in node) ||
    has(node, 'was', 'gone', 'perhaps', 'overruled', 'modifier', 'against', 'suspended', 'head', 'label')
  )
    return ''
  if (node.type === 'element' && node.tagName === 'summary') return ''
  return node.children.map(seen).join('')
}

test('every page of many rules is light enough for a phone', () => {
  const { folder } = inject('site')
  const pages = siteFiles('/whole/index.html').concat(siteFiles('/rules/index.html'))
  expect(pages.length).toBeGreaterThan(0)
  const heavy = pages.map((path) => [path, gzipSync(readFileSync(join(folder, path))).length] as const)
  expect(heavy.filter(([, bytes]) => bytes > 150_000)).toEqual([])
})

describe.each([
  ['the real content', inject('site')],
  ['content with everything that authors can write', inject('sampler')]
])('what is different for an army, in %s', (_name, { folder }) => {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const index = JSON.parse(read('api/v1/index.json')) as Index
  const armies = index.rulesets.flatMap(({ bundle: address }) => {
    const bundle = JSON.parse(read(fileOf(address))) as Bundle
    const factions = bundle.documents.filter(({ kind }) => kind === 'faction')
    return factions.map((faction) => {
      const selection = { faction: faction.id, options: [] }
      return { bundle, faction, difference: armyDifference(rulebookOf(bundle), selection) }
    })
  })
  const pageOf = (faction: Document): Nodes => fromHtml(read(fileOf(`${faction.href}rules/`)))

  const clauseOf = (bundle: Bundle, id: string): Clause => {
    const clause = bundle.documents.flatMap(({ clauses }) => clauses).find((each) => each.id === id)
    if (!clause) throw new Error(`There is no clause ${id}`)
    return clause
  }

  /** A title is printed above a section, and above every part of a text that came from elsewhere; if open, in which way. */
  const wordsOf = (bundle: Bundle, { clause: id, role, by }: Piece): string => {
    const { title, type, text, local, open } = clauseOf(bundle, id)
    const above = open ? `Open: ${title ?? openWords(open.kind, bundle.ruleset.game.own)}` : title
    const isTitled = above !== undefined && local !== '' && (type === 'section' || (role !== 'own' && by !== undefined))
    return (isTitled ? above : '') + text.plain
  }

  test('is printed in exactly the words that are in force, those of a change once', () => {
    const wrong = armies.flatMap(({ bundle, faction, difference }) => {
      const page = pageOf(faction)
      const printed = all(page, 'rule').flatMap((section) => all(section, 'words', 'now').map(seen))
      const [words, there, named] = [squeezed(printed.join('')), wordsAtClauses(page), namedOn(page)]
      const pieces = difference.clauses.flatMap((reading) => {
        const [anchor, { href }] = [longAnchor(reading.clause), clauseOf(bundle, reading.clause)]
        const isNamed = named.some((each) => each === `#${anchor}` || each.endsWith(href))
        if (isNamed && !there.has(anchor)) return []
        return piecesOf(reading).map((piece) => ({
          said: squeezed(wordsOf(bundle, piece)),
          isElsewhere: isNamed && piece.role === 'addition'
        }))
      })
      const isThere = says(
        words,
        pieces.filter(({ said }) => said !== ''),
        there
      )
      return isThere ? [] : [{ army: faction.href, words, pieces }]
    })
    expect(armies.length).toBeGreaterThan(1)
    expect(wrong).toEqual([])
  })

  test('has every question about its own documents, and none about what gave way', () => {
    const wrong = armies.flatMap(({ bundle, faction, difference }) => {
      const there = difference.clauses.flatMap(inwardsOf).flatMap(({ questions }) => questions)
      const matter = new Set([...there, ...difference.questions])
      const titles = bundle.documents.filter(({ key }) => matter.has(key)).map(({ title }) => title)
      const words = all(pageOf(faction), 'question').map((question) => squeezed(textIn(question)))
      const missing = titles.filter((title) => !words.some((each) => each.includes(squeezed(title))))
      const extra = words.filter((each) => !titles.some((title) => each.includes(squeezed(title))))
      return missing.length + extra.length === 0 ? [] : [{ army: faction.href, missing, extra }]
    })
    expect(wrong).toEqual([])
  })

  test('says of everything conditional on what it depends', () => {
    const wrong = armies.flatMap(({ faction, difference }) => {
      const conditions = difference.clauses
        .flatMap(readingsWithin)
        .flatMap(({ conditional }) => conditional.map(({ condition }) => condition))
      const page = squeezed(
        all(pageOf(faction), 'perhaps')
          .map((node) => all(node, 'head').map(textIn).join(''))
          .join('\n')
      )
      return [...new Set(conditions)].filter((condition) => !page.includes(squeezed(capital(condition))))
    })
    expect(wrong).toEqual([])
  })
})

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

/** All words at each clause of a page by its id, those that its parts come before included. */
function wordsAtClauses(page: Nodes): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const clause of all(page, 'clause')) {
    const id = has(clause, 'tail') ? linkIn(clause) : String(clause.properties.id)
    words.set(id, (words.get(id) ?? '') + squeezed(textIn(clause)))
  }
  return words
}

/** Addresses of the clauses of which a text added to another clause says that it is added to them, too. */
const namedOn = (page: Nodes): readonly string[] =>
  all(page, 'further').flatMap((line) => all(line, 'place').map(({ properties }) => String(properties.href)))

/** Words of a piece. @property isElsewhere True if they may be at another clause, which names this one */
interface Said {
  readonly said: string
  readonly isElsewhere: boolean
}

/**
 * True if a page has these pieces one after the other and nothing else. Where it says that they are above, the clause
 * there has every one of them, and there is one at least.
 */
function says(page: string, pieces: readonly Said[], above: ReadonlyMap<string, string>): boolean {
  const [first, ...others] = pieces
  if (first === undefined) return page === ''
  const { said: piece, isElsewhere } = first
  if (isElsewhere && [...above.values()].some((words) => words.includes(piece)) && says(page, others, above))
    return true
  const [mark, id = ''] = /^⟦([^⟧]*)⟧/u.exec(page) ?? []
  if (mark === undefined) return page.startsWith(piece) && says(page.slice(piece.length), others, above)
  if (!above.get(id)?.includes(piece)) return false
  return says(page.slice(mark.length), others, above) || says(page, others, above)
}
