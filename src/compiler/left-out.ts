import { leftOutFile } from '../diagnostics/catalogue/parse.ts'
import { lockName } from '../model/id.ts'
import { isLinkable } from '../model/linked-file.ts'
import type { Report } from '../model/problem.ts'
import type { SourceFile } from '../model/source-file.ts'
import { byCodeUnits } from '../notation/letters.ts'
import { reportFileNames } from './file-names.ts'
import { decode } from './parse/decode.ts'

/** Files of a content folder, by use. */
export interface Sorted {
  /** Documents, and files or folders that cannot be read but should be documents. */
  readonly documents: readonly SourceFile[]
  /** Other files that documents may link to, by content-relative path. */
  readonly assets: readonly string[]
}

/**
 * Tells documents from other files. A README without front matter is for people who open the folder, not a document.
 * What is left out because of its name is reported.
 */
export function sortFiles(
  files: readonly SourceFile[],
  { assets, texts }: { readonly assets: readonly string[]; readonly texts: readonly SourceFile[] },
  report: Report
): Sorted {
  const readmes = files.filter(isReadme)
  const links = files.filter(({ fault }) => fault === 'linked-folder')
  for (const link of links) decode(link, report)
  reportFileNames([...files.map(({ path }) => path), ...assets].sort(byCodeUnits), report)
  const documents = texts.filter(isDocument).map(({ path }) => path)
  const present = new Set(files.map(({ path }) => path))
  for (const path of new Set([...assets.map(misnamed), ...documents]))
    if (path !== undefined) reportName(path, present, report)
  const others = new Set([...readmes, ...links])
  return {
    documents: files.filter((file) => !others.has(file)),
    assets: [...assets, ...readmes.map(({ path }) => path)]
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function isReadme({ path, bytes, fault }: SourceFile): boolean {
  if (fault || !/^readme\.md$/iu.test(nameOf(path))) return false
  return !/^\uFEFF?---[ \t]*[\r\n]/u.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
}

/** True for a text that begins with front matter of ours, whatever its name. */
const isDocument = ({ bytes }: SourceFile): boolean =>
  /^\uFEFF?---[ \t]*[\r\n](?:[^\r\n]*[\r\n]+){0,40}?(?:kind|id)[ \t]*:[ \t]*\S/u.test(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  )

/**
 * Endings of Markdown files, with what systems add when they hide the real one, and editors and people to a copy that
 * they keep: `.md.txt`, `.md.bak`, `.md~`, `.md (1)`.
 */
const ending = /\.(?:md|mdx|markdown|mdown|mkdn?|mdwn|mdtxt|mdtext)(?:[^a-z\d].*)?$/iu

/** True for a file that documents may link to, such as `rules.md.pdf`; a text may be a document with its ending hidden. */
const isLinked = (name: string): boolean => isLinkable(name) && !/\.txt$/iu.test(name)

/** What Codicil reads by its name alone, which some systems write with a capital: the lock of an event, and releases. */
const known = /^(?:events\/[^/]+\/lock\.json|[^/]+\/releases)(?=\/|$)/iu

/** The path of a file, or of the folder that it is in, that is read only under another name. */
function misnamed(file: string): string | undefined {
  const name = nameOf(file)
  if (ending.test(name) && !/^readme\./iu.test(name) && !isLinked(name)) return file
  const [path] = known.exec(file) ?? []
  return path === undefined || nameOf(path) === nameOf(path).toLowerCase() ? undefined : path
}

function reportName(file: string, present: ReadonlySet<string>, report: Report): void {
  const name = nameOf(file)
  const proper = properName(name)
  const isTaken = present.has(file.slice(0, -name.length) + proper)
  report({ file, start: 0, end: 0 }, leftOutFile({ name, proper, isTaken }))
}

function properName(name: string): string {
  // Emacs keeps `#moving.md#` of a file that is not saved.
  if (ending.test(name)) return name.replace(ending, '.md').replace(/^#(?=.)/u, '')
  return name.toLowerCase() === 'releases' || name.toLowerCase() === lockName
    ? name.toLowerCase()
    : name.replace(/(?:\.[^.]*)?$/u, '.md')
}
