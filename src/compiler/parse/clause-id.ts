import GithubSlugger from 'github-slugger'
import type { PhrasingContent } from 'mdast'
import { badClauseId, misplacedClauseId } from '../../diagnostics/catalogue/parse.ts'
import { isId } from '../../model/id.ts'
import { endOf, type ParseContext, spanOf, startOf } from './context.ts'

/** An id as authored, with its place in the context's text, braces included. */
export interface ClauseId {
  readonly id: string
  readonly start: number
  readonly end: number
}

const marker = /\{#([^{}\s]*)\}\s*$/u

/** An id in kebab-case made from other words; empty where nothing is left. */
export const kebab = (words: string): string =>
  new GithubSlugger()
    .slug(words.normalize('NFKD').replaceAll(/[^\p{ASCII}]/gu, ''))
    .replaceAll('_', '-')
    .replaceAll(/-{2,}|^[-\d]+|-+$/gu, (run) => (run.startsWith('--') ? '-' : ''))
    .replaceAll(/^-+/gu, '')

/** True where the block ends with an id, without taking it off. */
export function hasClauseId(context: ParseContext, children: readonly PhrasingContent[]): boolean {
  const last = children.at(-1)
  return last?.type === 'text' && marker.test(last.value) && !isEscaped(context, last)
}

function isEscaped({ text }: ParseContext, node: PhrasingContent): boolean {
  const at = text.lastIndexOf('{#', endOf(node))
  return at < startOf(node) || text.charAt(at - 1) === '\\'
}

/**
 * Take `{#id}` off the end of a heading, paragraph or caption. The node loses the words; a malformed
 * id is reported and still used, so that references to it do not fail as well.
 */
export function takeClauseId(context: ParseContext, children: PhrasingContent[]): ClauseId | undefined {
  const last = children.at(-1)
  if (last?.type !== 'text' || !hasClauseId(context, children)) return undefined
  const [, id = ''] = marker.exec(last.value) ?? []
  last.value = last.value.replace(marker, '').trimEnd()
  if (last.value === '') children.pop()
  const start = context.text.lastIndexOf('{#', endOf(last))
  const end = start + id.length + 3
  if (!isId(id)) {
    const nearest = kebab(id)
    context.report(spanOf(context, start + 2, end - 1), badClauseId({ id, nearest: nearest || undefined }))
  }
  return { id, start, end }
}

/** Report ids in places where they mean nothing, such as the middle of a paragraph or a table cell. */
export function reportMisplacedIds(
  context: ParseContext,
  node: { value: string; position?: object | undefined }
): void {
  if (!node.value.includes('{#')) return
  const text = node as PhrasingContent
  const source = context.text.slice(startOf(text), endOf(text))
  for (const match of source.matchAll(/(?<!\\)\{#([a-z][a-z0-9-]*)\}/gu)) {
    const start = startOf(text) + match.index
    context.report(spanOf(context, start, start + match[0].length), misplacedClauseId({ id: match[1] ?? '' }))
  }
}
