import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reservedRulesetIds } from '../../compiler/check/reserved-ruleset-id.ts'
import type { Ruleset } from '../../model/graph.ts'
import { isId, type RulesetKind } from '../../model/id.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import { today } from '../../notation/dates.ts'
import { pageFolder } from '../../notation/titles.ts'
import { UsageError } from '../exit-code.ts'
import { findId } from '../find-clause.ts'
import { folderWithId, rulesetIds } from '../ruleset-folder.ts'
import type { SkeletonRequest } from '../skeleton.ts'
import { thereAre } from '../there-are.ts'
import { requireFreeId, requirePortable } from './free-name.ts'
import { findRuleset, firstOf, idsOf, orderBehind } from './from-ruleset.ts'
import type { NewOptions } from './options.ts'
import { requireTarget } from './working-target.ts'
import { type Written, writeDocument } from './write-document.ts'

type NewKind = RulesetKind | 'ruleset'

/**
 * Begins a ruleset, named by its id, or a document of one, named `ruleset/id`.
 *
 * @returns path of the file, and what its author did not choose
 */
export async function createInRuleset(kind: NewKind, name: string | undefined, options: NewOptions): Promise<Written> {
  const { ruleset, id } = namesIn(kind, name, options)
  // The folder of a ruleset may have another name than its id.
  const folder = folderWithId(options.content, ruleset) ?? ruleset
  const path = kind === 'ruleset' ? [folder, 'ruleset.md'] : [folder, pageFolder(kind), `${id}.md`]
  const file = join(options.content, ...path)
  if (existsSync(file)) throw new UsageError(`${file} is there already; choose another id.`)
  const { request, taken } = await requestOf(kind, ruleset, id, options)
  if (options.target !== undefined) await requireTarget(path.join('/'), request, options)
  return { file: writeDocument(file, request), taken }
}

interface Names {
  readonly ruleset: string
  readonly id: string
}

/** Takes a name apart. @throws UsageError if it is none, or says only half */
function namesIn(kind: NewKind, name: string | undefined, { content }: NewOptions): Names {
  if (name === undefined) throw new UsageError(`Name the ${kind}: \`codicil new ${kind} ${exampleName(kind)}\`.`)
  const [ruleset = '', id = ruleset, ...rest] = withRuleset(kind, name, content).split('/')
  const isWhole = kind === 'ruleset'
  if (rest.length > 0 || !isId(ruleset) || !isId(id) || (isWhole && id !== ruleset)) {
    const example = isWhole ? 'my-rules' : 'my-rules/charging'
    throw new UsageError(`\`${name}\` is not an id: write lower-case words joined by hyphens, such as \`${example}\`.`)
  }
  requirePortable(kind, kind === 'ruleset' ? ruleset : id)
  return { ruleset, id }
}

/** A name with its ruleset: the only one there is, if none is named. @throws UsageError if it says only half */
function withRuleset(kind: NewKind, name: string, content: string): string {
  if (kind === 'ruleset' || !isId(name)) return name
  const ids = rulesetIds(content)
  const [only = 'my-rules', another] = ids
  if (ids.includes(name)) throw new UsageError(`Name the ${kind} too: \`codicil new ${kind} ${name}/my-${kind}\`.`)
  if (ids.length === 1) return `${only}/${name}`
  const others = another === undefined ? '' : ` ${thereAre(ids)}`
  throw new UsageError(`Name the ruleset too: \`codicil new ${kind} ${only}/${name}\`.${others}`)
}

const exampleName = (kind: NewKind): string => (kind === 'ruleset' ? 'my-rules' : `my-rules/my-${kind}`)

interface Begun {
  readonly request: SkeletonRequest
  /** What it is for or about though nothing was named, as a sentence. */
  readonly taken?: string | undefined
}

/** What the document begins with, from what its ruleset has. @throws UsageError if something is missing or taken */
async function requestOf(kind: NewKind, name: string, id: string, options: NewOptions): Promise<Begun> {
  if (kind === 'ruleset' && reservedRulesetIds.has(id))
    throw new UsageError(`The site has its own pages at \`/${id}/\`; choose another id, such as \`${id}-rules\`.`)
  if (kind === 'ruleset') return { request: { kind, id, today: today(), order: 10 } }
  if (kind === 'pack' && isReservedPackId(id))
    throw new UsageError(`\`${id}\` is the id of an automatic pack; choose another one.`)
  const ruleset = await findRuleset(name, id, options)
  requireFreeId(ruleset, kind, id)
  const request = { kind, id, today: today(), order: orderBehind(ruleset.documents) }
  return kind === 'exception' || kind === 'faq' ? aboutSomething(request, ruleset, options) : { request }
}

/** What an exception or a FAQ entry begins with: it is about what is named, or else about the first of several. */
function aboutSomething(request: SkeletonRequest, ruleset: Ruleset, options: NewOptions): Begun {
  const target = options.target ?? firstOf(ruleset, 'rule', 'Write a rule first')
  const rule = firstOfSeveral(options.target, idsOf(ruleset, 'rule'), 'about the first rule')
  if (request.kind === 'faq') return { request: { ...request, target }, taken: inWords(rule) }
  const factions = idsOf(ruleset, 'faction')
  const first = firstOf(ruleset, 'faction', 'Declare a faction first')
  const faction = options.faction === undefined ? first : findId(factions, options.faction, 'faction')
  const army = firstOfSeveral(options.faction, factions, 'for the first faction')
  return { request: { ...request, target, faction }, taken: inWords([...army, ...rule]) }
}

/** What was taken if nothing was named and there are several; none otherwise. */
const firstOfSeveral = (named: string | undefined, ids: readonly string[], words: string): readonly string[] =>
  named === undefined && ids.length > 1 ? [`${words}, \`${ids[0]}\``] : []

const inWords = (taken: readonly string[]): string | undefined =>
  taken.length === 0 ? undefined : `It is ${taken.join(' and ')}: correct the file if you meant another.`
