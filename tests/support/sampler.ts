import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './command.ts'
import { filesIn } from './folder.ts'

/** Paths and bytes of a content folder. */
export type ContentFiles = readonly (readonly [path: string, bytes: Buffer])[]

const suite = `${root}tests/suite/good`

/** Files that name their ruleset, and where they do. */
const saysWhose = /^skirmish\/(?:ruleset\.md|releases\/.*\.json)$/u
const ownId = /^(id: |\s*"ruleset": ")skirmish/mu

/** Files of a fixture with one ruleset, which takes the fixture's name instead of `skirmish`. */
function ownRuleset(fixture: string): ContentFiles {
  const folder = join(suite, fixture, 'content')
  return filesIn(folder).map((file) => {
    const bytes = readFileSync(join(folder, file))
    const named = saysWhose.test(file) ? Buffer.from(bytes.toString().replace(ownId, `$1${fixture}`)) : bytes
    return [file.replace(/^skirmish\//u, `${fixture}/`), named] as const
  })
}

/** Content with everything that authors can write: every good fixture of the suite that has one ruleset. */
export function sampler(): ContentFiles {
  const single = readdirSync(suite).filter((fixture) => !readdirSync(join(suite, fixture, 'content')).includes('siege'))
  return single.flatMap(ownRuleset)
}

/** Write a content folder, file by file in the order given. */
export function writeContent(folder: string, files: ContentFiles): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
