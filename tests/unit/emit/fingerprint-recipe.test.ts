import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { bundleOf, clauseIn, documentIn, documentText } from '../../support/content.ts'

/** The recipe of the Data page, followed without the code. */
function followed(...parts: readonly unknown[]): string {
  const lines = parts.map((part) => (typeof part === 'string' ? plain(part) : JSON.stringify(sorted(part))))
  return createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex').slice(0, 16)
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’′]/gu, "'")
    .replaceAll(/[“”″]/gu, '"')
    .replaceAll('−', '-')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join(' ')

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(keys.map(([key, inner]) => [key, sorted(inner)]))
}

const game = { title: 'Any wargame' }
const sources = [{ id: 'own', title: 'Rules of our club', author: 'Alex', licence: 'CC-BY-4.0' }]
const home = { kind: 'ruleset', id: 'skirmish', title: 'Skirmish', game, effective: '2026-11-20', sources }
const edition = (fields: object) => ({ ...home, version: '1.0.0', licence: 'CC-BY-4.0', ...fields })
const rule = { kind: 'rule', id: 'moving', title: 'Moving', aliases: ['The “walk”'] }
const body = 'Up to 6". {#far}\n\n## Turning {#turn}\n\nSee [[moving#far]] first.'

const bundleWith = (fields: object, order = 10): Promise<Bundle> =>
  bundleOf({
    'ruleset.md': documentText('ruleset', 'skirmish', 'Welcome.', edition(fields)),
    'rules/moving.md': documentText('rule', 'moving', body, { ...rule, order })
  })

let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleWith({})
})

test('the fingerprint of a clause follows the recipe', () => {
  const { type, text, fingerprint } = clauseIn(bundle, 'rule:moving#far')
  expect(fingerprint).toBe(followed(type, '', text.plain, null))
})

test('a reference without words of its own counts as the id it leads to', () => {
  const { type, text, fingerprint } = clauseIn(bundle, 'rule:moving#turn')
  expect(text.plain).toBe('See 1.1 first.')
  expect(fingerprint).toBe(followed(type, 'Turning', 'See skirmish/rule:moving#far first.', null))
})

test('the fingerprint of a document follows the recipe, without its place in the order', async () => {
  const { fingerprint, clauses } = documentIn(bundle, 'rule:moving')
  const listed = clauses.map((clause) => [clause.local, clause.fingerprint])
  expect(fingerprint).toBe(followed('rule:moving', rule, listed))
  expect(documentIn(await bundleWith({}, 20), 'rule:moving').fingerprint).toBe(fingerprint)
})

test('the fingerprint of an edition follows the recipe', () => {
  const { fingerprint, text } = bundle.ruleset
  const listed = bundle.documents.map((document) => [document.key, document.fingerprint])
  expect(fingerprint).toBe(followed(edition({}), text.plain, listed))
})

test.each([{ version: '1.0.1' }, { effective: '2026-12-01' }, { licence: 'CC0-1.0' }])(
  'an edition with another %o has another fingerprint, and its documents do not',
  async (fields) => {
    const other = await bundleWith(fields)
    expect(other.ruleset.fingerprint).not.toBe(bundle.ruleset.fingerprint)
    const prints = ({ documents }: Bundle) => documents.map(({ fingerprint }) => fingerprint)
    expect(prints(other)).toEqual(prints(bundle))
  }
)
