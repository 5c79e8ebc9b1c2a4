import type {
  Bundle,
  ChangesFile,
  DifferenceFile,
  DocumentFile,
  DocumentRuleset,
  EventFile,
  Index,
  PackFile,
  RulebookFile,
  Ruleset
} from '../generated/published.ts'
import type { SearchBeginnings, SearchFile, SearchNumbers, SearchWords } from '../generated/site.ts'
import { changesAddress, versionSteps, wholeChangesFile } from './changes-file.ts'
import { differenceFile } from './difference-file.ts'
import { factionsOf } from './factions.ts'
import { filled } from './filled.ts'
import { packAddress } from './packs/address.ts'
import { type Errata, errataFile } from './packs/errata.ts'
import { rulebookFile } from './rulebook.ts'
import { searchBeginnings } from './search/beginnings.ts'
import { searchFile } from './search/names.ts'
import { searchNumbers } from './search/numbers.ts'
import { searchWords } from './search/vocabulary.ts'

/** Data of each format of JSON, by the name of its schema file. The `search-` ones are for the pages of the same build alone. */
interface DataOf {
  readonly bundle: Bundle
  readonly rulebook: RulebookFile
  readonly document: DocumentFile
  readonly 'difference-file': DifferenceFile
  readonly 'changes-file': ChangesFile
  readonly 'event-file': EventFile
  readonly 'pack-file': PackFile
  readonly 'search-file': SearchFile
  readonly 'search-numbers': SearchNumbers
  readonly 'search-words': SearchWords
  readonly 'search-beginnings': SearchBeginnings
  readonly index: Index
}

/** Name of a format of JSON. */
export type PublishedFormat = keyof DataOf

/** One file to publish: its path inside the output folder, with `/` separators, and what it says. */
export type JsonArtefact = {
  [Format in PublishedFormat]: { readonly path: string; readonly format: Format; readonly data: DataOf[Format] }
}[PublishedFormat]

/** Formats that devices load while readers wait: written without spaces. */
const dense: ReadonlySet<PublishedFormat> = new Set([
  'rulebook',
  'search-file',
  'search-numbers',
  'search-words',
  'search-beginnings'
])

/**
 * Text of a JSON artefact, piece by piece: bundles for machines in one line, small files for people indented.
 * A big ruleset as one string would take more memory than everything else.
 */
export function* jsonText({ format, data }: JsonArtefact): Generator<string> {
  if (format !== 'bundle' && format !== 'pack-file') {
    yield `${JSON.stringify(data, undefined, dense.has(format) ? 0 : 2)}\n`
    return
  }
  const { documents, ...head } = data
  yield `${JSON.stringify(head).slice(0, -1)},"documents":[`
  for (const [index, document] of documents.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(document)
  yield ']}\n'
}

/** Makes one file when it is to be written: what a ruleset publishes takes too much memory to be there all at once. */
export type MakeArtefact = () => JsonArtefact

/**
 * Single documents of one ruleset, its bundle and rulebook, what a search needs, what differs for each faction, and what
 * each version changed.
 *
 * @param released Bundles of its releases, oldest first
 */
export function rulesetArtefacts(bundle: Bundle, released: readonly Bundle[]): readonly MakeArtefact[] {
  const { format, generator, ruleset, documents } = bundle
  const named = rulesetOfDocument(ruleset)
  const files = documents.map((document): MakeArtefact => {
    const data = (): DocumentFile => ({ format, generator, ruleset: named, document })
    return () => ({ path: document.api.slice(1), format: 'document', data: data() })
  })
  const folder = `api/v1/${ruleset.id}`
  const differences = factionsOf(bundle).map(({ id: faction }): MakeArtefact => {
    const path = differenceAddress(ruleset.id, faction).slice(1)
    return () => ({ path, format: 'difference-file', data: differenceFile(bundle, faction) })
  })
  const changes = versionSteps(bundle, released).map((step): MakeArtefact => {
    const path = changesAddress(step).slice(1)
    return () => ({ path, format: 'changes-file', data: wholeChangesFile(step) })
  })
  return [
    // Documents before what has all of them: those that are as they were need not be checked in there either.
    ...files,
    () => ({ path: `${folder}/bundle.json`, format: 'bundle', data: bundle }),
    () => ({ path: rulebookAddress(ruleset.id).slice(1), format: 'rulebook', data: rulebookFile(bundle) }),
    ...searchArtefacts(bundle),
    ...differences,
    ...changes
  ]
}

/** What each document says of its ruleset: nothing that changes with another document. */
const rulesetOfDocument = (ruleset: Ruleset): DocumentRuleset => {
  const { id, title, short, version, effective, published, mandatory, draft } = ruleset
  const { language, licence, notice, parts, rolls, sources, href } = ruleset
  const [named, dated] = [
    { id, title, short },
    { version, effective, published, mandatory, draft }
  ]
  return filled<DocumentRuleset>({ ...named, ...dated, language, licence, notice, parts, rolls, sources, href })
}

/** Former paths of data inside the output folder, by the present ones: glossary entries were under `terms/`. */
export const formerDataPaths = ({ ruleset, documents }: Bundle): ReadonlyMap<string, readonly string[]> =>
  new Map(
    documents
      .filter(({ kind }) => kind === 'term')
      .map(({ api, id }) => [api.slice(1), [`api/v1/${ruleset.id}/terms/${id}.json`]])
  )

/**
 * Files that the search of this build reads. They may change with the next one, and are not part of the promised
 * formats.
 */
function searchArtefacts(bundle: Bundle): readonly MakeArtefact[] {
  const folder = `search/${bundle.ruleset.id}`
  return [
    () => ({ path: `${folder}/names.json`, format: 'search-file', data: searchFile(bundle) }),
    () => ({ path: `${folder}/numbers.json`, format: 'search-numbers', data: searchNumbers(bundle) }),
    () => ({ path: `${folder}/words.json`, format: 'search-words', data: searchWords(bundle) }),
    ...searchBeginnings(bundle).map(({ path, data }): MakeArtefact => () => ({
      path,
      format: 'search-beginnings',
      data
    }))
  ]
}

/** Address of the difference of a faction, without base path. */
export const differenceAddress = (ruleset: string, faction: string): string =>
  `/api/v1/${ruleset}/differences/${faction}.json`

/** Address of the rulebook of a ruleset, without base path. */
export const rulebookAddress = (ruleset: string): string => `/api/v1/${ruleset}/rulebook.json`

/** Address of the JSON of an event, without base path. */
export const eventDataAddress = ({ event }: EventFile): string => `${event.href}event.json`

/** The JSON of an event. */
export const eventArtefact = (data: EventFile): JsonArtefact => ({
  path: eventDataAddress(data).slice(1),
  format: 'event-file',
  data
})

/** The JSON of a pack. */
export const packArtefact = (pack: PackFile): JsonArtefact => ({
  path: packAddress(pack.ruleset.id, pack.pack.id, 'json').slice(1),
  format: 'pack-file',
  data: pack
})

/** The JSON of an errata sheet. */
export const errataArtefact = (errata: Errata): JsonArtefact => ({
  path: packAddress(errata.versions.after.ruleset.id, errata.id, 'json').slice(1),
  format: 'changes-file',
  data: errataFile(errata)
})
