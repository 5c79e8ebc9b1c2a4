import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from '../../compiler/compile.ts'
import { svgText } from '../../compiler/pictures/check-pictures.ts'
import { cleanSvg } from '../../compiler/pictures/clean-svg.ts'
import { linkedFilesOf } from '../../compiler/pictures/linked-files.ts'
import { isSvg } from '../../model/linked-file.ts'

/** Images by the path that a source gives them. */
export type Assets = ReadonlyMap<string, Uint8Array>

/**
 * A linked file as it is published: bytes as they are, SVG cleaned.
 *
 * @param content Content folder
 * @param path Content-relative path
 * @throws if the file is gone, or is an SVG that compiling would have refused
 */
export function readLinkedFile(content: string, path: string): Uint8Array {
  const bytes = readFileSync(join(content, path))
  if (!isSvg(path)) return bytes
  const clean = cleanSvg(svgText(bytes) ?? '')
  if ('reason' in clean) throw new Error(`${path} is not a picture: ${clean.reason}`)
  return Buffer.from(clean.text)
}

/** Files that documents link to, by content-relative path, with their published bytes. @param content Content folder */
export const readAssets = (content: string, { graph }: Pick<Compilation, 'graph'>): Assets =>
  new Map(linkedFilesOf(graph).map((path) => [path, readLinkedFile(content, path)]))
