import { dirname, join } from 'node:path'
import type { Bundle } from '../../generated/published.ts'
import type { PastRelease, Ruleset } from '../../model/graph.ts'
import type { Tell } from '../../model/progress.ts'
import { signedListName } from '../../model/release-names.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { readAssets } from '../content/assets.ts'
import { type Publication, publish } from '../content/publication.ts'
import { sourcesDigest } from '../content/sources-digest.ts'
import { sha256 } from '../hash.ts'
import { requireWritable } from '../output/writable.ts'
import { errataFrozen, errataJob } from '../packs/errata.ts'
import { packJob, packsOf } from '../packs/packs.ts'
import type { MakeManifest } from '../signature.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'
import { writeAll } from './put-release.ts'
import { asKept, type NewFile, releaseFiles } from './release-files.ts'

/** Settings of a release, and what it reports while it is made. */
export interface ReleaseMaking {
  /** Receives progress. */
  readonly tell?: Tell | undefined
  /** Where the site is, `https://rules.example/club/`; paper names no page to check it when left out. */
  readonly site?: string | undefined
  /** Signs the list of the released files; no such list is written when left out. */
  readonly sign?: MakeManifest | undefined
}

/** Files of a release. */
export interface Released {
  readonly ruleset: string
  readonly version: string
  /** The folder, as the user would write it. */
  readonly folder: string
  /** Nothing was written: this version is released already, and says the same. */
  readonly isOld: boolean
  /** Number of packs, errata sheets included. */
  readonly packs: number
  readonly bytes: number
}

/**
 * Freezes rulesets as the versions they say they are, in `releases/<version>/` beside their sources: the bundle as it is
 * published, the packs, errata sheets since the release before, and a list of all with their digests. JSON is kept compressed. The bytes depend
 * on the content, the address of the site, the key and on Codicil alone, never on the day. A version is written once, whole or not at all.
 *
 * @param content Content folder
 * @param publication Rules without errors, so that what is released already says the same
 * @param ids Rulesets to release, no drafts among them
 * @param making Progress, and the address of the site
 * @throws if a tool fails or the disk refuses
 */
export async function writeReleases(
  content: string,
  publication: Publication,
  ids: readonly string[],
  making: ReleaseMaking = {}
): Promise<readonly Released[]> {
  const rulesets = ids.flatMap((id) => publication.compilation.graph.rulesets.find((each) => each.id === id) ?? [])
  const known = rulesets.filter((ruleset) => isReleased(ruleset, publication))
  const fresh = rulesets.filter((ruleset) => !known.includes(ruleset))
  const written = fresh.length > 0 ? await writeFresh(content, publication, fresh, making) : []
  const found = [...known.map((ruleset) => oldRelease(content, publication, ruleset)), ...written]
  return ids.flatMap((id) => found.find(({ ruleset }) => ruleset === id) ?? [])
}

const bundleOf = ({ bundles }: Publication, id: string): Bundle => {
  const bundle = bundles.find(({ ruleset }) => ruleset.id === id)
  if (!bundle) throw new Error(`No bundle of ${id} in this publication`)
  return bundle
}

const isReleased = ({ id, releases }: Ruleset, publication: Publication): boolean =>
  releases.some(({ record }) => record.version === bundleOf(publication, id).ruleset.version)

const folderOf = (content: string, { home }: Ruleset, version: string): string =>
  join(content, dirname(home.valid.source.file), 'releases', version)

function oldRelease(content: string, publication: Publication, ruleset: Ruleset): Released {
  const { version } = bundleOf(publication, ruleset.id).ruleset
  return { ruleset: ruleset.id, version, folder: folderOf(content, ruleset, version), isOld: true, packs: 0, bytes: 0 }
}

/** All releases are made before the first one is written. */
async function writeFresh(
  content: string,
  before: Publication,
  fresh: readonly Ruleset[],
  { tell, site, sign }: ReleaseMaking
): Promise<Released[]> {
  for (const ruleset of fresh) {
    requireWritable(dirname(folderOf(content, ruleset, ruleset.home.valid.data.version)), 'Move the file away.')
  }
  const publication = publishReleased(before, fresh)
  const bundles = fresh.map(({ id }) => bundleOf(publication, id))
  const packs = packsOf({ ...publication, bundles }, tell, { site })
  const errata = new Map(fresh.map(({ id }) => [id, errataFrozen(publication.released[id] ?? [])]))
  const jobs = [...packs.map(packJob), ...[...errata.values()].flat().map((each) => errataJob(each, site))]
  const pdfs = await typesetAll(jobs, readAssets(content, publication.compilation), { tell })
  const printed = new Map(pdfs.map(({ path, bytes }) => [path, bytes]))
  const made = fresh.map((ruleset) => {
    const bundle = bundleOf(publication, ruleset.id)
    const own = packs.filter((pack) => pack.ruleset === ruleset.id)
    const folder = folderOf(content, ruleset, bundle.ruleset.version)
    const printouts = { packs: own, errata: errata.get(ruleset.id) ?? [], printed }
    const files = releaseFiles(bundle, sourcesDigest(ruleset), printouts, sign !== undefined)
    return { folder, bundle, packs: own.length + printouts.errata.length, files }
  })
  const listed = sign ? await Promise.all(made.map((each) => withSignedList(each, sign))) : made
  const kept = listed.map((each) => ({ ...each, files: each.files.map(asKept) }))
  writeAll(kept)
  return kept.map(({ folder, bundle: { ruleset }, packs: count, files }) => {
    const bytes = files.reduce((sum, { content: each }) => sum + Buffer.byteLength(each), 0)
    return { ruleset: ruleset.id, version: ruleset.version, folder, isOld: false, packs: count, bytes }
  })
}

/** Adds the list of all files of a release, signed. */
async function withSignedList<Made extends { readonly files: readonly NewFile[] }>(
  made: Made,
  sign: MakeManifest
): Promise<Made> {
  const digests = made.files.map(({ path, content }) => [path, sha256(content)] as const)
  const list = await sign(Object.fromEntries(digests.sort(([one], [other]) => byCodeUnits(one, other))))
  const file = { path: signedListName, content: `${JSON.stringify(list, undefined, 2)}\n` }
  return { ...made, files: [...made.files, file] }
}

/** The publication as it will be once these rulesets are released: a bundle lists its own version among the releases. */
function publishReleased({ compilation, bundles }: Publication, fresh: readonly Ruleset[]): Publication {
  const rulesets = compilation.graph.rulesets.map((ruleset) => {
    if (!fresh.includes(ruleset)) return ruleset
    const bundle = bundles.find(({ ruleset: { id } }) => id === ruleset.id)
    if (!bundle) return ruleset
    const { id, version, effective } = bundle.ruleset
    const record = { ruleset: id, version, effective, clauses: {}, notes: [], earlier: [] }
    const list = { format: '1.0', files: {} } as const
    const own: PastRelease = {
      record,
      digest: '',
      format: bundle.format,
      list,
      sources: '',
      bundle: () => bundle,
      packs: [],
      present: new Map()
    }
    return { ...ruleset, releases: [...ruleset.releases, own] }
  })
  return publish({ ...compilation, graph: { ...compilation.graph, rulesets } })
}
