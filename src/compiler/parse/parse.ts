import type { Nodes, Root, RootContent } from 'mdast'
import { unreadSyntax } from '../../diagnostics/catalogue/parse.ts'
import { type ClauseDraft, type Document, type FrontMatter, hasUnknownFields } from '../../model/document.ts'
import type { ClauseBody, DocumentBody } from '../../model/markup.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { clean } from './body.ts'
import { ClauseList } from './clause-list.ts'
import { divide } from './clauses.ts'
import { type ParseContext, startOf } from './context.ts'
import { decode } from './decode.ts'
import { definitionsOf, reportDefinedTwice } from './definitions.ts'
import { cutDeep } from './depth.ts'
import { isDefinition, placeDefinitions } from './footnotes.ts'
import { endOfFrontMatter, readFrontMatter } from './front-matter.ts'
import { reportHiddenDirections } from './hidden-directions.ts'
import { idsInLines } from './lost-ids.ts'
import { parseMarkdown } from './markdown.ts'
import { reportSkeletonWords } from './skeleton-words.ts'
import { reportUnclosed } from './unclosed.ts'
import { reportFields } from './unread/fields.ts'
import { reportUnread } from './unread/unread.ts'
import { withinLimits } from './within-limits.ts'

/** Result of parsing: the document without its diagnostics (they went to the sink), and its words. */
export interface Parsed {
  readonly document: Omit<Document, 'diagnostics' | 'hash'>
  readonly body: DocumentBody
}

/** Parses the text of a file into clauses, references and front matter. Never fails; reports problems. */
export function parse(source: SourceFile, report: Report): Parsed {
  const { path } = source
  const { text, damaged } = decode(source, report)
  return damaged || reportConflicts(path, text, report) ? parseDamaged(path, text) : parseText(path, text, report)
}

/** Reports the places where a merge left two states of the text. @returns whether there are any */
function reportConflicts(file: string, text: string, report: Report): boolean {
  const marks = [...text.matchAll(/^<{7} [^\r\n]*/gmu)]
  for (const { 0: found, index } of marks)
    report({ file, start: index, end: index + found.length }, unreadSyntax({ form: 'conflict', found }))
  return marks.length > 0
}

function parseText(file: string, decoded: string, report: Report): Parsed {
  const shift = decoded.startsWith('\uFEFF') ? 1 : 0
  const text = decoded.slice(shift)
  const starts = { taken: new Set<number>(), misplacedEnds: new Set<number>(), endedBelow: new Set<number>() }
  const found = { references: [], ...starts, lostIds: new Set<string>() }
  const authored: ParseContext = { file, text, shift, report, damaged: false, ...found }
  const read = withinLimits(authored, endOfFrontMatter(text))
  const context: ParseContext = { ...authored, text: read, damaged: read !== text }
  const tree = parseMarkdown(context.text)
  cutDeep(context, tree)
  const frontMatter = readFrontMatter(file, text, tree, shift, report)
  reportSkeletonWords(context, frontMatter)
  reportHiddenDirections(context)
  return readBody(context, tree, frontMatter)
}

/** Kind and ids of a text that could not be decoded or merged; any other problem may follow from that. */
function parseDamaged(file: string, text: string): Parsed {
  const { document, body } = parseText(file, text, () => {})
  const { frontMatter, ...rest } = document
  const broken = frontMatter && ({ ...frontMatter, broken: true } as const)
  return { document: { ...rest, ...(broken && { frontMatter: broken }), references: [], damaged: true }, body }
}

