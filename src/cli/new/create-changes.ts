import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Ruleset } from '../../model/graph.ts'
import { isId } from '../../model/id.ts'
import { today } from '../../notation/dates.ts'
import { releasedAs } from '../../notation/version.ts'
import { UsageError } from '../exit-code.ts'
import { rulesetIds } from '../ruleset-folder.ts'
import { findRuleset, firstOf } from './from-ruleset.ts'
import type { NewOptions } from './options.ts'
import { requireTarget } from './working-target.ts'
import { writeDocument } from './write-document.ts'

/** Begins the notes on the changes of the version that the ruleset is to be released as. */
export async function createChanges(name: string | undefined, options: NewOptions): Promise<string> {
  const [first, another] = rulesetIds(options.content)
  const id = name ?? (another === undefined ? first : undefined)
  if (id === undefined || !isId(id))
    throw new UsageError(`Name the ruleset: \`codicil new changes ${first ?? 'my-rules'}\`.`)
  const ruleset = await findRuleset(id, id, options)
  const version = releasedAs(ruleset.home.valid.data.version)
  const folder = `${dirname(ruleset.home.valid.source.file)}/changes`
  const file = join(options.content, folder, `${version}.md`)
  if (existsSync(file)) throw new UsageError(`${file} is there already; add your notes to it.`)
  const request = { kind: 'changes', id: version, today: today(), order: 0 } as const
  if (options.target === undefined)
    return writeDocument(file, { ...request, changed: await changedIn(ruleset, options) })
  const wanted = { ...request, changed: [options.target] }
  await requireTarget(`${folder}/${version}.md`, wanted, options)
  return writeDocument(file, wanted)
}

/** What the first note is on: all that changed since the last release, or else the first rule. */
async function changedIn(ruleset: Ruleset, { content }: NewOptions): Promise<readonly string[]> {
  const { changedClauses } = await import('./changed-clauses.ts')
  const changed = await changedClauses(content, ruleset.id)
  return changed.length > 0 ? changed : [firstOf(ruleset, 'rule', 'Write a rule first')]
}
