import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { readList } from './file-list.ts'
import { inventory } from './inventory.ts'
import { carryOver } from './move.ts'
import { type Leftover, leftoversOf, type OutputFolder } from './output-folder.ts'
import { removeEmpty, removeFolder, replaceFiles } from './replace.ts'

/**
 * Tidies up after builds that were killed: puts an old site back where no new one has replaced it, finishes what had begun
 * to replace files, and deletes what was never whole.
 *
 * @throws Fault if the user has to decide which of two files stays
 */
export function recover(place: OutputFolder): void {
  for (const left of leftoversOf(place)) {
    if (left.stage === 'old') restore(left, place)
    else if (left.stage === 'ready' && isWhole(left, place)) replaceFiles(left.folder, place.folder)
    else removeFolder(left.folder)
  }
}

function restore({ folder: old }: Leftover, { folder }: OutputFolder): void {
  const isGone = !existsSync(folder) || (readdirSync(folder).length === 0 && removeEmpty(folder))
  if (isGone) {
    renameSync(old, folder)
    return
  }
  carryOver(old, folder, inventory(old, readList(folder)).foreign)
  removeFolder(old)
}

/** True if every file of the new site is still to be moved, or has been. */
function isWhole({ folder: ready }: Leftover, { folder }: OutputFolder): boolean {
  const files = [...(readList(ready) ?? [])]
  return files.length > 0 && files.every((path) => existsSync(join(ready, path)) || existsSync(join(folder, path)))
}