function readBody(authored: ParseContext, tree: Root, frontMatter: FrontMatter | undefined): Parsed {
  const damaged = reportUnclosed(authored, tree) || authored.damaged
  const noted = new Set<string>()
  const places = new Set<number>()
  const report: Report = (span, problem, more) => {
    noted.add(problem.code)
    places.add(span.start - authored.shift)
    authored.report(span, problem, more)
  }
  const context = { ...authored, damaged, report }
  // Refused text may leave the ends of containers and the like.
  if (!authored.damaged) reportUnread(context, tree)
  if (frontMatter) reportFields(context, frontMatter)
  const first = tree.children.find(({ type }) => type !== 'yaml')
  const textStart = first && context.shift + startOf(first)
  const list = new ClauseList(context.shift)
  const root = list.open({ type: 'document', parent: -1, start: 0, end: context.text.length, line: 1 })
  divide(
    context,
    tree.children.filter((block) => !isDefinition(block)),
    list,
    root
  )
  list.reportDuplicates(context)
  reportDefinedTwice(context, tree)
  placeDefinitions(context, tree.children.filter(isDefinition), list.bodies)
  // A link whose label is misspelt leaves its definition unused, too.
  const isMisspelt = noted.has('parse/missing-definition')
  const definitions = definitionsOf({ ...context, damaged: damaged || isMisspelt }, tree)
  for (const [index, body] of list.bodies.entries()) {
    if (body.title) body.title = clean(context, body.title, index, definitions)
    body.blocks = clean(context, body.blocks, index, definitions)
  }
  for (const id of idsInLines(context.text, places)) context.lostIds.add(id)
  const parsed = assemble(context, list, frontMatter, textStart)
  return damaged ? { ...parsed, document: { ...parsed.document, damaged } } : parsed
}

function assemble(
  { file, references, lostIds }: ParseContext,
  { drafts, bodies }: ClauseList,
  frontMatter: FrontMatter | undefined,
  textStart: number | undefined
): Parsed {
  const silent = new Set(['note', 'design'])
  const hasText = bodies.some(({ blocks }, index) => !isWithin(drafts, index, silent) && blocks.some(says))
  const isEmpty = bodies.every(({ blocks }) => !blocks.some(hasWords)) && ({ isEmpty: true } as const)
  const bare = bareSections(drafts, bodies)
  const fields = { file, ...(frontMatter && { frontMatter }) }
  const damaged = hasUnknownFields(fields) && ({ damaged: true } as const)
  const lost = lostIds.size > 0 && { lostIds: [...lostIds] }
  const clauses = drafts.map((draft, index) => ({ ...draft, ...blocksOf(bodies[index]) }))
  return {
    document: {
      ...fields,
      clauses,
      references,
      ...(textStart !== undefined && { textStart }),
      hasText,
      ...isEmpty,
      ...(bare.length > 0 && { bareSections: bare }),
      ...damaged,
      ...lost
    },
    body: { clauses: bodies }
  }
}

const blocksOf = (body: ClauseBody | undefined): Pick<ClauseDraft, 'blocks'> =>
  body && body.blocks.length > 0 ? { blocks: [...new Set(body.blocks.map(letterOf))].sort().join('') } : {}

const letterOf = (block: RootContent): string => (block.type === 'aside' ? block.name.charAt(0) : 't')

function isWithin(drafts: Document['clauses'], index: number, types: ReadonlySet<string>): boolean {
  for (let at = index; at >= 0; at = drafts[at]?.parent ?? -1) if (types.has(drafts[at]?.type ?? '')) return true
  return false
}

/** Indexes of the sections without words of their own and without clauses in them. */
function bareSections(drafts: ClauseList['drafts'], bodies: ClauseList['bodies']): readonly number[] {
  const parents = new Set(drafts.map(({ parent }) => parent))
  return drafts.flatMap(({ type }, index) =>
    type === 'section' && !parents.has(index) && !bodies[index]?.blocks.some(hasWords) ? [index] : []
  )
}

const says = (block: RootContent): boolean => (block.type !== 'aside' || block.name === 'example') && hasWords(block)

/** True if anything is to be read or seen in a block: dots and a line across the page say nothing. */
function hasWords(block: Nodes): boolean {
  if ('children' in block && block.children.length > 0) return block.children.some(hasWords)
  return 'value' in block ? /[^\s.…·–—?!-]/u.test(block.value) : !silentTypes.has(block.type)
}

/** Nodes that say nothing by themselves. A paragraph without words had some that are refused, which is reported. */
const silentTypes: ReadonlySet<string> = new Set(['thematicBreak', 'break', 'listItem', 'tableCell'])
