import { unusedPicture } from '../../diagnostics/catalogue/check.ts'
import type { Graph, LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { PictureFile, SourceFile } from '../../model/source-file.ts'
import { documentsOf } from './linked-files.ts'

/**
 * Reports pictures that no document shows or links to. Nothing is said while a document cannot be read or names a file that
 * is not there: that may be the one.
 *
 * @param linked Content-relative paths of the files that documents link to
 * @param others Files for people who open the folder, such as READMEs
 */
export function checkUnused(
  pictures: readonly PictureFile[],
  {
    linked,
    graph,
    others
  }: { readonly linked: readonly string[]; readonly graph: Graph; readonly others: readonly SourceFile[] },
  report: Report
): void {
  if (documentsOf(graph).some(mayShowMore)) return
  const used = new Set(linked)
  const shown = pictures.filter(({ path }) => used.has(path))
  const unused = pictures.filter(
    (each) => !each.fault && !used.has(each.path) && !shown.some((other) => isSame(each, other))
  )
  if (unused.length === 0) return
  const said = others.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n')
  for (const { path: file } of unused) {
    const name = file.slice(file.lastIndexOf('/') + 1)
    if (!said.includes(name)) report({ file, start: 0, end: 0 }, unusedPicture({ name }))
  }
}

/** True for one picture under two names: a link may lead from one to the other. */
const isSame = (one: PictureFile, other: PictureFile): boolean =>
  one.bytes.length === other.bytes.length &&
  one.end?.size === other.end?.size &&
  one.bytes.every((byte, at) => byte === other.bytes[at])

/** True for a document of which not every picture is known. */
const mayShowMore = ({ valid: { source }, references }: LinkedDocument): boolean =>
  source.damaged === true || source.references.some(({ form }, at) => form !== 'reference' && !references[at])
