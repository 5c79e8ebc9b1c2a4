import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reservedRulesetIds } from '../../compiler/check/reserved-ruleset-id.ts'
import { isId, type RulesetKind } from '../../model/id.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import { pageFolder } from '../../notation/titles.ts'
import { UsageError } from '../exit-code.ts'
import { findId } from '../find-clause.ts'
import { rulesetIds } from '../ruleset-folder.ts'
import type { SkeletonRequest } from '../skeleton.ts'
import { thereAre } from '../there-are.ts'
import { requireFreeId, requirePortable } from './free-name.ts'
import { findRuleset, firstOf, idsOf, orderBehind } from './from-ruleset.ts'
import type { NewOptions } from './options.ts'
import { requireTarget } from './working-target.ts'
import { today, writeDocument } from './write-document.ts'

type NewKind = RulesetKind | 'ruleset'

/** Begins a ruleset, named by its id, or a document of one, named `ruleset/id`. */
export async function createInRuleset(kind: NewKind, name: string | undefined, options: NewOptions): Promise<string> {
  const { ruleset, id } = namesIn(kind, name, options)
  const path = kind === 'ruleset' ? [ruleset, 'ruleset.md'] : [ruleset, pageFolder(kind), `${id}.md`]
  const file = join(options.content, ...path)
  if (existsSync(file)) throw new UsageError(`${file} is there already; choose another id.`)
  const request = await requestOf(kind, ruleset, id, options)
  if (options.target !== undefined) await requireTarget(path.join('/'), request, options)
  return writeDocument(file, request)
}

interface Names {
  readonly ruleset: string
  readonly id: string
}

/** Takes a name apart. @throws UsageError if it is none, or says only half */
function namesIn(kind: NewKind, name: string | undefined, { content }: NewOptions): Names {
  if (name === undefined) throw new UsageError(`Name the ${kind}: \`codicil new ${kind} ${exampleName(kind)}\`.`)
  const [ruleset = '', id = ruleset, ...rest] = withRuleset(kind, name, content).split('/')
  if (rest.length > 0 || !isId(ruleset) || !isId(id)) {
    throw new UsageError(
      `\`${name}\` is not an id: write lower-case words joined by hyphens, such as \`my-rules/charging\`.`
    )
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

/** What the document begins with, from what its ruleset has. @throws UsageError if something is missing or taken */
async function requestOf(kind: NewKind, name: string, id: string, options: NewOptions): Promise<SkeletonRequest> {
  if (kind === 'ruleset' && reservedRulesetIds.has(id))
    throw new UsageError(`The site has its own pages at \`/${id}/\`; choose another id, such as \`${id}-rules\`.`)
  if (kind === 'ruleset') return { kind, id, today: today(), order: 10 }
  if (kind === 'pack' && isReservedPackId(id))
    throw new UsageError(`\`${id}\` is the id of an automatic pack; choose another one.`)
  const ruleset = await findRuleset(name, id, options)
  requireFreeId(ruleset, kind, id)
  const order = orderBehind(ruleset.documents)
  if (kind !== 'exception' && kind !== 'faq') return { kind, id, today: today(), order }
  const target = options.target ?? firstOf(ruleset, 'rule', 'Write a rule first')
  if (kind === 'faq') return { kind, id, today: today(), order, target }
  const first = firstOf(ruleset, 'faction', 'Declare a faction first')
  const faction = options.faction === undefined ? first : findId(idsOf(ruleset, 'faction'), options.faction, 'faction')
  return { kind, id, today: today(), order, target, faction }
}
