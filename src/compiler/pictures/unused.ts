import { unreadFile, unusedPicture } from '../../diagnostics/catalogue/check.ts'
import type { Graph, LinkedDocument } from '../../model/graph.ts'
import { isLinkable } from '../../model/linked-file.ts'
import type { Problem, Report } from '../../model/problem.ts'
import type { PictureFile, SourceFile } from '../../model/source-file.ts'
import { documentsOf } from './linked-files.ts'
import { unreadFilesIn } from './unread-files.ts'

/**
 * Reports pictures and texts of other programs that no document shows or links to. Nothing is said while a document cannot be read or names a file that
 * is not there: that may be the one.
 *
 * @param linked Content-relative paths of the files that documents link to
 * @param assets Those of all files that are no documents
 * @param others Files for people who open the folder, such as READMEs
 */
export function checkUnused(
  pictures: readonly PictureFile[],
  {
    linked,
    assets,
    graph,
    others
  }: {
    readonly linked: readonly string[]
    readonly assets: readonly string[]
    readonly graph: Graph
    readonly others: readonly SourceFile[]
  },
  report: Report
): void {
  if (documentsOf(graph).some(mayShowMore)) return
  const used = new Set(linked)
  const shown = pictures.filter(({ path }) => used.has(path))
  const unused = pictures.filter(
    (each) => !each.fault && !used.has(each.path) && !shown.some((other) => isSame(each, other))
  )
  const unread = unreadFilesIn(assets, graph).filter((path) => !used.has(path))
  if (unused.length + unread.length === 0) return
  const said = others.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n')
  const say = (file: string, problemOf: (name: string) => Problem): void => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    if (!said.includes(name)) report({ file, start: 0, end: 0 }, problemOf(name))
  }
  for (const { path } of unused) say(path, (name) => unusedPicture({ name }))
  for (const path of unread) say(path, (name) => unreadFile({ name, isLinkable: isLinkable(name) }))
}

/** True for one picture under two names: a link may lead from one to the other. */
const isSame = (one: PictureFile, other: PictureFile): boolean =>
  one.bytes.length === other.bytes.length &&
  one.end?.size === other.end?.size &&
  one.bytes.every((byte, at) => byte === other.bytes[at])

/** True for a document of which not every picture is known. */
const mayShowMore = ({ valid: { source }, references }: LinkedDocument): boolean =>
  source.damaged === true || source.references.some(({ form }, at) => form !== 'reference' && !references[at])
