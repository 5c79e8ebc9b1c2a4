import { join } from 'node:path'
import { compile } from '../../compiler/compile.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { nextOrder } from '../../model/next-order.ts'
import { diskHost } from '../../node/content/disk-host.ts'
import { UsageError } from '../exit-code.ts'
import type { NewOptions } from './options.ts'

/**
 * Finds the ruleset that a document is for.
 *
 * @param id Id of the document, for a name that the author may have meant
 * @throws UsageError if there is none
 */
export async function findRuleset(name: string, id: string, { content }: NewOptions): Promise<Ruleset> {
  const { graph } = await compile(diskHost(content))
  const found = graph.rulesets.find((each) => each.id === name)
  if (found) return found
  if (graph.events.some(({ document }) => document.valid.id === name)) throw new UsageError(inEvent(name, id, content))
  const nearest = nearestOf(
    name,
    graph.rulesets.map((each) => each.id)
  )
  const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}/${id}\`?`
  throw new UsageError(
    `There is no ruleset \`${name}\` in ${content}.${meant} Begin a new one with \`codicil new ruleset ${name}${inContent(content)}\`.`
  )
}

/** What a command needs to find a content folder of another name. */
const inContent = (content: string): string =>
  content === 'content' ? '' : ` --content ${/\s/u.test(content) ? `"${content}"` : content}`

const inEvent = (event: string, id: string, content: string): string =>
  `\`${event}\` is an event. What is changed for it is a file in ${join(content, 'events', event, 'changes')}, such as ${id}.md: a rule for everyone, or an exception for some armies.`

/** Ids of the documents of a kind, in reading order. */
export const idsOf = ({ documents }: Ruleset, kind: Kind): readonly string[] =>
  documents.flatMap(({ valid }) => (valid.kind === kind ? [valid.id] : []))

/** The first of them. @throws UsageError with advice if there is none */
export function firstOf(ruleset: Ruleset, kind: Kind, advice: string): string {
  const [found] = idsOf(ruleset, kind)
  if (found !== undefined) return found
  throw new UsageError(`${advice}: \`codicil new ${kind} ${ruleset.id}/…\`.`)
}

/** The next place in the order of rules and options. */
export const orderBehind = (documents: readonly LinkedDocument[]): number =>
  nextOrder(
    documents.flatMap(({ valid }) => (valid.kind === 'rule' || valid.kind === 'option' ? [valid.data.order] : []))
  )
