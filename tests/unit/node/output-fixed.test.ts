import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { faultOf } from '../../../src/node/fault.ts'
import { writeList } from '../../../src/node/output/file-list.ts'
import { inventory } from '../../../src/node/output/inventory.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { replaceFiles } from '../../../src/node/output/replace.ts'
import { writeFiles } from '../../support/folder.ts'
import {
  buildInto,
  canMount,
  folderOnOtherDevice,
  hasOtherDevice,
  mountedFolder,
  textsIn
} from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const old = { 'index.html': 'old', 'turn/index.html': 'old', 'turn/old.html': 'old', melee: 'old' }
const fresh = { 'index.html': 'new', 'turn/index.html': 'new', 'melee/index.html': 'new' }
const others = { CNAME: 'rules.example', 'turn/notes.txt': 'mine' }

/** An old site with files that are not of it, and a new one beside it, whole. */
function twoSites(): { readonly place: string; readonly dist: string; readonly ready: string } {
  const place = temporaryFolder()
  const [dist, ready] = [join(place, 'dist'), join(place, `.dist.ready-${2 ** 22 + 1}`)]
  buildInto(dist, old)
  writeFiles(dist, others)
  writeFiles(ready, fresh)
  writeList(ready, Object.keys(fresh))
  return { place, dist, ready }
}

describe('an output that is filled file by file', () => {
  test('has the new site and what no build wrote, and is the same folder', () => {
    const { place, dist, ready } = twoSites()
    const { ino } = statSync(dist)
    replaceFiles(ready, dist)
    expect(textsIn(dist)).toEqual({ ...fresh, ...others })
    expect(inventory(dist)).toMatchObject({ foreign: Object.keys(others) })
    expect(statSync(dist).ino).toBe(ino)
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test.each([0, 1, 2])('is finished by the next build where one was killed after %i files', (moved) => {
    const { place, dist, ready } = twoSites()
    const paths = Object.keys(fresh).slice(0, moved)
    writeList(dist, [...Object.keys(old), ...Object.keys(fresh)])
    for (const path of paths) renameSync(join(ready, path), join(dist, path))
    beginOutput(dist).abandon()
    expect(textsIn(dist)).toEqual({ ...fresh, ...others })
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('is finished by the next build where one was killed before it began to move', () => {
    const { place, dist } = twoSites()
    beginOutput(dist).abandon()
    expect(textsIn(dist)).toEqual({ ...fresh, ...others })
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('is not made of half a site if the other half was deleted', () => {
    const { place, dist, ready } = twoSites()
    renameSync(join(ready, 'index.html'), join(place, 'gone'))
    renameSync(dist, join(place, 'away'))
    beginOutput(dist).abandon()
    expect(existsSync(dist)).toBe(false)
    expect(existsSync(ready)).toBe(false)
  })
})

test('an output that is the working folder stays the same folder, in which a terminal is', () => {
  const dist = join(temporaryFolder(), 'dist')
  buildInto(dist, old)
  writeFiles(dist, others)
  const { ino } = statSync(dist)
  const before = process.cwd()
  try {
    process.chdir(join(dist, 'turn'))
    buildInto('..', fresh)
  } finally {
    process.chdir(before)
  }
  expect(textsIn(dist)).toEqual({ ...fresh, ...others })
  expect(statSync(dist).ino).toBe(ino)
})

describe.skipIf(!hasOtherDevice)('on another device (where there is one)', () => {
  test('a site that is whole there is moved file by file', () => {
    const { dist, ready } = twoSites()
    const other = join(folderOnOtherDevice(), 'dist')
    cpSync(dist, other, { recursive: true })
    replaceFiles(ready, other)
    expect(textsIn(other)).toEqual({ ...fresh, ...others })
  })
})

describe.skipIf(!canMount)('a mount point (where tests may mount)', () => {
  test('is filled, keeps what is not ours, and stays mounted', () => {
    const dist = mountedFolder('size=1m')
    buildInto(dist, old)
    writeFiles(dist, others)
    buildInto(dist, fresh)
    expect(textsIn(dist)).toEqual({ ...fresh, ...others })
    expect(statSync(dist).dev).not.toBe(statSync(join(dist, '..')).dev)
  })

  test('that a killed build left half written is tidied up', () => {
    const dist = mountedFolder('size=1m')
    buildInto(dist, old)
    writeFiles(dist, { [`.codicil.new-${2 ** 22 + 1}/index.html`]: 'half' })
    beginOutput(dist).abandon()
    expect(textsIn(dist)).toEqual(old)
  })

  test('inside a site keeps the site from being renamed, and its files are kept', () => {
    const dist = join(temporaryFolder(), 'dist')
    buildInto(dist, old)
    mkdirSync(join(dist, 'photos'))
    mountedFolder('size=1m', join(dist, 'photos'))
    writeFiles(dist, { ...others, 'photos/table.jpg': 'photo' })
    buildInto(dist, fresh)
    expect(textsIn(dist)).toEqual({ ...fresh, ...others, 'photos/table.jpg': 'photo' })
    expect(readdirSync(join(dist, '..'))).toEqual(['dist'])
  })

  test('without room leaves the old site, and says so in a sentence', () => {
    const dist = mountedFolder('size=64k')
    buildInto(dist, old)
    const output = beginOutput(dist)
    const tooMuch = (): void => output.write('big.html', 'x'.repeat(100_000))
    expect(tooMuch).toThrow('ENOSPC')
    try {
      tooMuch()
    } catch (error) {
      expect(faultOf(error, () => 'dist')?.message).toMatch(/^There is no space left on the disk/u)
    }
    output.abandon()
    expect(textsIn(dist)).toEqual(old)
  })

  test('that is read-only is left alone', () => {
    const place = mountedFolder('size=64k,ro')
    expect(() => beginOutput(join(place, 'dist'))).toThrow('EROFS')
  })
})
