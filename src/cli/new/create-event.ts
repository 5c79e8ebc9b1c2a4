import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../../compiler/compile.ts'
import { eventsFolder, isId } from '../../model/id.ts'
import { diskHost } from '../../node/content/disk-host.ts'
import { today } from '../../notation/dates.ts'
import { UsageError } from '../exit-code.ts'
import { requirePortable } from './free-name.ts'
import type { NewOptions } from './options.ts'
import { writeDocument } from './write-document.ts'

/** Begins an event. It plays the first ruleset, at its newest release if it has one. */
export async function createEvent(name: string | undefined, { content }: NewOptions): Promise<string> {
  if (name === undefined || !isId(name))
    throw new UsageError('Name the event in lower-case words joined by hyphens: `codicil new event spring-cup`.')
  requirePortable('event', name)
  const file = join(content, eventsFolder, name, 'event.md')
  if (existsSync(file)) throw new UsageError(`${file} is there already; choose another id.`)
  const { graph } = await compile(diskHost(content))
  const [first] = graph.rulesets
  if (!first) throw new UsageError('Begin a ruleset first: `codicil new ruleset my-rules`.')
  const version = first.releases.at(-1)?.record.version ?? first.home.valid.data.version
  const taken = graph.events.find(({ document }) => document.valid.id === name)
  if (taken)
    throw new UsageError(`${taken.document.valid.source.file} has the id \`${name}\` already; choose another one.`)
  return writeDocument(file, { kind: 'event', id: name, today: today(), order: 0, plays: { id: first.id, version } })
}
