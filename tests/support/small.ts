import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { temporaryFolder } from './temporary.ts'

/** The content folder of a good fixture of the suite, which is to be left as it is. */
export const fixtureContent = (name: string): string => `${root}tests/suite/good/${name}/content`

/** A content folder with every kind of document, gone after the test; everything in it may be changed. */
export function smallContent(): string {
  const folder = temporaryFolder()
  cpSync(fixtureContent('every-kind-of-document'), folder, { recursive: true })
  return folder
}

/** The day that the site of this content states as that of its build. */
export const markedDay = '2026-05-01'

/** A sentence of the content that `writeMarked` writes: on the page of its ruleset, on that of its rule, and with its term. */
export const mark = 'As first printed.'

/** Write the small content to a folder, with a sentence on some of its pages that a later release can replace. */
export function writeMarked(folder: string): void {
  cpSync(fixtureContent('every-kind-of-document'), folder, { recursive: true })
  for (const file of ['ruleset.md', 'rules/turn.md', 'glossary/overwatch.md']) {
    const path = join(folder, 'skirmish', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${mark}\n`)
  }
}

/** A rule of the small content. */
export const smallRule = 'skirmish/rules/turn.md'

/** The small content with one mistake: its rule refers to `overwatsh`, which is nothing. */
export function brokenContent(): string {
  const content = smallContent()
  const file = join(content, smallRule)
  writeFileSync(file, readFileSync(file, 'utf8').replace('[[overwatch]]', '[[overwatsh]]'))
  return content
}
