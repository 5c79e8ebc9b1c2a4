import { beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '../../../src/compiler/analyse.ts'
import { compile } from '../../../src/compiler/compile.ts'
import type { Diagnostic } from '../../../src/model/problem.ts'
import type { ReleaseFile, SourceFile } from '../../../src/model/source-file.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { documentText, type Files, memoryHost, skirmish } from '../../support/content.ts'
import { releasedIn, releaseOf } from '../../support/release.ts'

const ways = ['[[charging]]', '[[charging#contact]]', '[[rule:charging#contact]]', '[it](charging.md#contact)']

/** A ruleset in which everything that can refer to a rule refers to one rule, and most of it to one faction. */
const files: Files = skirmish({
  'rules/charging.md': documentText('rule', 'charging', 'Move into contact. {#contact}', {
    order: 20,
    trait: 'skill',
    formerly: ['storming']
  }),
  'rules/moving.md': documentText(
    'rule',
    'moving',
    Array.from({ length: 20 }, (_, index) => `See ${ways[index % ways.length]}. {#p${index}}`).join('\n\n'),
    { 'moved-clauses': { far: 'charging#contact' } }
  ),
  'rules/haste.md': documentText('option', 'haste', 'Faster.', {
    order: 30,
    amends: [{ target: 'charging#contact', effect: 'adds' }]
  }),
  'factions/orcs.md': documentText('faction', 'orcs', '', {
    units: [{ id: 'boars', title: 'Boars', traits: ['charging'] }]
  }),
  'exceptions/swift.md': documentText('exception', 'swift', 'Move twice.', {
    for: { faction: 'orcs', units: ['boars'], traits: ['charging'] },
    amends: [{ target: 'charging#contact', effect: 'replaces' }]
  }),
  'faq/may-i.md': documentText('faq', 'may-i', '', { about: ['charging#contact', 'exception:swift', 'option:haste'] }),
  'faq/old.md': documentText('faq', 'old', '', { about: ['storming'], 'superseded-by': 'may-i' })
})

/** A version that was released with every clause that a test damages. */
let release: readonly ReleaseFile[]
beforeAll(async () => {
  const fields = { version: '0.9.0', effective: '2026-01-01' }
  const earlier = { ...files, 'skirmish/ruleset.md': documentText('ruleset', 'skirmish', '', fields) }
  const [bundle] = publish(await compile(memoryHost(earlier))).bundles
  if (!bundle) throw new Error('The ruleset has no bundle')
  release = releasedIn('skirmish/releases/0.9.0', releaseOf(bundle))
})

/** What is reported once one file is damaged. */
async function reportedWith(path: string, damage: (source: SourceFile) => SourceFile): Promise<readonly Diagnostic[]> {
  const host = memoryHost(files)
  const sources = (await host.readContent()).map((each) => (each.path === path ? damage(each) : each))
  const { diagnostics } = await compile({ ...host, readContent: async () => sources, releases: async () => release })
  return diagnostics
}

const withText =
  (change: (text: string) => string) =>
  (source: SourceFile): SourceFile => ({
    ...source,
    bytes: new TextEncoder().encode(change(new TextDecoder().decode(source.bytes)))
  })

const damages: Readonly<Record<string, readonly [string, (source: SourceFile) => SourceFile]>> = {
  'that cannot be read': [
    'parse/unreadable',
    ({ path }) => ({ path, bytes: new Uint8Array(), fault: 'unreadable' }) as const
  ],
  'that is not UTF-8': [
    'parse/not-utf-8',
    (source) => ({ ...source, bytes: Uint8Array.from([...source.bytes, 0xe9]) })
  ],
  'that is UTF-16': [
    'parse/not-utf-8',
    ({ path, bytes }) => ({ path, bytes: Uint8Array.from([0xff, 0xfe, ...[...bytes].flatMap((byte) => [byte, 0])]) })
  ],
  'with a NUL byte': ['parse/nul-byte', withText((text) => `${text}\0`)],
  'without front matter': ['parse/no-front-matter', withText((text) => text.replace(/^---\n[\s\S]*?\n---\n/u, ''))],
  'whose front matter does not end': [
    'parse/front-matter-not-closed',
    withText((text) => text.replace(/\n---\n/u, '\n'))
  ],
  'whose front matter is no YAML': [
    'parse/yaml-syntax',
    withText((text) => text.replace(/\n(title|question): /u, '\n$1: a: '))
  ],
  'whose id has a capital': ['validate/bad-id', withText((text) => text.replace(/\nid: (.)/u, '\nid: X_$1'))],
  'whose id has a slip': ['link/misspelt-id', withText((text) => text.replace(/\nid: (.)(.)/u, '\nid: $2$1'))],
  'without id': ['validate/missing-field', withText((text) => text.replace(/\nid: .*/u, ''))],
  'whose kind has a slip': ['validate/unknown-kind', withText((text) => text.replace(/^---\nkind: /u, '---\nkind: x'))],
  'without kind': ['validate/missing-field', withText((text) => text.replace(/\nkind: .*/u, ''))]
}

describe('a file', () => {
  test('of this ruleset is sound before it is damaged', async () => {
    expect(await reportedWith('', (source) => source)).toEqual([])
  })

  test.each(Object.entries(damages))('%s gives one error, whatever refers to it', async (_name, [code, damage]) => {
    const path = 'skirmish/rules/charging.md'
    const found = await reportedWith(path, damage)
    expect(found.map((each) => `${each.code} ${each.span.file}`)).toEqual([`${code} ${path}`])
  })

  test.each(
    ['rules/haste.md', 'factions/orcs.md', 'exceptions/swift.md', 'faq/may-i.md'].flatMap((path) =>
      Object.entries(damages).flatMap(([name, [, damage]]) =>
        name === 'whose id has a slip' ? [] : [[path, name, damage] as const]
      )
    )
  )('%s %s gives one error', async (path, _name, damage) => {
    expect((await reportedWith(`skirmish/${path}`, damage)).map(({ span }) => span.file)).toEqual([`skirmish/${path}`])
  })

  test.each(Object.entries(damages).filter(([name]) => !name.endsWith('slip')))(
    '%s gives one error where it is ruleset.md',
    async (_name, [, damage]) => {
      const found = await reportedWith('skirmish/ruleset.md', damage)
      expect(found.map(({ span }) => span.file)).toEqual(['skirmish/ruleset.md'])
    }
  )
})

describe('a slip elsewhere', () => {
  test('is reported beside a file that cannot be read, where the name meant is known', async () => {
    const slip = { 'skirmish/rules/late.md': documentText('rule', 'late', 'See [[movign]]. {#see}', { order: 40 }) }
    const host = memoryHost({ ...files, ...slip })
    const sources = (await host.readContent()).map((source) =>
      source.path.endsWith('charging.md') ? ({ ...source, fault: 'unreadable' } as const) : source
    )
    const { diagnostics } = await compile({ ...host, readContent: async () => sources })
    expect(diagnostics.map(({ code }) => code)).toEqual(['parse/unreadable', 'link/unknown-id'])
  })

  test('in one reference is not taken for a slip in the id it should name', async () => {
    const { diagnostics } = await compile(
      memoryHost(
        skirmish({
          'rules/chargign.md': documentText('rule', 'charging', 'A.'),
          'rules/moving.md': documentText('rule', 'moving', '[[chargign]], [[charging]] and [[charging]]', {
            order: 20
          })
        })
      )
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/unknown-id'])
  })
})

describe('a document that is there twice', () => {
  /** What is reported of these files beside the others, every one hashed. */
  const reported = async (added: Files) => {
    const host = memoryHost({ ...files, ...added })
    const analyseAll: typeof host.analyseAll = async (sources) =>
      sources.map((source) => analyse(source, sha256(source.bytes)))
    const { diagnostics } = await compile({ ...host, analyseAll })
    return diagnostics.map(({ code, help }) => [code, help] as const)
  }

  const twice = (more: string) => {
    const text = documentText('rule', 'late', 'Late.', { order: 40 })
    return reported({ 'skirmish/rules/late.md': text, 'skirmish/rules/link.md': `${text}${more}` })
  }

  test('as a copy or as a link on the disk is to be removed, not renamed', async () => {
    const help = 'Remove one of the two files, or give one its own id and text.'
    expect(await twice('')).toEqual([['link/duplicate-id', help]])
    expect(await twice('Later.')).toEqual([
      ['link/duplicate-id', 'Write `id: link`, as the file is called, or another id.']
    ])
  })

  test('is to be removed where it has notes on a version, which have no id', async () => {
    const notes = documentText('changes', '1.1.0', 'Some notes.')
    const all = await reported({ 'skirmish/changes/a.md': notes, 'skirmish/changes/b.md': notes })
    const found = all.filter(([code]) => code === 'link/duplicate-id')
    expect(found.map(([, help]) => help)).toEqual(['Remove one of the two files.'])
  })
})
