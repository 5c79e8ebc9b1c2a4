import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codicil } from './support/in-process.ts'

let place: string
let site: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'codicil-sign-'))
  site = join(place, 'site')
  mkdirSync(join(site, 'packs'), { recursive: true })
  writeFileSync(join(site, 'index.html'), 'Rules')
  writeFileSync(join(site, 'packs/complete.a4.pdf'), '%PDF')
  for (const name of ['ours', 'theirs']) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    writeFileSync(join(place, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(join(place, `${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }))
  }
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const keyOf = (name: string) => ['--key', join(place, name)]
const verify = (...options: readonly string[]) => codicil(['verify', site, ...options])

test('a signed site is as it was published, and so is each file of it, wherever it is', async () => {
  expect((await codicil(['sign', site, ...keyOf('ours.pem')])).stdout).toContain('2 files, signed')
  const whole = await verify(...keyOf('ours.pub'))
  expect([whole.code, whole.stdout]).toEqual([0, 'All 2 files are as they were published.\nSigned with this key.\n'])
  const copy = join(place, 'sent to me.pdf')
  copyFileSync(join(site, 'packs/complete.a4.pdf'), copy)
  const one = await codicil(['verify', copy, '--manifest', join(site, 'manifest.json')])
  expect(one.code).toBe(0)
  expect(one.stdout).toContain('is packs/complete.a4.pdf, as it was published.')
  expect((await codicil(['verify', join(site, 'index.html'), ...keyOf('ours.pub')])).code).toBe(0)
})

test('a page of a released version is found in the list of the site, not in that of its release beside it', async () => {
  const version = join(site, 'skirmish/v/1.0.0')
  mkdirSync(version, { recursive: true })
  writeFileSync(join(version, 'index.html'), 'Earlier rules')
  writeFileSync(join(version, 'manifest.json'), JSON.stringify({ format: '1.0', files: { 'bundle.json': 'x' } }))
  await codicil(['sign', site, ...keyOf('ours.pem')])
  writeFileSync(join(place, 'manifest.json'), '{ "name": "of another program" }')
  const page = join(version, 'index.html')
  expect(await codicil(['verify', page, ...keyOf('ours.pub')])).toMatchObject({ code: 0 })
  writeFileSync(page, 'Other rules')
  expect((await codicil(['verify', page])).stdout).toContain('Differs: ')
  writeFileSync(join(version, 'more.html'), 'More rules')
  expect((await codicil(['verify', join(version, 'more.html')])).stdout).toContain('Not in the list: ')
})

test('the list of a release has nothing that is hidden in it, that of a site has', async () => {
  const release = join(place, 'skirmish/releases/1.0.0')
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'release.json'), '{}')
  for (const folder of [release, site]) writeFileSync(join(folder, '.DS_Store'), 'x')
  expect((await codicil(['sign', release])).stdout).toContain('1 files')
  expect((await codicil(['verify', release])).code).toBe(0)
  expect((await codicil(['sign', site])).stdout).toContain('3 files')
})

test('a release keeps its JSON compressed, and is compared as it is published', async () => {
  const release = join(place, 'skirmish/releases/1.0.0')
  const kept = join(release, 'bundle.json.gz')
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'release.json'), '{}')
  writeFileSync(kept, gzipSync('{"words":1}'))
  await codicil(['sign', release, ...keyOf('ours.pem')])
  expect(Object.keys(JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8')).files)).toContain('bundle.json')
  expect((await codicil(['verify', release])).code).toBe(0)
  expect((await codicil(['verify', kept])).stdout).toContain('is bundle.json, as it was published.')
  writeFileSync(kept, gzipSync('{"words":2}'))
  expect((await codicil(['verify', release])).stdout).toContain('Differs: bundle.json\n')
  expect((await codicil(['verify', kept])).stdout).toContain('is not the published bundle.json.')
  writeFileSync(kept, 'no gzip')
  expect((await codicil(['verify', release])).stdout).toContain('Differs: bundle.json\n')
  writeFileSync(join(release, 'bundle.json'), '{"words":1}')
  expect((await codicil(['verify', release])).stdout).toContain('Not in the list: bundle.json.gz\n')
})

test('says which files differ, are missing, or were added', async () => {
  await codicil(['sign', site, ...keyOf('ours.pem')])
  writeFileSync(join(site, 'index.html'), 'Other rules')
  rmSync(join(site, 'packs/complete.a4.pdf'))
  writeFileSync(join(site, 'packs/more.json'), '{}')
  const { code, stdout } = await verify()
  expect(code).toBe(1)
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'Differs: index.html',
    'Missing: packs/complete.a4.pdf',
    'Not in the list: packs/more.json'
  ])
})

test('a file with a name that many have is not compared with each of them', async () => {
  for (const folder of ['a', 'b', 'c']) {
    mkdirSync(join(site, folder))
    writeFileSync(join(site, folder, 'index.html'), folder)
  }
  await codicil(['sign', site])
  writeFileSync(join(place, 'index.html'), 'Other rules')
  const { stdout } = await codicil(['verify', join(place, 'index.html'), '--manifest', join(site, 'manifest.json')])
  expect(stdout).toContain('is none of the 4 published files of this name.')
})

test('a list that was changed, signed by another, or not at all proves nothing', async () => {
  await codicil(['sign', site, ...keyOf('theirs.pem')])
  const other = await verify(...keyOf('ours.pub'))
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('Signed with another key')])
  const list = join(site, 'manifest.json')
  const text = readFileSync(list, 'utf8')
  writeFileSync(list, text.replace(/"index\.html": "./u, '"index.html": "x'))
  expect((await verify()).stdout).toContain('The signature is wrong')
  rmSync(list)
  await codicil(['sign', site])
  expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('The list is not signed') })
  expect((await verify(...keyOf('ours.pub'))).code).toBe(1)
})

test('a signed list is never replaced by one without a signature', async () => {
  await codicil(['sign', site, ...keyOf('ours.pem')])
  const refused = await codicil(['sign', site])
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is signed, and would lose its signature.')
  })
  expect((await verify(...keyOf('ours.pub'))).stdout).toContain('Signed with this key.')
})

test('either half of a key says whose it is, and only the private one signs', async () => {
  const wrong = await codicil(['sign', site, ...keyOf('ours.pub')])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('is the public half of a key') })
  await codicil(['sign', site, ...keyOf('ours.pem')])
  expect((await verify(...keyOf('ours.pem'))).stdout).toContain('Signed with this key.')
  expect((await verify(...keyOf('theirs.pem'))).stdout).toContain('Signed with another key')
  writeFileSync(join(place, 'bad.pub'), 'no key')
  expect(await verify(...keyOf('bad.pub'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a key in PEM')
  })
})

test('the same files and key give the same bytes', async () => {
  const signed = async () => {
    await codicil(['sign', site, ...keyOf('ours.pem')])
    return readFileSync(join(site, 'manifest.json'), 'utf8')
  }
  expect(await signed()).toBe(await signed())
})

test('wrong use says what to do', async () => {
  writeFileSync(join(place, 'bad.pem'), 'no key')
  expect(await codicil(['sign', site, ...keyOf('bad.pem')])).toMatchObject({ code: 2 })
  const foreign = await codicil(['sign', join(site, 'packs')])
  expect(foreign).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a site: it has no index.html.') })
  expect(existsSync(join(site, 'packs/manifest.json'))).toBe(false)
  expect(await codicil(['verify', join(place, 'nothing')])).toMatchObject({ code: 2 })
  const without = await verify()
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('There is no manifest.json')])
})
