import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { Fault, faultOf, naming } from '../../../src/node/fault.ts'
import { folderFor } from '../../../src/node/output/folder-for.ts'
import { requireWritable, requireWritableFile } from '../../../src/node/output/writable.ts'
import { writeNamed, writeNew, writeTogether } from '../../../src/node/output/write-together.ts'
import { packagePath } from '../../../src/node/package-root.ts'
import { writeAll } from '../../../src/node/release/put-release.ts'
import { writeFiles } from '../../support/folder.ts'
import { canMount, mountedFolder } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** What the disk says when something is done with it. */
function refusal(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const named = () => 'site'
const sentence = (error: unknown) => faultOf(error, named, named)?.message

describe('an error of the system becomes one sentence', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'ENOENT', 'EEXIST', 'EMFILE'])(
    '%s',
    (code) => {
      const error = Object.assign(new Error(`${code}: refused, open '/x'`), { code, path: '/x' })
      expect(sentence(error)).toMatch(/^[^\n]+\.$/u)
      expect(sentence(error)).not.toContain(code)
      if (code !== 'EMFILE') expect(sentence(error)).toContain('`site`')
    }
  )

  test('about a port or about watching, without a path', () => {
    const failing = (code: string, syscall: string) => sentence(Object.assign(new Error('refused'), { code, syscall }))
    expect(failing('EACCES', 'listen')).toBe('You have no permission for this port. Name one above 1023 with `--port`.')
    expect(failing('ENOSPC', 'watch')).toContain('cannot watch more folders')
  })

  test('as the disk says it, with the path it names', () => {
    const place = temporaryFolder()
    writeFileSync(join(place, 'file'), '')
    const faults = [
      [() => writeFileSync(join(place, 'file/x'), ''), 'leads through a file'],
      [() => writeFileSync(place, ''), 'is a folder'],
      [() => readFileSync(join(place, 'nothing')), 'does not exist'],
      [() => mkdirSync(join(place, 'file')), 'is in the way']
    ] as const
    for (const [work, words] of faults) {
      expect(faultOf(refusal(work), (path) => path.replace(place, 'site'))?.message).toMatch(
        new RegExp(`\`site[^\`]*\`.* ${words}|\`site[^\`]*\` ${words}`, 'u')
      )
    }
  })

  test('inside other errors, and in the words of other tools', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const { ENOSPC } = constants.errno
    for (const error of [
      new Error('Build failed', { cause: new Error('Page failed', { cause: full }) }),
      new AggregateError([new Error('other'), full]),
      new Error(`No space left on device (os error ${ENOSPC})`),
      new Error("ENOSPC: no space left on device, open '/x/y'")
    ]) {
      expect(sentence(error)).toBe('There is no space left on the disk of `site`. Free some, then try again.')
    }
  })

  test('and any other error none', () => {
    const ring: Error & { cause?: unknown } = new Error('ring')
    ring.cause = ring
    const ours = Object.assign(new Error('gone'), { code: 'ENOENT', path: packagePath('src/gone.ts') })
    for (const error of [new TypeError('x is undefined'), 'text', undefined, ring, ours, new Error('EARLY: no, sir')]) {
      expect(faultOf(error)).toBeUndefined()
    }
  })

  test('and a fault stays as it is', () => {
    const fault = new Fault('The name is taken.')
    expect(faultOf(new Error('outside', { cause: fault }))).toBe(fault)
    expect(
      refusal(() =>
        naming('x', () => {
          throw fault
        })
      )
    ).toBe(fault)
  })
})

describe('before the work', () => {
  test('a folder to write into may be missing, and must not be a file or below one', () => {
    const place = temporaryFolder()
    writeFiles(place, { file: '' })
    expect(refusal(() => requireWritable(join(place, 'a/b')))).toBeUndefined()
    for (const path of ['file', 'file/a', 'file/a/b']) {
      expect(
        refusal(() => requireWritable(join(place, path))),
        path
      ).toBeInstanceOf(Fault)
    }
  })

  test('a file to write needs its folder', () => {
    const place = temporaryFolder()
    writeFiles(place, { file: '' })
    for (const path of ['file', 'new']) expect(refusal(() => requireWritableFile(join(place, path)))).toBeUndefined()
    expect(String(refusal(() => requireWritableFile(join(place, 'a/b'))))).toContain('there is no folder')
    expect(String(refusal(() => requireWritableFile(place)))).toContain('it is a folder')
  })

  test.skipIf(!canMount)('a disk that is read-only is noticed (where tests may mount)', () => {
    const place = mountedFolder('size=64k,ro')
    expect(String(refusal(() => requireWritable(join(place, 'site'))))).toContain('read-only')
    expect(String(refusal(() => requireWritableFile(join(place, 'report.json'))))).toContain('read-only')
  })

  test.skipIf(process.getuid?.() === 0)('a folder without permission is noticed (not as root)', () => {
    const place = temporaryFolder()
    mkdirSync(join(place, 'closed'), { mode: 0o555 })
    expect(String(refusal(() => requireWritable(join(place, 'closed/site'))))).toContain('no permission')
  })
})

