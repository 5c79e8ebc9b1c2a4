import { errataArtefact, type JsonArtefact, jsonText, packArtefact } from '../../emit/artefact.ts'
import { publishedCheck } from '../../emit/check-published.ts'
import { packAddress } from '../../emit/packs/address.ts'
import type { Errata } from '../../emit/packs/errata.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { Bundle } from '../../generated/published.ts'
import type { Release } from '../../generated/release.ts'
import { compressedPath, digestName, digestText, manifestName, uncompressedPath } from '../../model/release-names.ts'
import { compressed, mostUnpacked } from '../compressed.ts'
import { sha256 } from '../hash.ts'
import type { Pack } from '../packs/packs.ts'

/** A file of a release, ready to be written. */
export interface NewFile {
  /** Path inside the folder of the release, with `/` separators; for a file that is kept compressed, see `asKept`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** What a release has to print. */
export interface Printouts {
  readonly packs: readonly Pack[]
  /** What changed since the release before it. */
  readonly errata: readonly Errata[]
  /** PDFs of both by the path they are published at. */
  readonly printed: ReadonlyMap<string, Uint8Array>
}

/**
 * All files of one release: bundle, packs, errata sheets, the list of them, and the digest of the list.
 *
 * @param sources Digest of the authored files
 * @param isSigned Whether a signed list of them is added, so that its loss can be noticed
 * @throws if the bundle or a pack does not follow its published schema
 */
export function releaseFiles(
  bundle: Bundle,
  sources: string,
  { packs, errata, printed }: Printouts,
  isSigned = false
): readonly NewFile[] {
  const check = publishedCheck()
  const textOf = (artefact: JsonArtefact): string => {
    check(artefact)
    return [...jsonText(artefact)].join('')
  }
  const pdfs = (id: string) => pdfFiles(bundle.ruleset.id, id, printed)
  const frozen = {
    path: 'bundle.json',
    content: textOf({ path: 'bundle.json', format: 'bundle', data: bundle })
  } as const
  const groups = [
    ...packs.map(({ plan: { id, title }, file }) => {
      const data = { path: `packs/${id}.json`, content: textOf(packArtefact(file)) }
      return { id, title, files: [...pdfs(id), data] }
    }),
    ...errata.map((sheet) => {
      const data = { path: `packs/${sheet.id}.json`, content: textOf(errataArtefact(sheet)) }
      return { id: sheet.id, title: sheet.name, files: [...pdfs(sheet.id), data] }
    })
  ]
  const manifest: Release = {
    format: releaseFormat,
    generator: bundle.generator,
    ruleset: bundle.ruleset.id,
    version: bundle.ruleset.version,
    effective: bundle.ruleset.effective,
    sources,
    bundle: { format: bundle.format, ...listed(frozen), path: frozen.path },
    packs: groups.map(({ id, title, files }) => ({ id, title, files: files.map(listed) })),
    ...(isSigned && { signed: true })
  }
  const list = `${JSON.stringify(manifest, undefined, 2)}\n`
  return [
    frozen,
    ...groups.flatMap(({ files }) => files),
    { path: manifestName, content: list },
    { path: digestName, content: digestText(sha256(list)) }
  ]
}

/** Returns a file of a release as it is kept: bundle and packs compressed, unless they are too large to be unpacked again. */
export const asKept = ({ path, content }: NewFile): NewFile => {
  const packed = compressedPath(path)
  const isPacked = uncompressedPath(packed) !== undefined && Buffer.byteLength(content) <= mostUnpacked
  return isPacked ? { path: packed, content: compressed(content) } : { path, content }
}

/** Version of the format of releases. */
const releaseFormat = '1.1'

/** The PDFs of a pack or of an errata sheet. */
const pdfFiles = (ruleset: string, id: string, printed: Printouts['printed']): readonly NewFile[] =>
  papers.map((paper) => {
    const path = `packs/${id}.${paper}.pdf`
    const content = printed.get(packAddress(ruleset, id, `${paper}.pdf`).slice(1))
    if (content === undefined) throw new Error(`${path} was not made`)
    return { path, content }
  })

const listed = ({ path, content }: NewFile) => ({ path, bytes: Buffer.byteLength(content), sha256: sha256(content) })
