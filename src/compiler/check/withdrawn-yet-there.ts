import { withdrawnYetThere } from '../../diagnostics/catalogue/check.ts'
import type { Check } from './check.ts'

export const withdrawnYetThereCheck: Check = {
  name: 'withdrawn-yet-there',
  why: 'The site would say of a rule that holds that it was taken back.',
  run({ rulesets }, report) {
    for (const { home, documents, withdrawn } of rulesets) {
      const present = new Set<string>(documents.flatMap(({ clauses }) => clauses.map(({ key }) => key)))
      const { file, frontMatter } = home.valid.source
      for (const [at, { id }] of withdrawn.entries()) {
        if (!present.has(id)) continue
        const [start, end] = frontMatter?.values[`/withdrawn/${at}/id`] ?? [0, 0]
        report({ file, start, end }, withdrawnYetThere({ id }))
      }
    }
  }
}
