import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../src/model/problem.ts'
import { compileFiles, documentText, skirmish } from '../../../support/content.ts'
import { marked } from '../../diagnostics/marked.ts'

const siege = {
  'siege/ruleset.md': documentText('ruleset', 'siege'),
  'siege/rules/ladders.md': documentText('rule', 'ladders', 'Climb. {#climb}')
}

/** Other documents that the rule `turn` may refer to. */
const others = skirmish({
  'rules/moving.md': documentText('rule', 'moving', '## How far {#far}\n\nSix. {#six}', {
    order: 20,
    formerly: ['walking'],
    'moved-clauses': { distance: 'far' }
  }),
  'rules/charging.md': documentText('rule', 'charging', 'Twelve. {#length}\n\nLater. {#both}', { order: 30 }),
  'glossary/charging.md': documentText('term', 'charging', 'Running at somebody. {#short}\n\nMore. {#both}'),
  'faq/why.md': documentText('faq', 'why', '', { about: ['moving'] })
})

const file = 'skirmish/rules/turn.md'

/** Compile a rule `turn` with this body, marks taken out. */
async function compileTurn(body: string) {
  const { text, span } = marked(file, documentText('rule', 'turn', `${body}\n\nThe last. {#end}`))
  const compilation = await compileFiles({ ...others, ...siege, [file]: text })
  return { ...compilation, text, span }
}

/** Canonical ids that the references of a rule lead to, rulesets in front. */
async function targets(body: string): Promise<readonly string[]> {
  const { graph, diagnostics } = await compileTurn(body)
  expect(diagnostics).toEqual([])
  const inText = graph.links.filter(({ from, via }) => from.document.key === 'rule:turn' && via === 'reference')
  return inText.map(({ to }) => `${to.document.ruleset}/${to.key}`)
}

async function problemOf(body: string): Promise<Diagnostic & { readonly covered: string }> {
  const { diagnostics, text, span } = await compileTurn(body)
  const [problem, ...more] = diagnostics
  expect(more).toEqual([])
  if (!problem) throw new Error(`Nothing is wrong with ${body}`)
  expect(problem.span).toEqual(span)
  return { ...problem, covered: text.slice(problem.span.start, problem.span.end) }
}

describe('a reference leads to', () => {
  test.each([
    ['a document by its id', '[[moving]]', 'skirmish/rule:moving'],
    ['a clause', '[[moving#six]]', 'skirmish/rule:moving#six'],
    ['a clause of its own document', '[[#end]]', 'skirmish/rule:turn#end'],
    ['a document by kind and id', '[[term:charging]]', 'skirmish/term:charging'],
    ['a clause of a document by kind and id', '[[rule:charging#length]]', 'skirmish/rule:charging#length'],
    ['the only document of this id that has the clause', '[[charging#length]]', 'skirmish/rule:charging#length'],
    ['another ruleset’s document', '[[siege/ladders]]', 'siege/rule:ladders'],
    ['another ruleset’s clause', '[[siege/rule:ladders#climb]]', 'siege/rule:ladders#climb'],
    ['a ruleset itself', '[[ruleset:skirmish]]', 'skirmish/ruleset:skirmish'],
    ['a ruleset elsewhere', '[[siege/ruleset:siege]]', 'siege/ruleset:siege'],
    ['a document by a former id', '[[walking]]', 'skirmish/rule:moving'],
    ['a clause by a former id', '[[moving#distance]]', 'skirmish/rule:moving#far'],
    ['a clause by both former ids', '[[walking#distance]]', 'skirmish/rule:moving#far'],
    ['the same place with words of its own', '[[moving#six|six inches]]', 'skirmish/rule:moving#six'],
    ['a place that is written over several lines', '[[\nmoving#six|six\ninches\n]]', 'skirmish/rule:moving#six'],
    ['a clause by its file', '[here](moving.md#six)', 'skirmish/rule:moving#six'],
    ['another ruleset by its file', '[there](../../siege/rules/ladders.md)', 'siege/rule:ladders'],
    ['a place through a definition', '[there]\n\n[there]: moving.md', 'skirmish/rule:moving']
  ])('%s', async (_name, body, target) => expect(await targets(body)).toEqual([target]))

  test('several places in reading order', async () => {
    expect(await targets('- [[moving]]\n- **[[why]]** and [[#end]]')).toEqual([
      'skirmish/rule:moving',
      'skirmish/faq:why',
      'skirmish/rule:turn#end'
    ])
  })
})

describe('a reference that leads nowhere is reported', () => {
  test.each([
    ['an unknown id', '«[[movign]]»', 'link/unknown-id', '`moving`'],
    ['the wrong kind', '«[[term:moving]]»', 'link/unknown-id', '`rule:moving`'],
    ['an unknown clause', '«[[moving#sixx]]»', 'link/unknown-clause', '`#six`'],
    ['an unknown clause of its own', '«[[#ende]]»', 'link/unknown-clause', '`#end`'],
    ['an unknown ruleset', '«[[sieg/ladders]]»', 'link/unknown-ruleset', '`siege/ladders`'],
    ['a number', '«[[2.1]]»', 'link/number-as-target', '`moving#far`'],
    ['a number for a clause', '«[[moving#2.1.1]]»', 'link/number-as-target', '`moving#six`'],
    ['another form', '«[[How far?]]»', 'link/malformed-reference', ''],
    ['a missing file', '«[here](movin.md)»', 'link/missing-file', '`moving.md`'],
    ['a missing anchor', '«[here](moving.md#sxi)»', 'link/missing-anchor', '`#six`']
  ])('%s', async (_name, body, code, suggestion) => {
    const problem = await problemOf(`See ${body} for more.`)
    expect(problem.code).toBe(code)
    expect(problem.help ?? '').toContain(suggestion)
    expect(problem.covered).toMatch(/^\[/u)
  })

  test('with every candidate, in the form that selects it, where an id is ambiguous', async () => {
    const { code, help, related } = await problemOf('See «[[charging]]».')
    expect(code).toBe('link/ambiguous-reference')
    expect(help).toContain('`rule:charging`')
    expect(help).toContain('`term:charging`')
    expect(related.map(({ span }) => span.file)).toEqual([
      'skirmish/rules/charging.md',
      'skirmish/glossary/charging.md'
    ])
  })

  test('with the clause in the candidates, where several of them have it', async () => {
    const { code, help } = await problemOf('See «[[charging#both]]».')
    expect(code).toBe('link/ambiguous-reference')
    expect(help).toContain('`rule:charging#both`')
    expect(help).toContain('`term:charging#both`')
  })

  test('once for each place, and only there', async () => {
    const { diagnostics } = await compileTurn('[[nowhere-a]] and [[moving]] and [[nowhere-b]]')
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/unknown-id', 'link/unknown-id'])
  })
})
