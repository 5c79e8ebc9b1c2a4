import { basename, join } from 'node:path'
import {
  type CheckedPack,
  type CheckedRelease,
  checkedErrata,
  checkedPack,
  checkFile
} from '../../emit/packs/check-file.ts'
import { rulebookFile } from '../../emit/rulebook.ts'
import type { Bundle, ChangesFile, PackFile, RulebookFile } from '../../generated/published.ts'
import { releaseFolderOf } from '../../model/graph.ts'
import { isErrata } from '../../model/pack-ids.ts'
import { type CheckFile, checkFileAddress, checkRulebookAddress } from '../../notation/check-file.ts'
import { readReleased } from '../compressed.ts'
import type { Publication } from '../content/publication.ts'
import { sha256 } from '../hash.ts'
import type { Pack } from './packs.ts'

/** What checking printouts needs to know of a pack that is laid out. */
export const checkedToday = ({ plan: { id, formerly, name }, file: { pack } }: Pack): CheckedPack => ({
  ...checkedPack({ pack }),
  id,
  formerly,
  name
})

/** A published content folder. */
export interface PublishedFolder {
  readonly publication: Publication
  /** Path of the content folder. */
  readonly content: string
}

/** What the page that checks printouts reads, by address. */
export type CheckFiles = readonly (readonly [address: string, data: CheckFile | RulebookFile])[]

/**
 * Makes what the page that checks printouts reads of a ruleset: fingerprints and changes of its packs, and the rulebook
 * of each old version, for packs that readers make.
 *
 * @param packs Its packs today
 */
export function checkFilesOf(folder: PublishedFolder, bundle: Bundle, packs: readonly CheckedPack[]): CheckFiles {
  const { id, version } = bundle.ruleset
  const releases = (folder.publication.released[id] ?? []).map((each) => releasedWith(folder, each))
  return [
    [checkFileAddress(id), checkFile(bundle, packs, releases, sha256)],
    ...releases
      .filter((each) => each.bundle.ruleset.version !== version)
      .map((each) => [checkRulebookAddress(id, each.bundle.ruleset.version), rulebookFile(each.bundle)] as const)
  ]
}

/** A release with its packs, as they are frozen beside its bundle. */
function releasedWith({ content, publication }: PublishedFolder, bundle: Bundle): CheckedRelease {
  const { id, version } = bundle.ruleset
  const ruleset = publication.compilation.graph.rulesets.find((each) => each.id === id)
  const folder = ruleset ? join(content, releaseFolderOf(ruleset, version)) : ''
  const { packs = [] } = ruleset?.releases.find(({ record }) => record.version === version) ?? {}
  const paths = packs.flatMap(({ files }) => files.map(({ path }) => path)).filter((path) => path.endsWith('.json'))
  return {
    bundle,
    packs: paths.sort().flatMap((path) => {
      // The compiler has checked the digest of each: they are as `codicil release` wrote them.
      const data: unknown = JSON.parse(new TextDecoder().decode(readReleased(join(folder, path))))
      return isErrata(basename(path)) ? checkedErrata(data as ChangesFile) : [checkedPack(data as PackFile)]
    })
  }
}
