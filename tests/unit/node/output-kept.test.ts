import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Fault } from '../../../src/node/fault.ts'
import { listName, readList } from '../../../src/node/output/file-list.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { writeFiles } from '../../support/folder.ts'
import { buildInto, textsIn } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A folder with `dist`, a site of a build before. */
function built(files: Readonly<Record<string, string>> = { 'index.html': 'old', 'turn/index.html': 'old' }): string {
  const place = temporaryFolder()
  buildInto(join(place, 'dist'), files)
  return place
}

const fresh = { 'index.html': 'new', 'charge/index.html': 'new' }

/** What hosts, version control and people add to an output. */
const others = {
  '.git': 'gitdir: ../.git/worktrees/dist',
  CNAME: 'rules.example',
  '.nojekyll': '',
  '.htaccess': 'Deny',
  '.well-known/acme/token': 'token',
  'photos/table.jpg': 'photo',
  'turn/notes.txt': 'mine'
}

describe('an output', () => {
  test('lists its files, the same bytes for the same paths', () => {
    const [one, other] = [built({ 'b/c.html': '1', 'a.html': '2' }), built({ 'a.html': '3', 'b/c.html': '4' })]
    const list = (place: string) => readFileSync(join(place, 'dist', listName))
    expect([...(readList(join(one, 'dist')) ?? [])].sort()).toEqual([listName, 'a.html', 'b/c.html'])
    expect(list(one).equals(list(other))).toBe(true)
  })

  test('keeps all that no build wrote, and deletes what the last one wrote', () => {
    const place = built()
    writeFiles(join(place, 'dist'), others)
    mkdirSync(join(place, 'dist/empty'))
    buildInto(join(place, 'dist'), fresh)
    expect(textsIn(join(place, 'dist'))).toEqual({ ...fresh, ...others })
    expect(readdirSync(join(place, 'dist'))).toContain('empty')
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('keeps a whole repository in it', () => {
    const place = built()
    writeFiles(join(place, 'dist'), { '.git/HEAD': 'ref', '.git/objects/ab/cd': 'object', '.git/index.html': 'odd' })
    buildInto(join(place, 'dist'), fresh)
    buildInto(join(place, 'dist'), {})
    expect(textsIn(join(place, 'dist'))).toEqual({
      '.git/HEAD': 'ref',
      '.git/objects/ab/cd': 'object',
      '.git/index.html': 'odd'
    })
  })

  test('replaces its own files, even where they were changed', () => {
    const place = built()
    writeFiles(join(place, 'dist'), { 'index.html': 'changed', 'turn/index.html': 'changed' })
    buildInto(join(place, 'dist'), fresh)
    expect(textsIn(join(place, 'dist'))).toEqual(fresh)
  })

  test('keeps links in it, and never what they lead to', () => {
    const place = built({ 'index.html': 'old', 'linked/index.html': 'old' })
    writeFiles(place, { 'thesis/index.html': 'mine', 'page.html': 'mine' })
    const dist = join(place, 'dist')
    rmSync(join(dist, 'linked'), { recursive: true })
    symlinkSync('../thesis', join(dist, 'linked'))
    rmSync(join(dist, 'index.html'))
    symlinkSync('../page.html', join(dist, 'index.html'))
    buildInto(dist, fresh)
    expect(readlinkSync(join(dist, 'linked'))).toBe('../thesis')
    expect(lstatSync(join(dist, 'index.html')).isFile()).toBe(true)
    expect(textsIn(join(place, 'thesis'))).toEqual({ 'index.html': 'mine' })
    expect(readFileSync(join(place, 'page.html'), 'utf8')).toBe('mine')
  })

  test.each([
    ['a file', { 'charge/index.html': 'mine' }, 'dist/charge/index.html'],
    ['a file where it needs a folder', { charge: 'mine' }, 'dist/charge'],
    ['a folder where it needs a file', { 'index.html/mine.txt': 'mine' }, 'dist/index.html']
  ])('refuses, before anything changes, to replace %s that is not from a build', (_what, mine, named) => {
    const place = built({ 'turn/index.html': 'old' })
    writeFiles(join(place, 'dist'), mine)
    const before = textsIn(place)
    const output = beginOutput(join(place, 'dist'))
    expect(() => output.claim(Object.keys(fresh))).toThrow(named)
    for (const [path, text] of Object.entries(fresh)) output.write(path, text)
    expect(() => output.finish()).toThrow(Fault)
    expect(() => output.finish()).toThrow(named)
    output.abandon()
    expect(textsIn(place)).toEqual(before)
  })

  test('a folder may take the place of a file, and a file that of a folder', () => {
    const place = built({ a: 'old', 'b/c/d.html': 'old' })
    buildInto(join(place, 'dist'), { 'a/x.html': 'new', b: 'new' })
    expect(textsIn(join(place, 'dist'))).toEqual({ 'a/x.html': 'new', b: 'new' })
  })

  test('of a version without a list loses its pages, and nothing that no version wrote', () => {
    const place = built({ 'turn/index.html': 'old', 'api/v1/index.json': 'old', 'skirmish/index.html.md': 'old' })
    const dist = join(place, 'dist')
    rmSync(join(dist, listName))
    writeFiles(dist, { ...others, 'notes.json': 'mine', 'feed.xml': 'old' })
    buildInto(dist, { ...fresh, 'feed.xml': 'new' })
    expect(textsIn(dist)).toEqual({ ...fresh, ...others, 'notes.json': 'mine', 'feed.xml': 'new' })
  })

  test.each([
    '<<<<<<< ours',
    '{"files":["../mine.txt"]}',
    '{"files":["/etc/passwd"]}',
    '{"files":[""]}',
    '{"files":7}'
  ])('with the damaged list %s counts as one without a list', (list) => {
    const place = built()
    writeFiles(place, { 'mine.txt': 'mine', [`dist/${listName}`]: list, 'dist/CNAME': 'rules.example' })
    buildInto(join(place, 'dist'), fresh)
    expect(textsIn(join(place, 'dist'))).toEqual({ ...fresh, CNAME: 'rules.example' })
    expect(readFileSync(join(place, 'mine.txt'), 'utf8')).toBe('mine')
  })

  test('that is a link stays one, even to a folder that is not there yet', () => {
    const place = temporaryFolder()
    mkdirSync(join(place, 'www'))
    symlinkSync('www/site', join(place, 'dist'))
    for (const text of ['first', 'second']) {
      buildInto(join(place, 'dist'), { 'index.html': text })
      expect(readlinkSync(join(place, 'dist'))).toBe('www/site')
      expect(textsIn(join(place, 'www/site'))).toEqual({ 'index.html': text })
    }
  })

  test('abandoned, leaves no folder that was made for it', () => {
    const place = temporaryFolder()
    beginOutput(join(place, 'a/b/dist')).abandon()
    expect(readdirSync(place)).toEqual([])
  })
})

describe('after a build was killed', () => {
  const gone = 2 ** 22 + 1

  test.each([gone, process.pid])('between the renames, by number %i, the old site is put back', (pid) => {
    const place = built()
    writeFiles(place, { 'dist/CNAME': 'rules.example' })
    const before = textsIn(join(place, 'dist'))
    renameSync(join(place, 'dist'), join(place, `.dist.old-${pid}`))
    writeFiles(place, { [`.dist.new-${pid}/index.html`]: 'half' })
    beginOutput(join(place, 'dist')).abandon()
    expect(textsIn(join(place, 'dist'))).toEqual(before)
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('between the renames, the old site is put back in the place of an empty folder', () => {
    const place = built()
    renameSync(join(place, 'dist'), join(place, `.dist.old-${gone}`))
    mkdirSync(join(place, 'dist'))
    beginOutput(join(place, 'dist')).abandon()
    expect(textsIn(join(place, 'dist'))).toEqual({ 'index.html': 'old', 'turn/index.html': 'old' })
  })

  test('behind the renames, the new site stays, with what no build wrote', () => {
    const place = built()
    writeFiles(join(place, 'dist'), others)
    renameSync(join(place, 'dist'), join(place, `.dist.old-${gone}`))
    const output = beginOutput(join(place, 'other'))
    for (const [path, text] of Object.entries(fresh)) output.write(path, text)
    output.finish()
    renameSync(join(place, 'other'), join(place, 'dist'))
    beginOutput(join(place, 'dist')).abandon()
    expect(textsIn(join(place, 'dist'))).toEqual({ ...fresh, ...others })
    expect(readdirSync(place)).toEqual(['dist'])
  })

  test('nothing that was kept is lost where the same was made anew', () => {
    const place = built()
    writeFiles(place, { [`.dist.old-${gone}/CNAME`]: 'rules.example', 'dist/CNAME': 'other.example' })
    const before = textsIn(place)
    expect(() => beginOutput(join(place, 'dist'))).toThrow(/\.dist\.old-\d+\/CNAME.*dist\/CNAME/u)
    expect(textsIn(place)).toEqual(before)
  })
})
