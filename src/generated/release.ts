/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Id of the ruleset.
 */
export type Id = string
/**
 * The released version, which the folder is named after; a draft such as `1.1.0-draft` is never released.
 */
export type ReleasedVersion = string
/**
 * Day from which this version is in force.
 */
export type Date = string
/**
 * SHA-256 over the authored files: while they are the same, nothing has changed.
 */
export type Sources = string
/**
 * SHA-256 of the bytes, in hexadecimal digits.
 */
export type Digest = string
/**
 * SHA-256 of the bytes, in hexadecimal digits.
 */
export type Digest1 = string
/**
 * The packs of this version, in the order in which readers see them, then the errata sheets since the version before.
 */
export type ReleasedPacks = ReleasedPack[]
/**
 * The release was written with `manifest.json`, a signed list of its files.
 */
export type Signed = true

/**
 * What a released version consists of, `releases/<version>/release.json`. `codicil release` writes it and the files it lists; their bytes never change. JSON may be kept compressed, as `.json.gz`: paths, sizes and digests are those of the JSON itself.
 */
export interface Release {
  /**
   * Version of this format, `major.minor`.
   */
  format: string
  generator: Generator
  ruleset: Id
  version: ReleasedVersion
  effective: Date
  sources: Sources
  bundle: FrozenBundle
  packs: ReleasedPacks
  signed?: Signed
}
/**
 * Program that made the release.
 */
export interface Generator {
  /**
   * Name of the program.
   */
  name: string
  /**
   * Version of the program, which is not that of the rules.
   */
  version: string
}
/**
 * Everything about the ruleset, as it was published.
 */
export interface FrozenBundle {
  /**
   * Version of the published formats in which it and the packs are written.
   */
  format: string
  /**
   * The file, inside the folder of the release.
   */
  path: 'bundle.json'
  /**
   * Size in bytes.
   */
  bytes: number
  sha256: Digest
}
/**
 * One pack or errata sheet: a PDF for each paper size, and the same as data.
 */
export interface ReleasedPack {
  /**
   * Id of the pack.
   */
  id: string
  /**
   * Title of the pack, as readers see it.
   */
  title: string
  /**
   * Its PDFs, and the same as JSON. Errata sheets that were released before they had data have PDFs alone.
   */
  files: ReleasedFile[]
}
/**
 * A file of a release.
 */
export interface ReleasedFile {
  /**
   * Path inside the folder of the release, with `/` separators.
   */
  path: string
  /**
   * Size in bytes.
   */
  bytes: number
  sha256: Digest1
}
