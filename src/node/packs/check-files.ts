import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedPack, type CheckedRelease, checkedPack, checkFile } from '../../emit/packs/check-file.ts'
import { rulebookFile } from '../../emit/rulebook.ts'
import type { Bundle, PackFile } from '../../generated/published.ts'
import { checkFileAddress, checkRulebookAddress } from '../../notation/check-file.ts'
import { sha256 } from '../hash.ts'
import type { Pack } from '../packs/packs.ts'
import type { Making } from './making.ts'

/** What checking printouts needs to know of a pack that is laid out. */
export const checkedToday = ({ plan: { id, formerly, name }, file: { pack } }: Pack): CheckedPack => ({
  ...checkedPack({ pack }),
  id,
  formerly,
  name
})

/**
 * Write what the page that checks printouts reads of a ruleset: fingerprints and changes of its packs, and the rulebook
 * of each old version, for packs that readers make.
 *
 * @param packs Its packs today
 * @returns paths of the files
 */
export function writeCheckFiles(making: Making, bundle: Bundle, packs: readonly CheckedPack[]): readonly string[] {
  const { publication, output } = making
  const { id, version } = bundle.ruleset
  const releases = (publication.released[id] ?? []).map((each) => releasedWith(making, each))
  const files: readonly (readonly [string, unknown])[] = [
    [checkFileAddress(id), checkFile(bundle, packs, releases, sha256)],
    ...releases
      .filter((each) => each.bundle.ruleset.version !== version)
      .map((each) => [checkRulebookAddress(id, each.bundle.ruleset.version), rulebookFile(each.bundle)] as const)
  ]
  return files.map(([address, data]) => {
    const path = address.slice(1)
    output.write(path, `${JSON.stringify(data)}\n`)
    return path
  })
}

/** A release with its packs, as they are frozen beside its bundle. */
function releasedWith({ request, publication }: Making, bundle: Bundle): CheckedRelease {
  const { id, version } = bundle.ruleset
  const home = publication.compilation.graph.rulesets.find((ruleset) => ruleset.id === id)?.home
  const folder = home?.valid.source.file.replace(/[^/]+$/u, '') ?? ''
  const packs = join(request.content, folder, 'releases', version, 'packs')
  const names = existsSync(packs) ? readdirSync(packs).filter((name) => name.endsWith('.json')) : []
  return {
    bundle,
    packs: names.sort().map((name) => checkedPack(JSON.parse(readFileSync(join(packs, name), 'utf8')) as PackFile))
  }
}
