import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bundle, ChangesFile } from '../../../src/generated/published.ts'
import type { Release } from '../../../src/generated/release.ts'
import { type Manifest, manifestIn } from '../../../src/model/signed-list.ts'
import { editionKeys } from '../../../src/node/build/edition-key.ts'
import { writeFrozenData } from '../../../src/node/build/frozen-data.ts'
import { cachedHost } from '../../../src/node/content/cached-host.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { compileHost, publish } from '../../../src/node/content/publication.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { digestsIn } from '../../../src/node/output/manifest.ts'
import { checkFilesOf } from '../../../src/node/packs/check-files.ts'
import { errataLinks, errataMade } from '../../../src/node/packs/errata.ts'
import { releasedPackLinks, releaseKeys } from '../../../src/node/packs/released-packs.ts'
import { type Released, type ReleaseMaking, writeReleases } from '../../../src/node/release/release.ts'
import { signerWith } from '../../../src/node/signature.ts'
import { documentText, skirmish } from '../../support/content.ts'
import { contentsOf, filesIn, makeFolder, writeFiles } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const files = skirmish({
  'rules/charging.md': documentText('rule', 'charging', 'You may.\n\n## Distance {#distance}\n\nUp to 6".')
})

/** A content folder as it is, with its problems. */
const compiled = (content: string) => compileHost(cachedHost(content, undefined, diskHost(content)))

/** Release the ruleset of a content folder. @param built Day of a build, which must not matter */
async function release(content: string, built?: string, making?: ReleaseMaking): Promise<readonly Released[]> {
  const compilation = await compiled(content)
  expect(compilation.diagnostics).toEqual([])
  return writeReleases(content, publish(compilation, built), ['skirmish'], making)
}

const releases = 'skirmish/releases'
let content: string
let written: readonly Released[]
let bytes: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  content = makeFolder()
  writeFiles(content, files)
  mkdirSync(join(content, releases, '.1.0.0.new-999999999'), { recursive: true })
  writeFileSync(join(content, releases, '.1.0.0.new-999999999/bundle.json'), '{')
  written = await release(content, '2026-11-21')
  bytes = contentsOf(join(content, releases, '1.0.0'))
})

afterAll(() => rmSync(content, { recursive: true, force: true }))

