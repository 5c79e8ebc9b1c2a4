import { describe, expect, test } from 'vitest'
import { skeleton } from '../../../src/cli/skeleton.ts'
import { type Kind, kinds } from '../../../src/model/id.ts'
import { compileFiles, type Files } from '../../support/content.ts'

const today = '2026-11-20'
const write = (kind: Kind, id: string, order = 30): string =>
  skeleton({
    kind,
    id,
    today,
    order,
    target: 'turns',
    changed: ['turns'],
    faction: 'orcs',
    plays: { id: 'club', version: '0.1.0' }
  })

/** A ruleset that consists of skeletons only. */
const around: Files = {
  // An event that plays a draft is a warning of its own.
  'club/ruleset.md': write('ruleset', 'club').replace('version: 0.1.0-draft', 'version: 0.1.0\neffective: 2026-11-20'),
  'club/rules/turns.md': write('rule', 'turns'),
  'club/factions/orcs.md': write('faction', 'orcs')
}

/** Kinds whose skeleton has words to replace. */
const wordy: readonly Kind[] = kinds.filter((kind) => kind !== 'faq' && kind !== 'pack')

describe('a skeleton', () => {
  test.each(kinds)('of kind %s is valid, with warnings for the words to replace and nothing else', async (kind) => {
    const file =
      { ruleset: 'club/ruleset.md', site: 'site.md', event: 'events/cup/event.md' }[kind as string] ?? 'club/new.md'
    const { diagnostics, graph } = await compileFiles({
      ...around,
      [file]: write(kind, { ruleset: 'club', changes: '0.1.0' }[kind as string] ?? 'new-one', 40)
    })
    const own = diagnostics.filter((each) => each.span.file === file)
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(
      diagnostics.map(() => 'warning parse/skeleton-words')
    )
    expect(own.length > 0).toBe(wordy.includes(kind))
    const [ruleset] = graph.rulesets
    const { site, events } = graph
    const others = [...(site ? [site.document] : []), ...events.map(({ document }) => document)]
    const documents = [...others, ...(ruleset ? [ruleset.home, ...ruleset.documents, ...ruleset.changes] : [])]
    expect(documents.map(({ valid }) => valid.kind)).toContain(kind)
  })

  test.each(kinds)('of kind %s ends with one line feed and has no spaces at line ends', (kind) => {
    expect(write(kind, 'new-one')).toMatch(/[^\n]\n$/u)
    expect(write(kind, 'new-one')).not.toMatch(/[ \t]\n/u)
  })

  test('is named after its id in plain words', () => {
    expect(write('rule', 'reactive-fighting')).toContain('title: Reactive fighting')
    expect(write('faq', 'who-goes-first')).toContain('question: Who goes first?')
  })

  test('shows a rule’s author how clauses get their ids', () => {
    expect(write('rule', 'turns')).toMatch(/## .+ \{#[a-z-]+\}/u)
  })

  test('of an event says whose answers count, and what is played where its lists are silent', () => {
    const text = write('event', 'cup')
    expect(text).toMatch(/^rulings:\n {2}# .*Without `of`, all.*\n {2}of:\n {4}- authority: official\n/mu)
    expect(text).toMatch(/^rulesets:\n {2}# .*`options: \{ on: \[.*off\.\n {2}- id: club$/mu)
  })

  test.each(['true', 'null', 'a1', 'yes', 'on'])('may be called %s', async (id) => {
    const { diagnostics } = await compileFiles({ ...around, 'club/new.md': write('rule', id) })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
