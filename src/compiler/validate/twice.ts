import { nameTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

type Named = Readonly<Partial<Record<'id' | 'title', unknown>>>

/** Checks what the schema cannot express: units, sources and steps of a sequence are told apart by id, units by title too. */
export function checkNames({ file }: Pick<Document, 'file'>, { data, values }: FrontMatter, report: Report): void {
  const fields: { readonly [name in 'units' | 'sources' | 'sequence']?: unknown } = Object(data)
  const { steps }: { readonly steps?: unknown } = Object(fields.sequence)
  const check = (what: string, field: 'id' | 'title', entries: readonly [string, Named][]): void => {
    const named = entries.flatMap(([pointer, { [field]: name }]) =>
      name === undefined
        ? []
        : [{ key: JSON.stringify(name), name, span: spanIn(file, values[`${pointer}/${field}`] ?? [0, 0]) }]
    )
    reportTwice(named, ({ name }) => nameTwice({ what, field, name: String(name) }), report)
  }
  check('unit', 'id', entriesOf('/units', fields.units))
  check('unit', 'title', entriesOf('/units', fields.units))
  check('source', 'id', entriesOf('/sources', fields.sources))
  check('step', 'id', stepsIn('/sequence/steps', steps))
}

/** The entries of a list, each with its JSON pointer; a source named by its id alone has no name of its own. */
const entriesOf = (pointer: string, list: unknown): readonly [string, Named][] =>
  Array.isArray(list) ? list.map((each, at) => [`${pointer}/${at}`, Object(each)]) : []

/** The steps of a sequence, and those within them. */
const stepsIn = (pointer: string, list: unknown): readonly [string, Named][] =>
  entriesOf(pointer, list).flatMap(([at, step]) => {
    const { steps }: { readonly steps?: unknown } = step as object
    return [[at, step] as [string, Named], ...stepsIn(`${at}/steps`, steps)]
  })
