import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reservedRulesetIds } from '../compiler/check/reserved-ruleset-id.ts'
import { compile } from '../compiler/compile.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import { isDeviceName } from '../model/device-name.ts'
import type { LinkedDocument, Ruleset } from '../model/graph.ts'
import { eventsFolder, folders, isId, type Kind, type RulesetKind, siteFile } from '../model/id.ts'
import { isReservedPackId } from '../model/pack-ids.ts'
import type { SourceFile } from '../model/source-file.ts'
import { diskHost } from '../node/content/disk-host.ts'
import { writeNew } from '../node/output/write-together.ts'
import { releasedAs } from '../notation/version.ts'
import { UsageError } from './exit-code.ts'
import { findId } from './find-clause.ts'
import { type SkeletonRequest, skeleton } from './skeleton.ts'

/** Choices for a new document. */
export interface NewOptions {
  readonly content: string
  readonly faction?: string
  readonly target?: string
}

/**
 * Writes a new document.
 *
 * @param name Id of a ruleset, or `ruleset/id`; left out for `site.md`
 * @returns path of the file
 * @throws UsageError if the name is malformed or taken, or what it needs is missing
 */
export async function createDocument(kind: Kind, name: string | undefined, options: NewOptions): Promise<string> {
  requireFitting(kind, options)
  if (kind === 'site') return createSiteDocument(name, options)
  if (kind === 'changes') return createChanges(name, options)
  if (kind === 'event') return createEvent(name, options)
  if (name === undefined) throw new UsageError(`Name the ${kind}: \`codicil new ${kind} ${exampleName(kind)}\`.`)
  const [ruleset = '', id = ruleset, ...rest] = name.split('/')
  if (rest.length > 0 || !isId(ruleset) || !isId(id)) {
    throw new UsageError(
      `\`${name}\` is not a name; write ids in lower-case words joined by hyphens, such as \`my-rules/charging\`.`
    )
  }
  requirePortable(kind, kind === 'ruleset' ? ruleset : id)
  if (kind !== 'ruleset' && ruleset === id && !name.includes('/')) {
    const isRuleset = existsSync(join(options.content, id, 'ruleset.md'))
    const example = isRuleset ? `${id}/my-${kind}` : `my-rules/${id}`
    throw new UsageError(`Name the ${isRuleset ? kind : 'ruleset'} too: \`codicil new ${kind} ${example}\`.`)
  }
  const path = kind === 'ruleset' ? [ruleset, 'ruleset.md'] : [ruleset, folders[kind], `${id}.md`]
  const file = join(options.content, ...path)
  if (existsSync(file)) throw new UsageError(`${file} is there already; choose another id.`)
  const request = await requestOf(kind, ruleset, id, options)
  if (options.target !== undefined) await requireTarget(path.join('/'), request, options)
  return begin(file, request)
}

/** Stops at an option that says nothing about documents of this kind. */
function requireFitting(kind: Kind, { faction, target }: NewOptions): void {
  if (faction !== undefined && kind !== 'exception')
    throw new UsageError(`\`--faction\` says whom an exception is for. Leave it out for a ${kind}.`)
  if (target !== undefined && !['exception', 'faq', 'changes'].includes(kind))
    throw new UsageError(`\`--target\` is for an exception, a FAQ entry and changes. Leave it out for a ${kind}.`)
}

/** Stops if the target leads nowhere: the document would have an error that the author did not write. */
async function requireTarget(path: string, request: SkeletonRequest, { content, target }: NewOptions): Promise<void> {
  const host = diskHost(content)
  const added: SourceFile = { path, bytes: new TextEncoder().encode(skeleton(request)) }
  const readContent = async () => [...(await host.readContent()), added]
  const { diagnostics } = await compile({ ...host, readContent })
  const wrong = diagnostics.find(({ severity, span }) => severity === 'error' && span.file === path)
  if (wrong) throw new UsageError(`\`--target ${target}\`: ${wrong.message}. ${wrong.help ?? ''}`.trimEnd())
}

function createSiteDocument(name: string | undefined, { content }: NewOptions): string {
  if (name !== undefined)
    throw new UsageError('A content folder has one site, which needs no name: `codicil new site`.')
  const file = join(content, siteFile)
  if (existsSync(file)) throw new UsageError(`${file} is there already.`)
  return begin(file, { kind: 'site', id: 'site', today: today(), order: 0 })
}

