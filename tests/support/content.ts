import { expect } from 'vitest'
import { stringify } from 'yaml'
import { type Compilation, compile } from '../../src/compiler/compile.ts'
import type { Host } from '../../src/compiler/host.ts'
import type { Bundle, Clause, Document } from '../../src/generated/published.ts'
import type { Kind } from '../../src/model/id.ts'
import { type Publication, publish } from '../../src/node/content/publication.ts'
import { analysed } from './analysed.ts'

/** Texts by content-relative path. */
export type Files = Readonly<Record<string, string>>

type Fields = Readonly<Record<string, unknown>>

const titleOf = (id: string): Fields => ({ title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ') })

/** Letters of ids, in the order in which they are sorted. */
const letters = '-0123456789abcdefghijklmnopqrstuvwxyz'

/** A place in the order of rules that the id decides: before those that a test numbers, and another for each id. */
const placeOf = (id: string): number =>
  Array.from({ length: 9 }, (_, at) => letters.indexOf(id[at] ?? '') + 1).reduce((sum, value) => sum * 38 + value, 0) -
  38 ** 9

/** The least that each kind must say besides its kind and id. */
const needed: Readonly<Record<Kind, (id: string) => Fields>> = {
  ruleset: (id) => ({
    ...titleOf(id),
    game: { title: 'Any wargame' },
    version: '1.0.0',
    effective: '2026-11-20',
    licence: 'CC-BY-4.0',
    sources: [{ id: 'own', title: 'Rules of our club', author: 'Alex', licence: 'CC-BY-4.0' }]
  }),
  rule: (id) => ({ ...titleOf(id), order: placeOf(id) }),
  option: (id) => ({ ...titleOf(id), order: placeOf(id) }),
  'base-rule': (id) => ({ ...titleOf(id), where: 'Core rules' }),
  faction: titleOf,
  exception: titleOf,
  faq: (id) => ({ question: `${id}?`, status: 'unanswered' }),
  term: titleOf,
  pack: titleOf,
  changes: () => ({ version: '1.0.0' }),
  site: () => ({ title: 'Our club' }),
  event: (id) => ({
    ...titleOf(id),
    days: { from: '2027-03-06' },
    rulesets: [{ id: 'skirmish', version: '1.0.0' }]
  })
}

/** Returns a valid document of a kind: its required fields, more fields, and a body. */
export const documentText = (kind: Kind, id: string, body = '', fields: Fields = {}): string =>
  `---\n${stringify({ kind, ...(kind !== 'site' && kind !== 'changes' && { id }), ...needed[kind](id), ...fields })}---\n\n${body}\n`

/** Files of the ruleset `skirmish`, by their path in it; `ruleset.md` is added. */
export const skirmish = (files: Files): Files =>
  Object.fromEntries(
    Object.entries({ 'ruleset.md': documentText('ruleset', 'skirmish'), ...files }).map(([path, text]) => [
      `skirmish/${path}`,
      text
    ])
  )

/** Files as the compiler asks for them. */
export const memoryHost = (files: Files): Host => ({
  name: 'content',
  readContent: async () =>
    Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  analyseAll: async (sources) => sources.map(analysed),
  assets: async () => [],
  releases: async () => []
})

/** Compile files that may have mistakes. */
export const compileFiles = (files: Files): Promise<Compilation> => compile(memoryHost(files))

/** Compile files that must have none, and make their bundles. */
export async function publishFiles(files: Files): Promise<Publication> {
  const compilation = await compileFiles(files)
  expect(compilation.diagnostics).toEqual([])
  return publish(compilation)
}

/** The bundle of the ruleset `skirmish` with these files. */
export async function bundleOf(files: Files): Promise<Bundle> {
  const { bundles } = await publishFiles(skirmish(files))
  return present(bundles[0])
}

/** The published form of one document of the ruleset `skirmish`. */
export const documentIn = ({ documents }: Bundle, key: string): Document =>
  present(documents.find((each) => each.key === key))

/** The published form of one clause, by its canonical id. */
export const clauseIn = ({ documents }: Bundle, id: string): Clause =>
  present(documents.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id))

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test asks for something that is not there')
  return value
}
