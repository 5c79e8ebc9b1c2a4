import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Code, Nodes, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { parseMarkdown } from '../../src/compiler/parse/markdown.ts'
import { temporaryFolder } from './temporary.ts'

/** Texts by content-relative path. */
type Files = Readonly<Record<string, string>>

/** Files to compile. */
export interface Sources {
  /** Files that are shown, and the front page that is implied. */
  readonly files: Files
  /** Folder of the suite with what cannot be shown, such as bytes, links and releases. */
  readonly folder?: string
  /** Files missing from the folder, by content-relative path. */
  readonly removed?: readonly string[]
}

/** Sources with a problem. */
export interface Case extends Sources {
  /** Name of the file, with the heading of a further case: `link-unknown-id`, `link-unknown-id-in-a-table`. */
  readonly name: string
}

/** A Markdown file that shows problems: sources, each below its path, and below them what the check says. */
export interface LiterateFile {
  /** Name without its ending: `link-unknown-id`. */
  readonly name: string
  readonly path: string
  readonly cases: readonly Case[]
  /** Sources of the first case once it is corrected; absent if the file says in words how. */
  readonly corrected?: Sources
  /** Returns the text of the file with this output for each case, in their order. */
  readonly withOutputs: (outputs: readonly string[]) => string
}

const suite = fileURLToPath(new URL('../suite/', import.meta.url))

/** Front page of the ruleset `skirmish`, for all cases that do not show another. */
const implied = readFileSync(join(suite, 'ruleset.md'), 'utf8')

/**
 * Reads a literate file. Its first case is everything before `## Right`, where the corrected files follow, and each
 * heading below `## More cases` begins another.
 *
 * @throws Error for a block among sources that has no path, and for a case without output
 */
export function readLiterate(path: string): LiterateFile {
  const text = readFileSync(path, 'utf8')
  const name = basename(path, '.md')
  const { cases, changes } = readBlocks(parseMarkdown(text).children, name)
  for (const each of cases) if (!each.output) throw new Error(`${each.name}: there is no output`)
  return {
    name,
    path,
    cases: cases.map(({ name, files }) => ({ name, ...sourcesOf(files, name) })),
    ...(changes.size > 0 && { corrected: corrected(cases[0]?.files ?? {}, changes, name) }),
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

/** Sources shown in the text, with the files of the folder of that name, if it exists, and the implied front page. */
function sourcesOf(files: Files, name: string): Sources {
  const folder = join(suite, 'bad', name)
  if (existsSync(folder)) return { files, folder }
  return { files: needsFrontPage(Object.keys(files)) ? { 'skirmish/ruleset.md': implied, ...files } : files }
}

/** True if files belong to `skirmish`, or to no ruleset at all. */
const needsFrontPage = (paths: readonly string[]): boolean =>
  paths.some((path) => path.startsWith('skirmish/')) || !paths.some((path) => path.endsWith('/ruleset.md'))

function corrected(files: Files, changes: Changes, name: string): Sources {
  const kept = Object.entries(files).filter(([path]) => !changes.has(path))
  const changed = [...changes].flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))
  const removed = [...changes].flatMap(([path, text]) => (text === undefined ? [path] : []))
  return { ...sourcesOf(Object.fromEntries([...kept, ...changed]), name), removed }
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

/**
 * Returns the folder of a fixture with these sources in `content`: a new one, gone after the test, unless the folder of
 * the suite has them all.
 */
export function writeSources({ files, folder, removed = [] }: Sources): string {
  if (folder && Object.keys(files).length === 0 && removed.length === 0) return folder
  const written = temporaryFolder()
  const content = join(written, 'content')
  if (folder && existsSync(join(folder, 'content')))
    cpSync(join(folder, 'content'), content, { recursive: true, verbatimSymlinks: true })
  for (const path of removed) rmSync(join(content, path), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    writeFileSync(join(content, path), text)
  }
  return written
}
