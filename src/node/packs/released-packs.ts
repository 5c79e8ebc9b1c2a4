import { type PackType, packTypes, releasedPackAddress } from '../../emit/packs/address.ts'
import { type Graph, releaseFolderOf } from '../../model/graph.ts'
import type { ReleasedPackLink } from '../../site/site-data.ts'

/** A released file, and the address at which it stays. */
export interface KeptFile {
  /** Content-relative path of the file in its release. */
  readonly file: string
  /** Path in the output folder. */
  readonly path: string
  /** Digest of its release, and so of every file in it. */
  readonly digest: string
}

const nameOf = (path: string): string => path.replace(/^.*\//u, '')

/** A file of a pack of a release. */
export interface KeptPackFile extends KeptFile {
  /** Number of its bytes. */
  readonly bytes: number
  /** Its SHA-256 in hexadecimal digits. */
  readonly sha256: string
}

/** Every file of the packs of every release, with the path that keeps it. */
export const releasedPackFiles = ({ rulesets }: Graph): readonly KeptPackFile[] =>
  rulesets.flatMap((ruleset) =>
    ruleset.releases.flatMap(({ record: { version }, digest, packs }) =>
      packs.flatMap(({ files }) =>
        files.map(({ path, bytes, sha256 }) => ({
          file: releaseFolderOf(ruleset, version) + path,
          path: releasedPackAddress(ruleset.id, version, nameOf(path)).slice(1),
          digest,
          bytes,
          sha256
        }))
      )
    )
  )

/** Ids of all packs that releases of a ruleset published. */
export const releasedPackIds = ({ rulesets }: Graph, ruleset: string): readonly string[] =>
  rulesets
    .filter(({ id }) => id === ruleset)
    .flatMap(({ releases }) => releases.flatMap(({ packs }) => packs.map(({ id }) => id)))

/** The packs of every release as pages offer them, by ruleset id and version. */
export const releasedPackLinks = ({
  rulesets
}: Graph): Readonly<Record<string, Readonly<Record<string, readonly ReleasedPackLink[]>>>> =>
  Object.fromEntries(
    rulesets.map(({ id, releases }) => [
      id,
      Object.fromEntries(
        releases.map(({ record: { version }, packs }) => [
          version,
          packs.map(({ id: pack, title, files }) => ({
            id: pack,
            title,
            files: files.map(({ path, bytes, sha256 }) => ({
              type: typeOf(path),
              href: releasedPackAddress(id, version, nameOf(path)),
              bytes,
              sha256
            }))
          }))
        ])
      )
    ])
  )

/** The keys with which releases are signed, by ruleset id and version. */
export const releaseKeys = ({ rulesets }: Graph): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    rulesets.map(({ id, releases }) => [
      id,
      Object.fromEntries(
        releases.flatMap(({ record: { version }, list: { signature } }) =>
          signature ? [[version, signature.key] as const] : []
        )
      )
    ])
  )

/** A release has files of these types alone. */
const typeOf = (path: string): PackType => packTypes.find((type) => path.endsWith(`.${type}`)) ?? 'json'
