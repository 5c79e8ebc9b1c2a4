import { nameTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'

type Named = Readonly<Partial<Record<'id' | 'title' | 'who' | 'when' | 'steps', unknown>>>

/** Entries of a list, each with its JSON pointer. */
type Entries = readonly (readonly [pointer: string, entry: Named])[]

/**
 * Checks what the schema cannot express: units, sources and steps of a sequence are told apart by id, units and steps by
 * title too.
 */
export function checkNames({ file }: Pick<Document, 'file'>, { data, values }: FrontMatter, report: Report): void {
  const fields: { readonly [name in 'units' | 'sources' | 'sequence']?: unknown } = Object(data)
  const { steps }: { readonly steps?: unknown } = Object(fields.sequence)
  const check = (
    what: string,
    field: 'id' | 'title',
    entries: Entries,
    besides = (_: Named): readonly unknown[] => []
  ) => {
    const named = entries.flatMap(([pointer, entry]) => {
      const name = entry[field]
      const key = JSON.stringify([asRead(name), ...besides(entry)])
      return name === undefined ? [] : [{ key, name, span: spanIn(file, values[`${pointer}/${field}`] ?? [0, 0]) }]
    })
    reportTwice(named, ({ name }) => nameTwice({ what, field, name: String(name) }), report)
  }
  check('unit', 'id', entriesOf('/units', fields.units))
  check('unit', 'title', entriesOf('/units', fields.units))
  check('source', 'id', entriesOf('/sources', fields.sources))
  const lists = stepsIn('/sequence/steps', steps)
  check('step', 'id', lists.flat())
  // Who acts and when tells steps apart, and so does the step that they are in.
  for (const list of lists) check('step', 'title', list, ({ who, when }) => [who, when])
}

/** A name as readers compare it: without regard to capitals, and to blanks around it. */
const asRead = (name: unknown): unknown => (typeof name === 'string' ? name.trim().toLowerCase() : name)

/** The entries of a list; a source named by its id alone has no name of its own. */
const entriesOf = (pointer: string, list: unknown): Entries =>
  Array.isArray(list) ? list.map((each, at) => [`${pointer}/${at}`, Object(each)]) : []

/** The steps of a sequence, and those within each of them: a list for each level. */
function stepsIn(pointer: string, list: unknown): readonly Entries[] {
  const entries = entriesOf(pointer, list)
  if (entries.length === 0) return []
  return [entries, ...entries.flatMap(([at, { steps }]) => stepsIn(`${at}/steps`, steps))]
}
