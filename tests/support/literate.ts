import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Code, Nodes, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { parseMarkdown } from '../../src/compiler/parse/markdown.ts'
import { temporaryFolder } from './temporary.ts'

/** Texts by content-relative path. */
type Files = Readonly<Record<string, string>>

/** Sources with a problem, as written in a literate file, and what the check says about them. */
export interface Case {
  /** Name of the file, with the heading of a further case: `link-unknown-id`, `link-unknown-id-in-a-table`. */
  readonly name: string
  /** Sources; none if a folder of the suite with the name of the case has them. */
  readonly files: Files
}

/** A Markdown file that shows problems: sources, each below its path, and below them what the check says. */
export interface LiterateFile {
  /** Name without its ending: `link-unknown-id`. */
  readonly name: string
  readonly path: string
  readonly cases: readonly Case[]
  /** All sources of the first case once it is corrected; absent if the file tells that in words. */
  readonly corrected?: Files
  /** Returns the text of the file with this output for each case, in their order. */
  readonly withOutputs: (outputs: readonly string[]) => string
}

/** Front page of the ruleset `skirmish`, for all cases that do not show another. */
const implied = readFileSync(fileURLToPath(new URL('../suite/ruleset.md', import.meta.url)), 'utf8')

/**
 * Reads a literate file. Its first case is everything before `## Right`, where the corrected files follow, and each
 * heading below `## More cases` begins another.
 *
 * @throws Error for a block that is neither a source nor an output, and for a case without output
 */
export function readLiterate(path: string): LiterateFile {
  const text = readFileSync(path, 'utf8')
  const name = basename(path, '.md')
  const { cases, changes } = readBlocks(parseMarkdown(text).children, name)
  for (const each of cases) if (!each.output) throw new Error(`${each.name}: there is no output`)
  return {
    name,
    path,
    cases: cases.map(({ name, files }) => ({ name, files: withImplied(files) })),
    ...(changes.size > 0 && { corrected: corrected(cases[0]?.files ?? {}, changes) }),
    withOutputs: (outputs) => replaceAll(text, cases, outputs)
  }
}

interface OpenCase {
  readonly name: string
  readonly files: Record<string, string>
  output?: Code
}

/** Changed files with their text, removed ones without. */
type Changes = Map<string, string | undefined>

function readBlocks(blocks: readonly RootContent[], name: string): { cases: readonly OpenCase[]; changes: Changes } {
  const cases: OpenCase[] = [{ name, files: {} }]
  const changes: Changes = new Map()
  let isRight = false
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading') {
      isRight = block.depth === 2 && plainText(block) === 'Right'
      if (block.depth === 3) cases.push({ name: `${name}-${slugOf(plainText(block))}`, files: {} })
    }
    const removed = isRight ? removedBy(block) : undefined
    if (removed !== undefined) changes.set(removed, undefined)
    if (block.type === 'code') readCode(block, blocks[index - 1], { open: cases.at(-1), changes, isRight })
  }
  return { cases, changes }
}

const slugOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')

/** The path in a paragraph such as "`skirmish/rules/moving.md` is removed." */
const removedBy = (block: Nodes): string | undefined => /^(\S+) is removed\.$/u.exec(plainText(block))?.[1]

interface Place {
  readonly open: OpenCase | undefined
  readonly changes: Changes
  readonly isRight: boolean
}

function readCode(block: Code, before: Nodes | undefined, { open, changes, isRight }: Place): void {
  if (!open) return
  const lead = before?.type === 'paragraph' ? before : undefined
  const [first, ...others] = lead?.children ?? []
  const text = block.value === '' ? '' : `${block.value}\n`
  if (lead && plainText(lead) === 'codicil check says:') open.output = block
  else if (first?.type === 'inlineCode' && others.length === 0) {
    if (isRight) changes.set(first.value, text)
    else open.files[first.value] = text
  } else if (Object.keys(open.files).length > 0) {
    throw new Error(`${open.name}: the block in line ${block.position?.start.line} has no path`)
  }
}

function corrected(files: Files, changes: Changes): Files {
  const kept = Object.entries(files).filter(([path]) => !changes.has(path))
  const changed = [...changes].flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))
  return withImplied(Object.fromEntries([...kept, ...changed]))
}

/** Adds the front page of `skirmish`, unless it is shown, or all files belong to other rulesets. */
function withImplied(files: Files): Files {
  const paths = Object.keys(files)
  const isNeeded =
    paths.some((path) => path.startsWith('skirmish/')) || !paths.some((path) => /\/ruleset\.md$/u.test(path))
  return paths.length > 0 && isNeeded ? { 'skirmish/ruleset.md': implied, ...files } : files
}

function replaceAll(text: string, cases: readonly OpenCase[], outputs: readonly string[]): string {
  const blocks = cases.map(({ output }, index) => ({ output, now: outputs[index] ?? '' })).reverse()
  return blocks.reduce((changed, { output, now }) => {
    const { start, end } = output?.position ?? {}
    return `${changed.slice(0, start?.offset)}${fenced(now)}${changed.slice(end?.offset)}`
  }, text)
}

function fenced(output: string): string {
  const longest = Math.max(2, ...[...output.matchAll(/`{3,}/gu)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${output.trimEnd()}\n${fence}`
}

/** Writes the folder of a fixture, with these files in `content`; gone after the test. */
export function writeSources(files: Files): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'content', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}
