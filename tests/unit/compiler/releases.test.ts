import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Compilation } from '../../../src/compiler/compile.ts'
import type { Release } from '../../../src/generated/release.ts'
import { compressed, mostUnpacked } from '../../../src/node/compressed.ts'
import { compileHost } from '../../../src/node/content/compile-host.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { unsignedManifest } from '../../../src/node/signature.ts'
import { bundleOf, documentText, type Files, memoryHost, skirmish } from '../../support/content.ts'
import { writeFiles } from '../../support/folder.ts'
import { releasedIn, releaseOf } from '../../support/release.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const rules = { 'rules/charging.md': '---\nkind: rule\nid: charging\ntitle: Charging\norder: 10\n---\n\nYou may.\n' }
const bundle = await bundleOf(rules)
const release = releaseOf(bundle)

/** Codes and places of what is wrong with a ruleset that has these files in `releases/`. */
async function problems(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  const { diagnostics } = await withReleases(files)
  return diagnostics.map(({ code, span }) => `${code} ${span.file}`)
}

/** Compiles a ruleset that has these files in `releases/`. */
function withReleases(files: Readonly<Record<string, string | Uint8Array>>, own: Files = rules) {
  const released = releasedIn('skirmish/releases', files)
  return compileHost({ ...memoryHost(skirmish(own)), releases: async () => released })
}

const inFolder = (files: Readonly<Record<string, string | Uint8Array>>, folder = '1.0.0') =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))

/** A release with another bundle, every digest right. */
function withBundle(text: string): Files {
  const manifest = JSON.parse(release['release.json'] ?? '') as Release
  const list = JSON.stringify({ ...manifest, bundle: { ...manifest.bundle, sha256: sha256(text) } })
  return { 'bundle.json': text, 'release.json': list, 'release.json.sha256': `${sha256(list)}  release.json\n` }
}

test('a release is accepted as it was written, and in no other form', async () => {
  expect(await problems(inFolder(release))).toEqual([])
  const converted = Object.entries(release).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')] as const)
  expect(await problems(inFolder(Object.fromEntries(converted)))).toEqual([
    'validate/altered-release skirmish/releases/1.0.0/release.json',
    'validate/altered-release skirmish/releases/1.0.0/release.json'
  ])
})

test('a copy of a release is to be removed, or renamed if it is the only one', async () => {
  const { diagnostics } = await withReleases({ ...inFolder(release), ...inFolder(release, '1.0.0-backup') })
  expect(diagnostics.map(({ span, help }) => [span.file, help])).toEqual([
    ['skirmish/releases/1.0.0-backup/release.json', 'Remove the folder if it is a copy, or else rename it to `1.0.0`.']
  ])
})

describe('a file of a release that is gone is reported', () => {
  const folder = 'skirmish/releases/1.0.0'
  const signed = releaseOf(bundle, true)
  const without = async (name: string, list?: string) => {
    const files = { ...signed, ...(list !== undefined && { 'manifest.json': list }) }
    const { diagnostics } = await withReleases(
      inFolder(Object.fromEntries(Object.entries(files).filter(([each]) => each !== name)))
    )
    return diagnostics.map(({ code, message, span }) => [code, span.file, message])
  }

  test.each(['bundle.json', 'release.json.sha256', 'manifest.json'])('%s', async (name) => {
    const message = `\`${name}\` is missing from the release`
    const list = name === 'manifest.json' ? undefined : '{}'
    expect(await without(name, list)).toEqual([['validate/altered-release', `${folder}/release.json`, message]])
  })

  test('release.json', async () => {
    const message = 'This release is not as `codicil release` wrote it: `release.json` is missing beside it'
    expect(await without('release.json')).toEqual([['validate/bad-release', `${folder}/bundle.json`, message]])
  })

  test('and so is a signed list that has lost its signature', async () => {
    const digests = Object.entries(signed).map(([name, text]) => [name, sha256(text)] as const)
    const list = JSON.stringify(await unsignedManifest(Object.fromEntries(digests)))
    const message = '`manifest.json` is not as `codicil release` wrote it'
    expect(await without('', list)).toEqual([['validate/altered-release', `${folder}/release.json`, message]])
  })
})

