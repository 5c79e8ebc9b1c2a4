import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { sourceText } from '../../../src/node/content/source-text.ts'
import { writeFiles } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** Paths that a host reads as documents, with the fault of those it cannot read. */
async function documentsIn(folder: string): Promise<readonly string[]> {
  const sources = await diskHost(folder).readContent()
  return sources.map(({ path, fault }) => (fault ? `${path} ${fault}` : path)).sort()
}

describe('a content folder on the disk', () => {
  test('is read at any depth, hidden files and folders left out', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'a/b/c/deep.md': '',
      'top.md': '',
      'a/.hidden.md': '',
      '.git/x.md': '',
      'a/map.png': 'x',
      'a/B.MD': ''
    })
    expect(await documentsIn(folder)).toEqual(['a/b/c/deep.md', 'top.md'])
    expect([...(await diskHost(folder).assets())].sort()).toEqual(['a/B.MD', 'a/map.png'])
  })

  test('gives the bytes as they are', async () => {
    const folder = temporaryFolder()
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x00, 0xff, 0x0d, 0x0a])
    writeFileSync(join(folder, 'a.md'), bytes)
    const [source] = await diskHost(folder).readContent()
    expect([...(source?.bytes ?? [])]).toEqual([...bytes])
  })

  test('is empty where it does not exist', async () => {
    expect(await documentsIn(join(temporaryFolder(), 'nowhere'))).toEqual([])
  })

  test('is called by its own name', () => {
    expect(diskHost('/somewhere/my-rules/').name).toBe('my-rules')
  })

  test('may hold links to files inside, and reports links that lead out', async () => {
    const place = temporaryFolder()
    writeFiles(place, { 'content/a/real.md': 'x', 'secret.md': 'secret', 'content-too/b.md': 'other' })
    const folder = join(place, 'content')
    symlinkSync('real.md', join(folder, 'a/link.md'))
    symlinkSync('../../secret.md', join(folder, 'a/out.md'))
    symlinkSync('../../content-too', join(folder, 'a/sibling'))
    symlinkSync('nothing.md', join(folder, 'a/dangling.md'))
    const sources = await diskHost(folder).readContent()
    expect(sources.map(({ path, fault }) => `${path} ${fault}`).sort()).toEqual([
      'a/dangling.md outside',
      'a/link.md undefined',
      'a/out.md outside',
      'a/real.md undefined',
      'a/sibling outside'
    ])
    for (const { fault, bytes } of sources) expect(new TextDecoder().decode(bytes)).toBe(fault ? '' : 'x')
  })

  test('may itself be reached by a link, and a link to itself is no endless way', async () => {
    const place = temporaryFolder()
    mkdirSync(join(place, 'real'))
    writeFiles(place, { 'real/a/a.md': '' })
    symlinkSync('real', join(place, 'content'))
    symlinkSync('..', join(place, 'real/a/again'))
    expect(await documentsIn(join(place, 'content'))).toEqual(['a/a.md', 'a/again linked-folder'])
  })
})

test('names a pipe, and a link to one, without opening them', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a/b.md': '' })
  execFileSync(
    'mkfifo',
    ['pipe.md', 'pipe.png', 'skirmish'].map((name) => join(folder, name))
  )
  symlinkSync(join(folder, 'pipe.md'), join(folder, 'link.md'))
  expect(await documentsIn(folder)).toEqual([
    'a/b.md',
    'link.md no-file',
    'pipe.md no-file',
    'pipe.png no-file',
    'skirmish no-file'
  ])
  expect(await diskHost(folder).assets()).toEqual([])
})

test('shows no excerpt of a pipe, which might never have content', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'a.md': 'words' })
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  symlinkSync('pipe.md', join(folder, 'link.md'))
  const text = sourceText(folder)
  expect(['a.md', 'pipe.md', 'link.md', 'nothing.md'].map(text)).toEqual(['words', undefined, undefined, undefined])
})