describe('files that are written together', () => {
  const files = [
    { name: 'a.json', content: 'new' },
    { name: 'b.json', content: 'x'.repeat(50_000) }
  ]

  test('stay as they were where one of them cannot be written', () => {
    const place = temporaryFolder()
    writeFiles(place, { 'a.json': 'old', 'b.json/inside.txt': 'mine' })
    expect(String(refusal(() => writeTogether(place, files)))).toContain('b.json` cannot be written: it is a folder')
    expect(readFileSync(join(place, 'a.json'), 'utf8')).toBe('old')
    expect(readdirSync(place).sort()).toEqual(['a.json', 'b.json'])
  })

  test.skipIf(!canMount)('stay as they were where the disk is full (where tests may mount)', () => {
    const place = mountedFolder('size=32k')
    writeFiles(place, { 'a.json': 'old' })
    expect(String(refusal(() => writeTogether(place, files)))).toContain(`on the disk of \`${join(place, 'b.json')}\``)
    expect(readFileSync(join(place, 'a.json'), 'utf8')).toBe('old')
    expect(readdirSync(place)).toEqual(['a.json'])
  })

  test.skipIf(!canMount)('and a new one leaves nothing behind where it does not fit (where tests may mount)', () => {
    const place = mountedFolder('size=32k')
    const file = join(place, 'rules', 'far.md')
    expect(String(refusal(() => writeNew(file, 'x'.repeat(60_000))))).toContain(`on the disk of \`${file}\``)
    expect(readdirSync(place)).toEqual([])
    writeNew(file, 'text')
    expect(String(refusal(() => writeNew(file, 'other')))).toContain('is in the way')
    expect(readFileSync(file, 'utf8')).toBe('text')
  })

  test.skipIf(!canMount)('and one alone stays as it was where the disk is full (where tests may mount)', () => {
    const place = mountedFolder('size=32k')
    writeFiles(place, { 'b.json': 'old' })
    const file = join(place, 'b.json')
    expect(String(refusal(() => writeNamed(file, 'x'.repeat(60_000))))).toContain(`on the disk of \`${file}\``)
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(readdirSync(place)).toEqual(['b.json'])
  })

  test.skipIf(!canMount)('and a release leaves nothing behind where it does not fit (where tests may mount)', () => {
    const place = mountedFolder('size=32k')
    const folder = join(place, 'releases', '1.0.0')
    const content = 'x'.repeat(60_000)
    expect(String(refusal(() => writeAll([{ folder, files: [{ path: 'bundle.json', content }] }])))).toContain(folder)
    expect(readdirSync(place)).toEqual([])
  })

  test('and folders that were made stay if something else is in them', () => {
    const place = temporaryFolder()
    const work = () => {
      writeFiles(place, { 'a/mine.txt': '' })
      throw new Fault('full')
    }
    expect(refusal(() => folderFor(join(place, 'a/b'), work))).toBeInstanceOf(Fault)
    expect(readdirSync(join(place, 'a'))).toEqual(['mine.txt'])
  })

  test('and a file where a folder is needed is named', () => {
    const place = temporaryFolder()
    writeFiles(place, { file: '' })
    expect(String(refusal(() => writeNew(join(place, 'file/a.md'), '')))).toContain('file` is a file')
    expect(String(refusal(() => requireWritableFile(join(place, 'file/a'))))).toContain('file` is a file')
  })

  test.skipIf(process.platform !== 'linux')('and one alone names itself where it does not fit (on Linux)', () => {
    expect(String(refusal(() => writeNamed('/dev/full', 'text')))).toContain('no space left on the disk of `/dev/full`')
  })
})
