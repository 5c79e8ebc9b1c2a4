import { badRelease } from '../../diagnostics/catalogue/validate.ts'
import type { Bundle } from '../../generated/published.ts'
import type { Release } from '../../generated/release.ts'
import type { Report } from '../../model/problem.ts'
import { manifestName } from '../../model/release-names.ts'
import type { Manifest } from '../../model/signed-list.ts'
import { checkDigests, listOf } from './digests.ts'
import { readJson } from './read-json.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { unpackFolder } from './unpack-folder.ts'

/** A released version as its folder has it. */
export interface ReadRelease {
  /** Content-relative path of `release.json`. */
  readonly file: string
  readonly manifest: Release
  /** Digest of `release.json`. */
  readonly digest: string
  /** All its files with their digests, and who signed them. */
  readonly list: Manifest
  readonly bundle: Bundle
}

/**
 * Reads a released version, and checks that every byte of it is as `codicil release` wrote it.
 *
 * @returns `undefined` after reporting why it cannot be used
 */
export function readRelease(folder: ReleaseFolder, report: Report): ReadRelease | undefined {
  const files = unpackFolder(folder)
  const source = files.get(manifestName)
  const refuse = (reason: string, file: string): undefined => {
    report({ file, start: 0, end: 0 }, badRelease({ reason }))
  }
  if (!source) {
    const [first] = files.values()
    return refuse(`\`${manifestName}\` is missing beside it`, first?.path ?? folder.path)
  }
  const manifest = readJson<Release>(source, 'release', report)
  if (!manifest) return undefined
  const name = folder.path.replace(/^.*\//u, '')
  if (name !== manifest.version) return refuse(`the folder \`${name}\` has version ${manifest.version}`, source.path)
  if (!checkDigests(files, source, manifest, report)) return undefined
  const file = files.get(manifest.bundle.path)
  const bundle = file && readJson<Bundle>(file, 'released-bundle', report)
  if (!bundle) return undefined
  const { ruleset, version } = manifest
  const isSame = bundle.ruleset.id === ruleset && bundle.ruleset.version === version
  return isSame
    ? { file: source.path, manifest, digest: source.sha256, list: listOf(files), bundle }
    : refuse('its bundle is of another version', source.path)
}
