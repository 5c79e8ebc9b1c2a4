import { setImmediate } from 'node:timers/promises'
import { forgetDifferences } from '../../emit/army-differences.ts'
import { indexArtefact, type JsonArtefact, jsonText, rulesetArtefacts } from '../../emit/artefact.ts'
import { publishedCheck } from '../../emit/check-published.ts'
import { counted } from '../../model/progress.ts'
import type { Output } from '../output/output.ts'
import { generator } from '../package-root.ts'
import { type ListedPack, packEntries } from '../packs/packs.ts'
import { schemaFiles } from '../schema-files.ts'
import type { Making } from './making.ts'

/** Check a file of JSON against its published schema, and write it. @throws where it does not follow that */
export function writeArtefact(artefact: JsonArtefact, output: Output): void {
  publishedCheck()(artefact)
  output.writePieces(artefact.path, jsonText(artefact))
}

/**
 * Write the data of all rulesets, the index and the schemas; each file is let go before the next one is made.
 *
 * @returns paths of the files that are made of one ruleset
 */
export async function writeJson(making: Making, packs: readonly ListedPack[]): Promise<readonly string[]> {
  const { request, publication, reuse, output } = making
  const fresh = publication.bundles.filter(({ ruleset }) => !reuse.bundles.has(ruleset.id))
  const paths: string[] = []
  for (const make of counted(fresh.flatMap(rulesetArtefacts), 'Writing JSON', request.tell)) {
    const artefact = make()
    writeArtefact(artefact, output)
    paths.push(artefact.path)
    await setImmediate()
  }
  for (const bundle of publication.bundles) forgetDifferences(bundle)
  writeIndex(making, packs)
  return paths
}

/** Write the list of everything that is published, and the schemas that it names. */
function writeIndex({ request, publication, output }: Making, packs: readonly ListedPack[]): void {
  const schemas = schemaFiles().flatMap(({ name, schema }) =>
    name.startsWith('published/') ? [{ name: name.replace('published/', ''), schema }] : []
  )
  const names = schemas.map(({ name }) => name)
  writeArtefact(indexArtefact(publication, packEntries(packs, request.pdf), names, generator()), output)
  for (const { name, schema } of schemas) {
    output.write(`api/v1/schemas/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`)
  }
}
