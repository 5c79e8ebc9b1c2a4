import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Fault } from '../../../src/node/fault.ts'
import { requireOutput } from '../../../src/node/output/check.ts'
import { filesIn, writeFiles } from '../../support/folder.ts'
import { buildInto, textsIn } from '../../support/output.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A folder with content, a site of an older version, and other things. */
function around(): string {
  const place = temporaryFolder()
  writeFiles(place, {
    'content/skirmish/ruleset.md': 'mine',
    'older/index.html': '<meta name="generator" content="Codicil 0.0.1">',
    'older/notes.txt': 'mine',
    'home/index.html': '<meta name="generator" content="Another">',
    'home/thesis.txt': 'mine',
    'worktree/.git': 'gitdir: elsewhere',
    'worktree/.nojekyll': '',
    'worktree/CNAME': 'rules.example'
  })
  mkdirSync(join(place, 'empty'))
  symlinkSync('content', join(place, 'to-content'))
  symlinkSync('.', join(place, 'to-all'))
  mkdirSync(join(place, 'site'))
  symlinkSync('../content', join(place, 'site/content'))
  buildInto(join(place, 'kept'), { 'index.html': 'ours' })
  writeFileSync(join(place, 'kept/thesis.txt'), 'mine')
  return place
}

test.each(['nothing', 'nothing/yet', 'empty', 'older', 'worktree', 'kept'])('an output may be %s', (out) => {
  const place = around()
  const before = filesIn(place)
  requireOutput(join(place, out), join(place, 'content'))
  expect(filesIn(place)).toEqual(before)
})

test.each([
  ['content', 'content', 'is in the output folder'],
  ['.', 'content', 'is in the output folder'],
  ['content/site', 'content', 'your content'],
  ['to-content/site', 'content', 'your content'],
  ['to-content', 'content', 'is in the output folder'],
  ['to-all', 'content', 'is in the output folder'],
  ['site/content', 'content', 'is in the output folder'],
  ['home', 'content', '`thesis.txt`'],
  ['home', 'content', '`index.html`'],
  ['home/thesis.txt', 'content', 'is a file'],
  ['home/thesis.txt/site', 'content', 'is a file']
])('an output must not be %s beside the content %s', (out, content, words) => {
  const place = around()
  const before = filesIn(place)
  const check = (): void => requireOutput(join(place, out), join(place, content))
  expect(check).toThrow(Fault)
  expect(check).toThrow(words)
  expect(filesIn(place)).toEqual(before)
})

test('content that a link in the output leads to is apart from it', () => {
  const place = around()
  buildInto(join(place, 'kept'), { 'index.html': 'ours' })
  symlinkSync('../content', join(place, 'kept/content'))
  requireOutput(join(place, 'kept'), join(place, 'kept/content'))
  buildInto(join(place, 'kept'), { 'index.html': 'new' })
  expect(textsIn(join(place, 'content'))).toEqual({ 'skirmish/ruleset.md': 'mine' })
})

test('an old site that a killed build had moved away is back before anything else is looked at', () => {
  const place = around()
  renameSync(join(place, 'kept'), join(place, `.kept.old-${2 ** 22 + 1}`))
  requireOutput(join(place, 'kept'), join(place, 'content'))
  expect(readdirSync(join(place, 'kept')).sort()).toEqual(['.codicil-files', 'index.html', 'thesis.txt'])
})
