import { withdrawnYetThere } from '../../diagnostics/catalogue/check.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Check } from './check.ts'

export const withdrawnYetThereCheck: Check = {
  name: 'withdrawn-yet-there',
  why: 'The site would say of a rule that holds that it was taken back.',
  run({ rulesets }, report) {
    for (const { home, documents, withdrawn } of rulesets) {
      const present = new Set(documents.flatMap(idsOf))
      const { file, frontMatter } = home.valid.source
      for (const [at, { id }] of withdrawn.entries()) {
        if (!present.has(id)) continue
        const [start, end] = frontMatter?.values[`/withdrawn/${at}/id`] ?? [0, 0]
        report({ file, start, end }, withdrawnYetThere({ id }))
      }
    }
  }
}

/** Canonical ids of a document and its clauses, those included that only lead on. */
function idsOf({ key, clauses, valid }: LinkedDocument): readonly string[] {
  const data = valid.data as { formerly?: readonly string[]; 'moved-clauses'?: object }
  const former = (data.formerly ?? []).map((id) => `${valid.kind}:${id}`)
  const moved = Object.keys(data['moved-clauses'] ?? {}).map((id) => `${key}#${id}`)
  return [...clauses.map((clause) => clause.key), ...former, ...moved]
}