describe('a release with a compressed bundle', () => {
  const { 'bundle.json': text = '', ...lists } = release
  const packed = compressed(text)
  const messages = async (files: Readonly<Record<string, string | Uint8Array>>) =>
    (await withReleases(inFolder({ ...lists, ...files }))).diagnostics.map(({ message, span: { file, start } }) => {
      expect([file, lists['release.json']?.slice(start).startsWith('"bundle.json"')]).toEqual([
        'skirmish/releases/1.0.0/release.json',
        true
      ])
      return message
    })
  const altered = '`bundle.json.gz` is not as `codicil release` wrote it'

  test('is what it is with the bundle itself, whoever compressed it', async () => {
    const releasesIn = ({ graph }: Compilation) =>
      graph.rulesets[0]?.releases.map((each) => ({ ...each, bundle: each.bundle() }))
    const expected = releasesIn(await withReleases(inFolder(release)))
    for (const bundle of [packed, gzipSync(text, { level: 1 })]) {
      const compilation = await withReleases(inFolder({ ...lists, 'bundle.json.gz': bundle }))
      expect(compilation.diagnostics).toEqual([])
      expect(releasesIn(compilation)).toEqual(expected)
    }
  })

  test.each([
    ['cut off', packed.subarray(0, -1), `${altered}: it cannot be unpacked`],
    ['empty', '', `${altered}: it cannot be unpacked`],
    ['the bundle itself', text, `${altered}: it cannot be unpacked`],
    ['of other words', compressed(`${text} `), altered],
    ['larger than any', compressed(Buffer.alloc(mostUnpacked + 1)), `${altered}: unpacked, it is larger than 64 MB`]
  ])('that is %s is reported once, in the list', async (_name, bundle, message) => {
    expect(await messages({ 'bundle.json.gz': bundle })).toEqual([message])
  })

  test('has it in one form', async () => {
    const twice = 'The release has `bundle.json.gz`, and the same file without `.gz`'
    expect(await messages({ 'bundle.json': text, 'bundle.json.gz': packed })).toEqual([twice])
    expect(await messages({ 'bundle.json': '{}', 'bundle.json.gz': packed })).toEqual([twice])
  })

  test('has its lists as they are', async () => {
    const list = compressed(lists['release.json'] ?? '')
    const found = await withReleases(inFolder({ ...release, 'release.json.gz': list }))
    expect(found.diagnostics.map(({ message }) => message)).toEqual([
      '`codicil release` did not write `release.json.gz`'
    ])
  })
})

describe('a release that is no release is reported, whatever is in it', () => {
  test.each(['', 'null', '[]', '{', '{"packs":null}', '"release"', '\uFEFF{}', '{"format":"2.0"}'])(
    '%j',
    async (text) => {
      const found = await problems(inFolder({ ...release, 'release.json': text }))
      expect(found).toEqual(['validate/bad-release skirmish/releases/1.0.0/release.json'])
    }
  )

  test('bytes that are no text', async () => {
    const found = await problems(inFolder({ ...release, 'release.json': Uint8Array.of(0xff, 0xfe, 0x00) }))
    expect(found).toEqual(['parse/not-utf-8 skirmish/releases/1.0.0/release.json'])
  })
})

describe('a bundle that is none is reported, though its digest is right', () => {
  const [head, tail] = [
    '{"ruleset":{"id":"skirmish","version":"1.0.0","effective":"x","text":{"plain":""}},"documents":',
    '}'
  ]
  test.each(['null', '{}', `${head}null${tail}`, `${head}[null]${tail}`, `${head}[{"key":"__proto__"}]${tail}`])(
    '%s',
    async (text) => {
      const found = await problems(inFolder(withBundle(text)))
      expect(found).toEqual(['validate/bad-release skirmish/releases/1.0.0/bundle.json'])
    }
  )

  test('of another version', async () => {
    const found = await problems(inFolder(withBundle(`${head.replace('1.0.0', '1.0.1')}[]${tail}`)))
    expect(found).toEqual(['validate/bad-release skirmish/releases/1.0.0/release.json'])
  })
})

test('Markdown and links out of the content folder are no part of a release', async () => {
  const folder = temporaryFolder()
  writeFiles(join(folder, 'content'), skirmish({ ...rules, 'releases/1.0.0/notes.md': '# Notes' }))
  writeFiles(join(folder, 'content/skirmish/releases/1.0.0'), { ...release, 'bundle.json': '' })
  writeFileSync(join(folder, 'elsewhere.json'), release['bundle.json'] ?? '')
  symlinkSync('../../../../elsewhere.json', join(folder, 'content/skirmish/releases/1.0.0/linked.json'))
  const { diagnostics } = await compileHost(diskHost(join(folder, 'content')))
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`codicil release` did not write `linked.json`',
    '`codicil release` did not write `notes.md`',
    '`bundle.json` is not as `codicil release` wrote it'
  ])
})

test.each([
  ['a day after the release', '2026-11-21', '2026-11-21'],
  ['the day of the release', '2026-11-20', '9999-12-31'],
  ['no day', undefined, '9999-12-31']
])('a draft with %s (%s) is published with %s', async (_name, effective, published) => {
  const home = documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft', effective })
  const compilation = await withReleases(inFolder(release), { ...rules, 'ruleset.md': home })
  expect(publish(compilation).bundles[0]?.ruleset.effective).toBe(published)
})
