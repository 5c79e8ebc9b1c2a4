/** Lists the files of a release with their digests. */
export const manifestName = 'release.json'

/** Digest of the list itself, as `sha256sum` writes and checks it. */
export const digestName = 'release.json.sha256'

/** Lists every file of a published folder with its digest, signed where the publisher has a key: a release may have it, too. */
export const signedListName = 'manifest.json'

/** Path under which a JSON file of a release is kept compressed, by gzip. */
export const compressedPath = (path: string): string => `${path}.gz`

/** Reverses `compressedPath`; `undefined` for a path that no release has compressed. Lists are always kept as they are. */
export const uncompressedPath = (path: string): string | undefined =>
  /^((?:bundle|packs\/[^/]+)\.json)\.gz$/u.exec(path)?.[1]

/** The whole text of the file with the digest of `release.json`. */
export const digestText = (sha256: string): string => `${sha256}  ${manifestName}\n`
