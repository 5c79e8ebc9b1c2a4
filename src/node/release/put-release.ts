import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { naming } from '../fault.ts'
import { folderFor } from '../output/folder-for.ts'
import { leftoversOf, type OutputFolder, outputFolderAt } from '../output/output-folder.ts'
import { removeFolder } from '../output/replace.ts'
import { writeTogether } from '../output/write-together.ts'
import type { NewFile } from './release-files.ts'

/** A release that is made, and not written yet. */
interface Unwritten {
  readonly folder: string
  readonly files: readonly NewFile[]
}

/**
 * Writes every release beside its place, where nothing reads it, then puts all in their places.
 *
 * @throws if the disk refuses, or a folder of a release is there already
 */
export function writeAll(releases: readonly Unwritten[]): void {
  const placed = releases.map(({ folder, files }) => ({ place: outputFolderAt(folder), files }))
  for (const { folder } of placed.flatMap(({ place }) => leftoversOf(place))) removeFolder(folder)
  within(
    placed.map(({ place }) => dirname(place.folder)),
    () => {
      try {
        for (const { place, files } of placed) naming(place.folder, () => writeInto(place.aside('new'), files))
        for (const { place } of placed) moveToItsName(place)
      } finally {
        for (const { place } of placed) removeFolder(place.aside('new'))
      }
    }
  )
}

/** Does something once all folders are there; those made for it go if it fails. */
const within = ([folder, ...others]: readonly string[], work: () => void): void =>
  folder === undefined ? work() : folderFor(folder, () => within(others, work))

function writeInto(folder: string, files: readonly NewFile[]): void {
  for (const { path, content } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Git must not convert the line endings of released files: their digests are of the bytes. */
const attributes = '# Released files keep their bytes: no conversion of line endings.\n* -text\n*.gz binary\n'

function moveToItsName({ folder, aside }: OutputFolder): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} has appeared in the meantime`)
  const parent = dirname(folder)
  if (!existsSync(join(parent, '.gitattributes'))) {
    writeTogether(parent, [{ name: '.gitattributes', content: attributes }])
  }
  renameSync(aside('new'), folder)
}
