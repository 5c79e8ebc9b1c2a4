/** Which rulesets a build takes over from the one before, and what it leaves for the next. */
import { textKeys } from '../../emit/text-keys.ts'
import type { Bundle, Document } from '../../generated/published.ts'
import type { Graph, LinkedDocument } from '../../model/graph.ts'
import type { Assets } from '../content/assets.ts'
import { sha256 } from '../hash.ts'
import type { Output } from '../output/output.ts'
import type { WrittenFile } from '../output/written-file.ts'
import type { PdfSize } from '../packs/pack-links.ts'
import type { ListedPack } from '../packs/packs.ts'
import type { KeptSite } from '../pages/build-pages.ts'
import type { KeptPages } from '../pages/kept-pages.ts'
import { editionKeys } from './edition-key.ts'
import { type KeptRuleset, keepBuild, type LastBuild, lastBuild } from './last-build.ts'
import type { BuildRequest } from './request.ts'
import { indexFolder, type WrittenIndex, type WrittenIndexes } from './search-index.ts'

/** Files that a build makes of rulesets. */
export interface MadeOfRulesets {
  readonly packs: readonly ListedPack[]
  readonly pdfs: ReadonlyMap<string, PdfSize>
  /** Paths of the files that were written anew and are made of one ruleset, without pages. */
  readonly files: readonly string[]
  /** Digests of the data in JSON files that are made of one ruleset, by path. */
  readonly data: ReadonlyMap<string, string>
  /** Search indexes that were written anew. */
  readonly indexes: WrittenIndexes
  readonly pages: ReadonlyMap<string, KeptPages>
}

/** Files that a build takes over. */
export interface Reuse extends KeptSite {
  /** Bundles by ruleset id, of rulesets whose data, packs and search index are taken over. */
  readonly bundles: ReadonlyMap<string, Bundle>
  /** Search indexes of these rulesets. */
  readonly indexes: readonly WrittenIndex[]
  /** A document of another ruleset as the last build published it, if its texts are as they were. */
  readonly document: (document: LinkedDocument) => Document | undefined
  readonly packs: readonly ListedPack[]
  readonly pdfs: ReadonlyMap<string, PdfSize>
  /** Returns the data of a JSON file; `undefined` if it is not as the last build left it. */
  readonly json: (path: string) => unknown
  /** Takes over a JSON file that has data with this digest. @returns false if it is to be written */
  readonly takeData: (path: string, digest: string) => boolean
  /** Notes what the build made, for the next one. */
  readonly note: (made: MadeOfRulesets) => void
  /** Keeps what was noted, once the output is in its place. */
  readonly keep: (files: readonly WrittenFile[]) => void
}

/**
 * Finds output of the last build that would be made again unchanged. The data and packs of such rulesets are taken over
 * at once; their pages are offered.
 */
export function beginReuse(request: BuildRequest, graph: Graph, assets: Assets, output: Output): Reuse {
  const last = lastBuild(request, output)
  const { rulesets, take } = last
  const keys = keysWithPictures(request, graph, assets)
  const bundles = new Map<string, Bundle>()
  const same = [...keys].flatMap(([id, key]): readonly (readonly [string, KeptRuleset])[] => {
    const kept = rulesets[id]
    const bundle = kept?.key === key && filesOf(kept).every(take) ? bundleIn(last, id) : undefined
    if (bundle) bundles.set(id, bundle)
    return kept && bundle ? [[id, kept]] : []
  })
  const changed = graph.rulesets.filter(({ id }) => keys.has(id) && !bundles.has(id))
  const texts = new Map(changed.map((ruleset) => [ruleset.id, textKeys(ruleset, sha256)]))
  const before = documentsBefore(last, texts)
  let left: Readonly<Record<string, KeptRuleset>> = {}
  return {
    keys,
    bundles,
    document: ({ ruleset, key }) => before.get(ruleset)?.get(key),
    indexes: same.map(([, { index }]) => index),
    packs: same.flatMap(([, { packs }]) => packs),
    pdfs: new Map(same.flatMap(([, { pdfs }]) => Object.entries(pdfs))),
    pages: new Map(Object.entries(rulesets).map(([id, { pages }]) => [id, pages])),
    take,
    json: last.json,
    takeData: (path, digest) => rulesets[rulesetOf(path) ?? '']?.data[path] === digest && take(path),
    note: (made) => {
      left = leftFrom(keys, new Map(same), texts, made)
    },
    keep: (files) => keepBuild(request, files, left)
  }
}

