import { emptyPicture, leftOutOfPicture, notAsNamed, unreadablePicture } from '../../diagnostics/catalogue/check.ts'
import { isSvg, rasterEnding } from '../../model/linked-file.ts'
import type { Report } from '../../model/problem.ts'
import type { PictureFile } from '../../model/source-file.ts'
import { cleanSvg } from './clean-svg.ts'
import { isCutOff } from './cut-off.ts'
import { type NoPicture, otherThanNamed } from './raster.ts'

/** Text of a picture; `undefined` for one that is not UTF-8. A byte-order mark counts as its first character. */
export function svgText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Reports which parts are left out of a picture that documents link to, once for each, and pictures that cannot be read.
 *
 * @param pictures Pictures of the content folder
 * @param linked Content-relative paths of the files that documents link to
 */
export function checkPictures(pictures: readonly PictureFile[], linked: readonly string[], report: Report): void {
  const wanted = new Set(linked)
  for (const picture of pictures) {
    const { path: file, bytes, fault } = picture
    if (wanted.has(file) && isSvg(file)) checkPicture(file, fault ? undefined : svgText(bytes), report)
    else if (wanted.has(file)) checkRaster(picture, report)
  }
}

function checkRaster(picture: PictureFile, report: Report): void {
  const { path: file } = picture
  const kind = rasterEnding(file)
  const other = kind && faultOf(picture, kind)
  if (!kind || !other) return
  const [ending] = other.endings
  const rename = ending && file.slice(file.lastIndexOf('/') + 1, -kind.length) + ending
  report({ file, start: 0, end: 0 }, notAsNamed({ kind: file.slice(-kind.length), found: other.found, rename }))
}

/** Says what a file is instead of a whole picture of a kind. */
function faultOf({ bytes, fault, end }: PictureFile, kind: string): NoPicture | undefined {
  if (fault) return { found: 'closed to Codicil', endings: [] }
  return otherThanNamed(bytes, kind) ?? (end && isCutOff(end, kind) ? { found: 'cut off', endings: [] } : undefined)
}

function checkPicture(file: string, text: string | undefined, report: Report): void {
  const clean = text === undefined ? { reason: 'it is not UTF-8', offset: 0 } : cleanSvg(text)
  if ('reason' in clean) {
    const { reason, offset: start } = clean
    report({ file, start, end: start }, unreadablePicture({ reason }))
    return
  }
  const [first] = clean.removed
  const parts = [...new Set(clean.removed.map(({ what }) => what))]
  if (clean.isEmpty) report({ file, start: clean.start, end: clean.start + '<svg'.length }, emptyPicture({ parts }))
  if (!first || clean.isEmpty) return
  report({ file, start: first.start, end: first.end }, leftOutOfPicture({ parts }))
}
