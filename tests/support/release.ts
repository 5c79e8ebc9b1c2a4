import type { Bundle } from '../../src/generated/published.ts'
import type { ReleaseFile } from '../../src/model/source-file.ts'
import { unpack } from '../../src/node/compressed.ts'
import { sha256 } from '../../src/node/hash.ts'
import { releaseFiles } from '../../src/node/release/release-files.ts'
import { inPresentForm } from '../../src/notation/formats.ts'
import type { Files } from './content.ts'

/** The files of a release without packs, by their path in its folder. Its sources count as changed since. */
export const releaseOf = (bundle: Bundle, isSigned = false): Files =>
  Object.fromEntries(
    releaseFiles(bundle, sha256(''), { packs: [], errata: [], printed: new Map() }, isSigned).map(
      ({ path, content }) => [path, String(content)]
    )
  )

/** Files of releases as a host reads them. @param folder Path in the content folder, such as `skirmish/releases/1.0.0` */
export const releasedIn = (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>
): readonly ReleaseFile[] =>
  Object.entries(files).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return { path: `${folder}/${path}`, bytes, sha256: sha256(bytes), unpack: () => unpack(bytes) }
  })

/** The same release, of a ruleset with another id, at the addresses of that. */
export function renamedRelease(files: Files, id: string): Files {
  const { ruleset, ...rest } = inPresentForm(JSON.parse(files['bundle.json'] ?? '')) as Bundle
  const ofRuleset = new RegExp(`(?<=["/])${ruleset.id}/`, 'gu')
  const renamed = JSON.stringify({ ...rest, ruleset: { ...ruleset, id } }).replace(ofRuleset, `${id}/`)
  return releaseOf(JSON.parse(renamed) as Bundle)
}
