import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listName } from '../../../src/node/output/file-list.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { writeFiles } from '../../support/folder.ts'
import { textsIn } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

describe('an output', () => {
  test('takes its place only when it is finished', () => {
    const place = temporaryFolder()
    const target = join(place, 'dist')
    writeFiles(target, { 'old.html': 'old', 'deep/old.html': 'old' })
    const output = beginOutput(target)
    output.write('new.html', 'new')
    output.write('deep/er/new.html', new TextEncoder().encode('bytes'))
    expect(textsIn(target)).toEqual({ 'old.html': 'old', 'deep/old.html': 'old' })
    output.finish()
    expect(textsIn(target)).toEqual({ 'new.html': 'new', 'deep/er/new.html': 'bytes' })
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('is made where nothing was, parents included', () => {
    const place = temporaryFolder()
    const output = beginOutput(join(place, 'a', 'b', 'dist'))
    output.write('new.html', 'new')
    output.finish()
    expect(textsIn(place)).toEqual({ 'a/b/dist/new.html': 'new' })
  })

  test('removes what a killed build left behind, and nothing of one that still runs', () => {
    const place = temporaryFolder()
    const gone = 2 ** 22 + 1
    writeFiles(place, { 'dist/new.html': 'new' })
    for (const folder of [
      `.dist.new-${gone}`,
      `.dist.old-${gone}`,
      `.dist.new-${process.ppid}`,
      `.other.new-${gone}`
    ]) {
      writeFiles(place, { [`${folder}/half.html`]: 'half' })
    }
    beginOutput(join(place, 'dist')).abandon()
    expect(readdirSync(place).sort()).toEqual([`.dist.new-${process.ppid}`, `.other.new-${gone}`, 'dist'])
    expect(textsIn(join(place, 'dist'))).toEqual({ 'new.html': 'new' })
  })

  test('abandoned, leaves the old one and nothing of its own', () => {
    const place = temporaryFolder()
    writeFiles(place, { 'dist/old.html': 'old' })
    const output = beginOutput(join(place, 'dist'))
    output.write('new.html', 'new')
    output.abandon()
    expect(textsIn(place)).toEqual({ 'dist/old.html': 'old' })
  })

  test('leaves the old one where it cannot take its place', () => {
    const place = temporaryFolder()
    writeFiles(place, { 'dist/old.html': 'old' })
    const output = beginOutput(join(place, 'dist'))
    output.abandon()
    expect(() => output.finish()).toThrow()
    expect(textsIn(place)).toEqual({ 'dist/old.html': 'old' })
  })

  test('lists what was written after its list, too', () => {
    const output = beginOutput(join(temporaryFolder(), 'dist'))
    output.write('a.html', 'a')
    expect(output.list()).toEqual(['a.html', listName])
    output.write('b.html', 'b')
    expect(output.list()).toEqual(['a.html', 'b.html', listName])
    output.abandon()
  })

  test('does not touch its neighbours', () => {
    const place = temporaryFolder()
    mkdirSync(join(place, 'content'))
    writeFileSync(join(place, 'content', 'a.md'), 'mine')
    const output = beginOutput(join(place, 'dist'))
    output.write('a.html', 'a')
    output.finish()
    expect(textsIn(place)).toEqual({ 'content/a.md': 'mine', 'dist/a.html': 'a' })
  })

  test('may be a link to a folder, and never empties what it leads to', () => {
    const place = temporaryFolder()
    writeFiles(place, { 'www/old.html': 'old' })
    symlinkSync(join(place, 'www'), join(place, 'dist'))
    const output = beginOutput(join(place, 'dist'))
    output.write('new.html', 'new')
    output.finish()
    expect(textsIn(join(place, 'dist'))).toEqual({ 'new.html': 'new' })
    expect(existsSync(join(place, 'www'))).toBe(true)
  })
})
