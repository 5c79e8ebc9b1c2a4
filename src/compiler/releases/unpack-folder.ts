import { uncompressedPath } from '../../model/release-names.ts'
import type { ReleaseFile, SourceFile } from '../../model/source-file.ts'
import type { ReleaseFolder } from './release-folder.ts'

/** A file of a release; one that is kept compressed as what it contains. */
export interface UnpackedFile extends SourceFile {
  /** Path inside the folder as the disk has it: `bundle.json.gz`. */
  readonly name: string
  /** SHA-256 of what it contains; empty if `problem` is set. */
  readonly sha256: string
  /** Reason why a compressed file is not used: it is there uncompressed, too, or cannot be unpacked. */
  readonly problem?: 'twice' | 'damaged' | 'large'
}

/** The files of a release, by the paths under which it lists them, whether it keeps them compressed or not. */
export type UnpackedFiles = ReadonlyMap<string, UnpackedFile>

/** Unpacks the compressed files of a release. */
export const unpackFolder = ({ files }: ReleaseFolder): UnpackedFiles =>
  new Map(
    [...files].map(([name, file]) => {
      const path = uncompressedPath(name)
      const plain: UnpackedFile = { ...file, name }
      if (path === undefined || !file.unpack) return [name, plain] as const
      return [path, files.has(path) ? { ...plain, problem: 'twice' as const } : unpacked(plain, file.unpack)] as const
    })
  )

function unpacked(file: UnpackedFile, unpack: NonNullable<ReleaseFile['unpack']>): UnpackedFile {
  const content = unpack()
  return typeof content === 'string' ? { ...file, sha256: '', problem: content } : { ...file, ...content }
}