/** Files that are made of a ruleset, pages apart. */
const filesOf = ({ files, index }: KeptRuleset): readonly string[] => [
  ...files,
  ...index.files.map((path) => indexFolder + path)
]

/** Documents of changed rulesets whose texts are as the last build published them. @param texts Their text keys now */
function documentsBefore(
  last: LastBuild,
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>
): ReadonlyMap<string, ReadonlyMap<string, Document>> {
  const entries = [...texts].map(([id, keys]): readonly [string, ReadonlyMap<string, Document>] => {
    const before = last.rulesets[id]?.texts
    const isSame = ({ key }: Document): boolean => keys.has(key) && before?.[key] === keys.get(key)
    const documents = before ? (bundleIn(last, id)?.documents ?? []) : []
    return [id, new Map(documents.filter(isSame).map((document) => [document.key, document]))]
  })
  return new Map(entries)
}

/** The bundle of a ruleset as the last build left it. */
const bundleIn = ({ json }: LastBuild, ruleset: string): Bundle | undefined =>
  // It was checked when it was written, and is as it was left.
  json(`api/v1/${ruleset}/bundle.json`) as Bundle | undefined

/** PDFs print pictures, whose bytes are not part of a bundle. */
function keysWithPictures({ pdf }: BuildRequest, graph: Graph, assets: Assets): ReadonlyMap<string, string> {
  const keys = editionKeys(graph)
  if (!pdf) return keys
  const pictures = [...assets].map(([path, bytes]) => [path, sha256(bytes)])
  return new Map([...keys].map(([id, key]) => [id, sha256(JSON.stringify([key, pictures]))]))
}

/** Ruleset whose file a path is: `api/v1/skirmish/bundle.json`, `search/skirmish/names.json`, `skirmish/index.html.md`. */
const rulesetOf = (path: string): string | undefined =>
  /^(?:(?:api\/v1|check|packs|search)\/)?([^/]+)\//u.exec(path)?.[1]

function leftFrom(
  keys: Reuse['keys'],
  same: ReadonlyMap<string, KeptRuleset>,
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  { packs, pdfs, files, data, indexes, pages }: MadeOfRulesets
): Readonly<Record<string, KeptRuleset>> {
  const pathsOf = Map.groupBy(files, rulesetOf)
  const dataOf = Map.groupBy(data, ([path]) => rulesetOf(path))
  const pdfsOf = Map.groupBy(pdfs, ([path]) => rulesetOf(path))
  const entries = [...keys].flatMap(([id, key]): readonly (readonly [string, KeptRuleset])[] => {
    const known = same.get(id)
    const own = pages.get(id)
    if (known && own) return [[id, { ...known, pages: own }]]
    const index = indexes.get(id)
    if (!own || !index) return []
    const listed = packs.filter(({ ruleset }) => ruleset === id)
    const sizes = Object.fromEntries(pdfsOf.get(id) ?? [])
    const digests = Object.fromEntries(dataOf.get(id) ?? [])
    const words = Object.fromEntries(texts.get(id) ?? [])
    const made = { packs: listed, pdfs: sizes, files: pathsOf.get(id) ?? [], index, data: digests, texts: words }
    return [[id, { key, ...made, pages: own }]]
  })
  return Object.fromEntries(entries)
}
