import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginOutput } from '../../../src/node/output/output.ts'
import { replaceFiles } from '../../../src/node/output/replace.ts'
import { buildInto, textsIn } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const old = { 'index.html': 'old', 'rules/index.html': 'old', 'gone.html': 'old' }

/** A site whose next build has begun. */
function begun() {
  const dist = join(temporaryFolder(), 'dist')
  buildInto(dist, old)
  return { dist, output: beginOutput(dist) }
}

test('a file that is taken over is in the new site as it was, time of the last change included', () => {
  const { dist, output } = begun()
  const before = statSync(join(dist, 'rules/index.html'))
  output.write('index.html', 'new')
  output.take('rules/index.html')
  output.finish()
  expect(textsIn(dist)).toEqual({ 'index.html': 'new', 'rules/index.html': 'old' })
  expect(statSync(join(dist, 'rules/index.html')).mtimeMs).toBe(before.mtimeMs)
})

test('what is written over a file that was taken over leaves the present site alone', () => {
  const { dist, output } = begun()
  output.take('index.html')
  output.take('rules/index.html')
  output.write('index.html', 'new')
  output.writePieces('rules/index.html', ['n', 'e', 'w'])
  expect(textsIn(dist)).toEqual(old)
  expect(readFileSync(join(output.folder, 'rules/index.html'), 'utf8')).toBe('new')
  output.finish()
  expect(textsIn(dist)).toEqual({ 'index.html': 'new', 'rules/index.html': 'new' })
})

test('a file with two paths is written under each, and what is written over one leaves the other alone', () => {
  const { dist, output } = begun()
  output.take('rules/index.html')
  output.repeat('rules/index.html', 'former/index.html')
  output.repeat('rules/index.html', 'older/index.html')
  output.write('rules/index.html', 'new')
  output.finish()
  const kept = { 'former/index.html': 'old', 'older/index.html': 'old' }
  expect(textsIn(dist)).toEqual({ 'rules/index.html': 'new', ...kept })
})

test('the present site is whole where a build that took over files is abandoned', () => {
  const { dist, output } = begun()
  for (const path of Object.keys(old)) output.take(path)
  output.abandon()
  expect(textsIn(dist)).toEqual(old)
})

test('files are taken over through a link to the output', () => {
  const { dist, output } = begun()
  output.abandon()
  const link = join(temporaryFolder(), 'site')
  symlinkSync(dist, link)
  const through = beginOutput(link)
  through.take('index.html')
  through.finish()
  expect(textsIn(dist)).toEqual({ 'index.html': 'old' })
})

test('a site that is filled file by file has the files that were taken over', () => {
  const { dist, output } = begun()
  output.take('index.html')
  output.write('rules/index.html', 'new')
  output.list()
  replaceFiles(output.folder, dist)
  expect(textsIn(dist)).toEqual({ 'index.html': 'old', 'rules/index.html': 'new' })
  writeFileSync(join(dist, 'index.html'), 'later')
  expect(statSync(join(dist, 'index.html')).nlink).toBe(1)
})