/** Notes on the changes of the version that the ruleset is to be released as. */
async function createChanges(name: string | undefined, options: NewOptions): Promise<string> {
  if (name === undefined || !isId(name)) throw new UsageError('Name the ruleset: `codicil new changes my-rules`.')
  const ruleset = await findRuleset(name, name, options)
  const version = releasedAs(ruleset.home.valid.data.version)
  const folder = `${dirname(ruleset.home.valid.source.file)}/changes`
  const file = join(options.content, folder, `${version}.md`)
  if (existsSync(file)) throw new UsageError(`${file} is there already; add your notes to it.`)
  const target = options.target ?? firstOf(ruleset, 'rule', 'Write a rule first')
  const request = { kind: 'changes', id: version, today: today(), order: 0, target } as const
  if (options.target !== undefined) await requireTarget(`${folder}/${version}.md`, request, options)
  return begin(file, request)
}

/** The event plays the first ruleset, at its newest release if it has one. */
async function createEvent(name: string | undefined, { content }: NewOptions): Promise<string> {
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
  return begin(file, { kind: 'event', id: name, today: today(), order: 0, plays: { id: first.id, version } })
}

/** Stops at an id whose file and pages Windows cannot have. */
function requirePortable(kind: Kind, id: string): void {
  if (!isDeviceName(id)) return
  throw new UsageError(`Windows cannot have a file named \`${id}\`; choose another id, such as \`${id}-${kind}\`.`)
}

function begin(file: string, request: SkeletonRequest): string {
  writeNew(file, skeleton(request))
  return file
}

const exampleName = (kind: Kind): string => (kind === 'ruleset' ? 'my-rules' : `my-rules/my-${kind}`)

const today = (): string => new Date().toISOString().slice(0, 10)

async function requestOf(
  kind: RulesetKind | 'ruleset',
  name: string,
  id: string,
  options: NewOptions
): Promise<SkeletonRequest> {
  if (kind === 'ruleset' && reservedRulesetIds.has(id))
    throw new UsageError(`The site has its own pages at \`/${id}/\`; choose another id, such as \`${id}-rules\`.`)
  if (kind === 'ruleset') return { kind, id, today: today(), order: 10 }
  if (kind === 'pack' && isReservedPackId(id))
    throw new UsageError(`The pack \`${id}\` is made without asking; choose another id.`)
  const ruleset = await findRuleset(name, id, options)
  requireFreeId(ruleset, kind, id)
  const order = nextOrder(ruleset.documents)
  if (kind !== 'exception' && kind !== 'faq') return { kind, id, today: today(), order }
  const target = options.target ?? firstOf(ruleset, 'rule', 'Write a rule first')
  if (kind === 'faq') return { kind, id, today: today(), order, target }
  const first = firstOf(ruleset, 'faction', 'Declare a faction first')
  const faction = options.faction === undefined ? first : findId(idsOf(ruleset, 'faction'), options.faction, 'faction')
  return { kind, id, today: today(), order, target, faction }
}

async function findRuleset(name: string, id: string, { content }: NewOptions): Promise<Ruleset> {
  const { graph } = await compile(diskHost(content))
  const found = graph.rulesets.find((each) => each.id === name)
  if (found) return found
  const nearest = nearestOf(
    name,
    graph.rulesets.map((each) => each.id)
  )
  const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}/${id}\`?`
  throw new UsageError(
    `There is no ruleset \`${name}\` in ${content}.${meant} Begin a new one with \`codicil new ruleset ${name}\`.`
  )
}

/** Stops if another file, whatever its name, has the id. */
function requireFreeId({ documents }: Ruleset, kind: Kind, id: string): void {
  const taken = documents.find(({ valid }) => valid.kind === kind && valid.id === id)
  if (taken) throw new UsageError(`${taken.valid.source.file} has the id \`${id}\` already; choose another one.`)
}

const idsOf = ({ documents }: Ruleset, kind: Kind): readonly string[] =>
  documents.flatMap(({ valid }) => (valid.kind === kind ? [valid.id] : []))

function firstOf(ruleset: Ruleset, kind: Kind, advice: string): string {
  const [found] = idsOf(ruleset, kind)
  if (found !== undefined) return found
  throw new UsageError(`${advice}: \`codicil new ${kind} ${ruleset.id}/…\`.`)
}

/** The next ten behind the last rule or option. */
function nextOrder(documents: readonly LinkedDocument[]): number {
  const orders = documents.flatMap(({ valid }) =>
    valid.kind === 'rule' || valid.kind === 'option' ? [valid.data.order] : []
  )
  return Math.ceil((Math.max(0, ...orders) + 1) / 10) * 10
}