/** Files of a release as it lists them, from those that it has on the disk. */
const unpacked = (kept: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> =>
  new Map(
    [...kept].map(([path, file]) => (path.endsWith('.gz') ? [path.slice(0, -3), gunzipSync(file)] : [path, file]))
  )

const json = <T>(path: string): T => JSON.parse(String(unpacked(bytes).get(path))) as T

describe('a release', () => {
  test('has the bundle, every pack in every form, and a list of them with digests', () => {
    const { packs, bundle, ...head } = json<Release>('release.json')
    expect(head).toEqual({
      format: '1.1',
      generator: { name: 'codicil', version: expect.any(String) as string },
      ruleset: 'skirmish',
      version: '1.0.0',
      effective: '2026-11-20',
      sources: expect.stringMatching(/^[0-9a-f]{64}$/u) as string
    })
    expect(packs.map(({ id }) => id)).toEqual(['complete', 'play', 'quick-reference', 'agreement'])
    const listed = [bundle, ...packs.flatMap((pack) => pack.files)]
    const all = unpacked(bytes)
    for (const { path, bytes: size, sha256: digest } of listed) {
      const file = all.get(path) ?? ''
      expect([path, file.length, sha256(file)]).toEqual([path, size, digest])
    }
    const own = ['release.json', 'release.json.sha256']
    const kept = listed.map(({ path }) => (path.endsWith('.json') ? `${path}.gz` : path))
    expect([...bytes.keys()].sort()).toEqual([...kept, ...own].sort())
    expect(String(bytes.get('release.json.sha256'))).toBe(`${sha256(bytes.get('release.json') ?? '')}  release.json\n`)
  })

  test('is told with its size, and leaves nothing else behind', () => {
    const total = [...bytes.values()].reduce((sum, { length }) => sum + length, 0)
    const folder = join(content, releases, '1.0.0')
    expect(written).toEqual([{ ruleset: 'skirmish', version: '1.0.0', folder, isOld: false, packs: 4, bytes: total }])
    const others = filesIn(join(content, releases)).filter((file) => !file.startsWith('1.0.0/'))
    expect(others).toEqual(['.gitattributes'])
  })

  test('has the bundle as the next build publishes it, without a day', async () => {
    const { bundles } = publish(await compiled(content))
    expect(json<Bundle>('bundle.json')).toEqual(JSON.parse(JSON.stringify(bundles[0])))
    expect(bundles[0]?.ruleset.releases).toEqual([{ version: '1.0.0', effective: '2026-11-20' }])
  })

  test('has the same bytes wherever and whenever it is made', async () => {
    const place = temporaryFolder()
    writeFiles(place, files)
    await release(place)
    expect(contentsOf(join(place, releases, '1.0.0'))).toEqual(bytes)
  })

  test('is made once', async () => {
    const [again] = await release(content)
    expect(again).toMatchObject({ isOld: true, folder: join(content, releases, '1.0.0') })
    expect(contentsOf(join(content, releases, '1.0.0'))).toEqual(bytes)
  })

  test('is compared with the rules as they are now', async () => {
    const file = join(content, 'skirmish/rules/charging.md')
    const before = readFileSync(file, 'utf8')
    const codes = async () => (await compiled(content)).diagnostics.map(({ code }) => code)
    writeFileSync(file, before.replace('6"', '7"'))
    expect(await codes()).toEqual(['check/changed-since-release'])
    writeFileSync(file, before.replace('You may.', 'You\nmay.'))
    expect(await codes()).toEqual([])
    writeFileSync(file, before)
  })
})

test('a release says and publishes the same whether its JSON is compressed or not', async () => {
  const plain = temporaryFolder()
  writeFiles(plain, files)
  writeFiles(join(plain, releases, '1.0.0'), Object.fromEntries(unpacked(bytes)))
  const [one, other] = [await publishedFrom(content), await publishedFrom(plain)]
  expect(one.diagnostics).toEqual([])
  expect(one).toEqual(other)
  expect(one.frozen.size).toBe(14)
  const folders = [content, plain].map((place) => join(place, releases, '1.0.0'))
  const [kept, whole] = await Promise.all(folders.map(digestsIn))
  expect(kept).toEqual(whole)
})

/** All that a build takes from the releases of a content folder. */
async function publishedFrom(place: string) {
  const compilation = await compiled(place)
  const { graph, diagnostics } = compilation
  const publication = publish(compilation)
  const [bundle] = publication.bundles
  const frozen = new Map<string, Buffer>()
  const write = (path: string, file: string | Uint8Array) => void frozen.set(path, Buffer.from(file))
  const copy = (file: string, path: string) => write(path, readFileSync(file))
  writeFrozenData({ request: { content: place }, graph, output: { write, copy }, reuse: { takeData: () => false } })
  return {
    diagnostics,
    frozen,
    released: publication.released,
    bundle,
    checked: bundle && checkFilesOf({ publication, content: place }, bundle, []),
    links: releasedPackLinks(graph),
    keys: editionKeys(graph)
  }
}

test('a release that cannot be written leaves nothing', async () => {
  const place = temporaryFolder()
  writeFiles(place, files)
  const compilation = await compiled(place)
  writeFiles(place, { [`${releases}/1.0.0/left-over.txt`]: 'Here already.' })
  await expect(writeReleases(place, publish(compilation), ['skirmish'])).rejects.toThrow('has appeared')
  expect(filesIn(join(place, releases))).toEqual(['1.0.0/left-over.txt'])
})

test('a place that takes no release is named before the work', async () => {
  const place = temporaryFolder()
  writeFiles(place, { ...files, [releases]: 'A file, not a folder.' })
  const told: unknown[] = []
  const made = writeReleases(place, publish(await compiled(place)), ['skirmish'], { tell: (step) => told.push(step) })
  await expect(made).rejects.toThrow(`\`${join(place, releases)}\` is a file. Move the file away.`)
  expect(told).toEqual([])
})

/** A content folder with the frozen release, and its sources as another version with other words. */
function withNext(version: string): string {
  const place = temporaryFolder()
  writeFiles(join(place, releases, '1.0.0'), Object.fromEntries(bytes))
  writeFiles(place, {
    ...files,
    'skirmish/ruleset.md': documentText('ruleset', 'skirmish', '', { version, effective: '2027-01-01' }),
    'skirmish/rules/charging.md': documentText('rule', 'charging', 'No.\n\n## Distance {#distance}\n\nUp to 9".')
  })
  return place
}

test('the next release freezes what changed since, so that no build makes that sheet again', async () => {
  const place = withNext('1.1.0')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await release(place, undefined, { sign: await signerWith(pem) })
  const next = unpacked(contentsOf(join(place, releases, '1.1.0')))
  const all = manifestIn(String(next.get('manifest.json')))
  expect(all?.files).toEqual(await digestsIn(join(place, releases, '1.1.0')))
  const list = JSON.parse(String(next.get('release.json'))) as Release
  expect(list.signed).toBe(true)
  expect(list.packs.at(-1)).toMatchObject({
    id: 'errata-1.0.0-to-1.1.0',
    title: 'What changed in 1.1.0',
    files: ['a4.pdf', 'letter.pdf', 'json'].map((type) => ({ path: `packs/errata-1.0.0-to-1.1.0.${type}` }))
  })
  expect(next.get('packs/errata-1.0.0-to-1.1.0.a4.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')

  const compilation = await compiled(place)
  expect(compilation.diagnostics).toEqual([])
  const { skirmish: released = [] } = publish(compilation).released
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  expect(releaseKeys(compilation.graph)).toEqual({ skirmish: { '1.1.0': key } })
  expect(compilation.graph.rulesets[0]?.releases[1]?.list).toEqual(all)
  const frozen = releasedPackLinks(compilation.graph)['skirmish']
  expect(errataMade(released, frozen)).toEqual([])
  const data = JSON.parse(String(next.get('packs/errata-1.0.0-to-1.1.0.json'))) as ChangesFile
  const [sheet] = errataMade(released, undefined)
  expect(data.pack).toEqual({ id: sheet?.id, title: sheet?.name, fingerprint: sheet?.fingerprint })
  const publication = publish(compilation)
  const [bundle] = publication.bundles
  const checks = bundle && checkFilesOf({ publication, content: place }, bundle, [])[0]?.[1]
  expect(checks).toMatchObject({
    versions: [{}, { packs: expect.arrayContaining([expect.objectContaining({ fingerprint: sheet?.fingerprint })]) }]
  })
  expect(errataMade(released, undefined).map(({ id }) => id)).toEqual(['errata-1.0.0-to-1.1.0'])
  expect(errataLinks(released, new Map(), frozen)).toMatchObject([
    {
      files: [
        { href: '/packs/skirmish/v/1.1.0/errata-1.0.0-to-1.1.0.a4.pdf' },
        { type: 'letter.pdf' },
        { href: '/packs/skirmish/v/1.1.0/errata-1.0.0-to-1.1.0.json' }
      ]
    }
  ])
})

test('a list that its key has not signed, or that names other files, is no list of the release', async () => {
  const place = withNext('1.1.0-draft')
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const list = `${releases}/1.0.0/manifest.json`
  const sign = await signerWith(pem)
  const right = await sign(await digestsIn(join(place, releases, '1.0.0')))
  const problemsWith = async (manifest: Manifest) => {
    writeFiles(place, { [list]: JSON.stringify(manifest) })
    return (await compiled(place)).diagnostics.map(({ code, message }) => `${code} ${message}`)
  }
  const altered = ['validate/altered-release `manifest.json` is not as `codicil release` wrote it']
  expect(await problemsWith(right)).toEqual([])
  expect(await problemsWith({ ...right, files: { ...right.files, 'bundle.json': '0'.repeat(64) } })).toEqual(altered)
  const other = await sign({ 'bundle.json': '0'.repeat(64) })
  expect(await problemsWith({ ...right, ...(other.signature && { signature: other.signature }) })).toEqual(altered)
})

test('a draft of the next version may change freely, says that it is one, and keeps the release', async () => {
  const compilation = await compiled(withNext('1.1.0-draft'))
  expect(compilation.diagnostics).toEqual([])
  const [bundle] = publish(compilation).bundles
  expect(bundle?.ruleset).toMatchObject({ version: '1.1.0-draft', draft: true, releases: [{ version: '1.0.0' }] })
})
