import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reservedRulesetIds } from '../../../src/compiler/check/reserved-ruleset-id.ts'
import { packArtefact, rulesetArtefacts } from '../../../src/emit/artefact.ts'
import { publishedCheck } from '../../../src/emit/check-published.ts'
import { indexArtefact } from '../../../src/emit/index-file.ts'
import { searchRecords } from '../../../src/emit/search/records.ts'
import { type Kind, kinds } from '../../../src/model/id.ts'
import { hasErrors, publish } from '../../../src/node/content/publication.ts'
import { packEntries, packsInTurn, packsOf } from '../../../src/node/packs/packs.ts'
import { compileFiles, documentText, type Files, skirmish } from '../../support/content.ts'

const check = publishedCheck()

/** Everything a build publishes but pages, pictures and paper. */
function publishAll(compilation: Awaited<ReturnType<typeof compileFiles>>): readonly string[] {
  const publication = publish(compilation)
  const { bundles } = publication
  const packs = packsOf(publication)
  const withoutPdf = [...packsInTurn(publication, undefined, { pdf: false })]
  expect(withoutPdf.map(({ file }) => file)).toEqual(packs.map(({ file }) => file))
  const index = indexArtefact(publication, { packs: packEntries(packs, true), eventFiles: {} }, [], {
    name: 'codicil',
    version: '1'
  })
  const artefacts = [
    ...bundles.flatMap((bundle) => rulesetArtefacts(bundle, [])).map((make) => make()),
    ...packs.map(({ file }) => packArtefact(file)),
    index
  ]
  for (const artefact of artefacts) check(artefact)
  bundles.flatMap(searchRecords)
  const clauses = bundles.flatMap(({ documents }) => documents.flatMap((each) => each.clauses.map(({ id }) => id)))
  return [...artefacts.map(({ path }) => path), ...clauses]
}

/** A content folder whose check is clean must publish, each thing under a name of its own. */
async function judge(files: Files): Promise<boolean> {
  const compilation = await compileFiles(files)
  if (hasErrors(compilation)) return false
  const names = publishAll(compilation)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  return true
}

const ids = ['turn', 'play', 'whole', 'x-1', 'constructor'] as const
const id = fc.constantFrom(...ids)
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Words', 'More words') },
  fc.constantFrom(' ', '"', '1', '<', '\u202E', 'a\nb', '😀'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })
)
const reference = fc.constantFrom('rule:turn', 'turn#a', '#a', 'base-rule:play', 'exception:whole', 'term:x-1', 'turn')
const list = <T>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { minLength: 1, maxLength: 2 })
const some = (of: Record<string, fc.Arbitrary<unknown>>, ...required: string[]) =>
  fc.record(of, { requiredKeys: required })

const amendment = some(
  { target: reference, effect: fc.constantFrom('replaces', 'adds', 'suspends', 'disables') },
  'target',
  'effect'
)
const adjustment = some(
  { what: words, amount: fc.integer(), when: words, 'no-stack-with': list(reference) },
  'what',
  'amount'
)
const step = some({ id, title: words, who: fc.constant('both'), until: words, clause: reference }, 'id', 'title')
const sequence = some(
  { id, title: words, unit: words, steps: fc.array(step, { minLength: 1, maxLength: 2 }) },
  'id',
  'title',
  'steps'
)
const unit = some({ id, title: words, aliases: list(words), traits: list(id) }, 'id', 'title')
const ruling = some(
  { by: words, date: fc.constantFrom('2026', '2026-01'), authority: fc.constant('editorial') },
  'by',
  'date',
  'authority'
)

const shared = {
  title: words,
  summary: words,
  formerly: list(id),
  licence: words,
  'moved-clauses': fc.constant({ old: 'a' })
}
const trait = fc.constantFrom('weapon', 'skill')
const order = fc.integer({ min: 1, max: 3 })
/** Optional fields of each kind, sound by themselves. */
const fields: Readonly<Record<Kind, Record<string, fc.Arbitrary<unknown>>>> = {
  ruleset: { title: words, notice: words, players: words, short: words, order },
  rule: {
    ...shared,
    order,
    amends: list(amendment),
    adjusts: list(adjustment),
    sequence,
    trait,
    open: list(words),
    aliases: list(words)
  },
  option: { ...shared, amends: list(amendment), requires: list(id), excludes: list(id) },
  'base-rule': { ...shared, where: words, trait, aliases: list(words) },
  faction: { ...shared, aliases: list(words), units: list(unit) },
  exception: { ...shared, amends: list(amendment), for: some({ faction: id, units: list(id), traits: list(id) }) },
  faq: {
    question: words,
    status: fc.constant('answered'),
    ruling,
    about: list(reference),
    topic: words,
    formerly: list(id)
  },
  term: { ...shared, aliases: list(words), link: fc.constantFrom('auto', 'marked'), trait, open: list(words) },
  pack: { title: words, summary: words, faction: id, options: list(id), formerly: list(id) },
  changes: {
    changes: list(
      fc.record({
        clauses: list(reference),
        kind: fc.constantFrom('correction', 'removal'),
        reason: words,
        source: words
      })
    )
  },
  site: {},
  event: {}
}

const blocks = [
  'Words. {#a}',
  'Words.',
  '## H {#h}',
  '- i {#i}\n- j',
  ':::note[T]{#n}\nWords.\n:::',
  ':::note{id="N o"}\nWords.\n:::'
] as const
const others = [
  'Table: T {#t}\n\n| a | b |\n| - | - |\n| 1 |  |',
  '> [[turn]]',
  '[^1]\n\n[^1]: Words.',
  '<br>',
  '## 漢',
  '```\n{#a}\n```'
] as const
const body = fc.oneof(
  fc.constant('Words. {#a}'),
  fc.array(fc.constantFrom(...blocks, ...others), { maxLength: 4 }).map((found) => found.join('\n\n'))
)

/** A document of some kind, with at most two optional fields. */
const document = fc
  .constantFrom(...kinds.filter((kind) => kind !== 'ruleset' && kind !== 'site' && kind !== 'event'))
  .chain((kind) =>
    fc
      .tuple(
        id,
        fc.record(fields[kind]),
        fc.uniqueArray(fc.constantFrom(...Object.keys(fields[kind])), { maxLength: 2 }),
        body
      )
      .map(([name, data, kept, text]) => {
        const chosen = Object.fromEntries(Object.entries(data).filter(([key]) => kept.includes(key)))
        return [
          `${kind}/${name}.md`,
          documentText(kind, name, text, kind === 'faq' ? { about: ['turn'], ...chosen } : chosen)
        ]
      })
  )

describe('whatever check lets pass', () => {
  test('a build can publish', async () => {
    const around = { 'rules/turn.md': documentText('rule', 'turn', 'Words. {#a}') }
    let passed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 3 }), async (documents) => {
        if (await judge(skirmish({ ...around, ...Object.fromEntries(documents) }))) passed++
      }),
      { numRuns: 80 }
    )
    // Or nothing would be tested.
    expect(passed).toBeGreaterThan(5)
  })
})

test('no ruleset can have the address of a page of the site', () => {
  const pages = readdirSync(new URL('../../../src/site/pages', import.meta.url))
  const names = pages
    .map((file) => file.replace(/\..*$/u, ''))
    .filter((name) => /^[a-z]/u.test(name) && name !== 'index')
  // The manifest is a file with an ending, which no id has.
  expect(names.filter((name) => !reservedRulesetIds.has(name))).toEqual(['manifest'])
})
