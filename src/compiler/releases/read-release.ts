import { badRelease } from '../../diagnostics/catalogue/validate.ts'
import type { Bundle } from '../../generated/published.ts'
import type { Release } from '../../generated/release.ts'
import type { ReleaseRecord } from '../../model/graph.ts'
import type { Kept } from '../../model/kept.ts'
import type { Report } from '../../model/problem.ts'
import { compressedPath, manifestName } from '../../model/release-names.ts'
import type { Manifest } from '../../model/signed-list.ts'
import { remembered } from '../../notation/remembered.ts'
import { checkDigests, listOf } from './digests.ts'
import { readJson } from './read-json.ts'
import { recordOf } from './record.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { unpackFolder } from './unpack-folder.ts'

/** What is known of a released version once every byte of it was checked: plain data. */
export interface CheckedRelease {
  readonly manifest: Release
  /** All its files with their digests, and who signed them. */
  readonly list: Manifest
  readonly record: ReleaseRecord
}

/** A released version as its folder has it. */
export interface ReadRelease extends CheckedRelease {
  /** Content-relative path of `release.json`. */
  readonly file: string
  /** Digest of `release.json`. */
  readonly digest: string
  /** Reads everything it published, once. */
  readonly bundle: () => Bundle
}

/** Releases that earlier runs have checked, by the path of their folder. */
export type KeptReleases = Kept<CheckedRelease>

/**
 * Reads a released version, and checks that every byte of it is as `codicil release` wrote it. What earlier runs have
 * checked is neither unpacked nor parsed again: the digests of its files say that nothing was changed since.
 *
 * @returns `undefined` after reporting why it cannot be used
 */
export function readRelease(folder: ReleaseFolder, report: Report, kept?: KeptReleases): ReadRelease | undefined {
  const source = folder.files.get(manifestName)
  if (!source || !kept) return checked(folder, report)
  const key = JSON.stringify([...folder.files].map(([name, { sha256 }]) => [name, sha256]))
  const known = kept.find(folder.path, key)
  if (known) {
    const place = { folder, path: known.manifest.bundle.path }
    return { ...known, file: source.path, digest: source.sha256, bundle: () => bundleAgain(place) }
  }
  const read = checked(folder, report)
  if (read) kept.keep(folder.path, key, { manifest: read.manifest, list: read.list, record: read.record })
  return read
}

function checked(folder: ReleaseFolder, report: Report): ReadRelease | undefined {
  const files = unpackFolder(folder)
  const source = files.get(manifestName)
  const refuse = (reason: string, file: string, version?: string): undefined => {
    report({ file, start: 0, end: 0 }, badRelease({ reason, version }))
  }
  if (!source) {
    const [first] = files.values()
    return refuse(`\`${manifestName}\` is missing beside it`, first?.path ?? folder.path)
  }
  const manifest = readJson<Release>(source, 'release', report)
  if (!manifest) return undefined
  const name = folder.path.replace(/^.*\//u, '')
  const { ruleset, version } = manifest
  if (name !== version) return refuse(`the folder \`${name}\` has version ${version}`, source.path, version)
  if (!checkDigests(files, source, manifest, report)) return undefined
  const file = files.get(manifest.bundle.path)
  const bundle = file && readJson<Bundle>(file, 'released-bundle', report)
  if (!bundle) return undefined
  const isSame = bundle.ruleset.id === ruleset && bundle.ruleset.version === version
  return isSame
    ? {
        file: source.path,
        manifest,
        digest: source.sha256,
        list: listOf(files),
        record: recordOf(bundle),
        bundle: () => bundle
      }
    : refuse('its bundle is of another version', source.path)
}

/** The bundle at a path in the folder of a release that was checked before. @throws if it is not as it was then */
const bundleAgain = remembered(({ folder, path }: { folder: ReleaseFolder; path: string }): Bundle => {
  const own = [path, compressedPath(path)]
  const files = new Map([...folder.files].filter(([name]) => own.includes(name)))
  const file = unpackFolder({ ...folder, files }).get(path)
  const bundle = file && readJson<Bundle>(file, 'released-bundle', refuseAgain)
  if (!bundle) throw new Error(`${folder.path} has no ${path}`)
  return bundle
})

/** Its digests say that it was accepted before. */
const refuseAgain: Report = ({ file }, { message }) => {
  throw new Error(`${file}: ${message}`)
}
