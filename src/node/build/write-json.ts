import { setImmediate } from 'node:timers/promises'
import { type JsonArtefact, jsonText, rulesetArtefacts } from '../../emit/artefact.ts'
import { bundledSchema } from '../../emit/bundled-schema.ts'
import { indexArtefact } from '../../emit/index-file.ts'
import type { Bundle } from '../../generated/published.ts'
import { counted } from '../../model/progress.ts'
import { formatVersion } from '../../notation/formats.ts'
import { remembered } from '../../notation/remembered.ts'
import type { SchemaPage } from '../../site/site-data.ts'
import { sha256 } from '../hash.ts'
import { generator } from '../package-root.ts'
import { eventEntries } from '../packs/event-packs.ts'
import { type ListedPack, packEntries } from '../packs/packs.ts'
import { earlierSchemas, publishedSchemas } from '../schema-files.ts'
import type { Making } from './making.ts'

/** Checks a file of JSON against its published schema, and writes it. @throws where it does not follow that */
export function writeArtefact(artefact: JsonArtefact, { output, check }: Pick<Making, 'output' | 'check'>): void {
  check(artefact)
  output.writePieces(artefact.path, jsonText(artefact))
}

/**
 * Writes data, or takes its file over from the last build if that had the same.
 *
 * @returns digest of its text
 */
export function writeData(
  artefact: JsonArtefact,
  { output, check, reuse }: Pick<Making, 'output' | 'check' | 'reuse'>
): string {
  const text = [...jsonText(artefact)].join('')
  const digest = sha256(text)
  if (reuse.takeData(artefact.path, digest)) {
    check.trust(artefact)
    return digest
  }
  check(artefact)
  output.write(artefact.path, text)
  return digest
}

/** JSON files that are made of one ruleset. */
export interface WrittenJson {
  readonly paths: readonly string[]
  /** Digests of their data, by path; a bundle has none. */
  readonly digests: ReadonlyMap<string, string>
}

/**
 * Writes the data of all rulesets; each file is let go before the next one is made. A file that has the same data as in the
 * last build is taken over.
 */
export async function writeJson(making: Making): Promise<WrittenJson> {
  const { request, publication, reuse } = making
  const fresh = publication.bundles.filter(({ ruleset }) => !reuse.bundles.has(ruleset.id))
  const artefactsOf = (bundle: Bundle) => rulesetArtefacts(bundle, publication.released[bundle.ruleset.id] ?? [])
  const paths: string[] = []
  const digests = new Map<string, string>()
  for (const make of counted(fresh.flatMap(artefactsOf), 'Writing JSON', request.tell)) {
    const artefact = make()
    // A big bundle as one text would take more memory than everything else.
    if (artefact.format === 'bundle') writeArtefact(artefact, making)
    else digests.set(artefact.path, writeData(artefact, making))
    paths.push(artefact.path)
    await setImmediate()
  }
  return { paths, digests }
}

/** Writes the list of everything that is published, and the schemas that it names. */
export function writeIndex(making: Making, packs: readonly ListedPack[]): void {
  const { request } = making
  const publication = making.linked.get()
  const formats = publication.compilation.graph.rulesets.flatMap(({ releases }) => releases.map(({ format }) => format))
  const earlier = [...new Set(formats)]
    .filter((format) => format !== formatVersion)
    .sort()
    .map(earlierSchemas)
  const editions = [publishedSchemas(), ...earlier]
  const names = editions.flatMap((each) => each.map(({ name }) => name))
  const listed = { packs: packEntries(packs, request.pdf), eventFiles: eventEntries(publication, request.pdf) }
  writeArtefact(indexArtefact(publication, listed, names, generator()), making)
  for (const edition of editions) writeSchemas(edition, making)
}

/** Writes the schemas of one format, each complete by itself. */
function writeSchemas(edition: readonly SchemaPage[], { output }: Making): void {
  for (const { path, text } of schemaTexts(edition)) output.write(path, text)
}

const schemaTexts = remembered((edition: readonly SchemaPage[]) => {
  const all = edition.map(({ schema }) => schema)
  return edition.map(({ name, schema }) => {
    const text = `${JSON.stringify(bundledSchema(schema, all), undefined, 2)}\n`
    return { path: `api/v1/schemas/${name}.schema.json`, text }
  })
})
