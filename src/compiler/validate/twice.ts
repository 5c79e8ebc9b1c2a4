import { nameTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'

type Named = Readonly<Partial<Record<'id' | 'title' | 'who' | 'when' | 'steps' | 'branches', unknown>>>

/** Entries of a list, each with its JSON pointer. */
type Entries = readonly (readonly [pointer: string, entry: Named])[]

/** Things that are told apart by one of their fields, and by what is besides it. */
interface Told {
  readonly what: string
  readonly by: 'id' | 'title' | 'when'
  readonly entries: Entries
  readonly besides?: (entry: Named) => readonly unknown[]
}

/**
 * Checks what the schema cannot express: units, sources and steps of a sequence are told apart by id, units, steps,
 * parts and rolls by what they are called, branches by when they are taken.
 */
export function checkNames({ file }: Pick<Document, 'file'>, { data, values }: FrontMatter, report: Report): void {
  for (const { what, by, entries, besides } of toldIn(Object(data))) {
    const named = entries.flatMap(([pointer, entry]) => {
      const name = entry[by]
      const key = JSON.stringify([typeof name === 'string' ? titleKey(name) : name, ...(besides?.(entry) ?? [])])
      const place = values[`${pointer}/${by}`] ?? values[pointer] ?? [0, 0]
      return name === undefined ? [] : [{ key, name, span: spanIn(file, place) }]
    })
    reportTwice(named, ({ name }) => nameTwice({ what, field: by, name: String(name) }), report)
  }
}

function toldIn(fields: { readonly [name in 'units' | 'sources' | 'sequence' | 'parts' | 'rolls']?: unknown }) {
  const { steps }: { readonly steps?: unknown } = Object(fields.sequence)
  const lists = stepsIn('/sequence/steps', steps)
  const units = entriesOf('/units', fields.units)
  const told: readonly Told[] = [
    { what: 'unit', by: 'id', entries: units },
    { what: 'unit', by: 'title', entries: units },
    { what: 'source', by: 'id', entries: entriesOf('/sources', fields.sources) },
    { what: 'part', by: 'title', entries: titlesOf('/parts', fields.parts) },
    { what: 'roll', by: 'title', entries: titlesOf('/rolls', fields.rolls) },
    { what: 'step', by: 'id', entries: lists.flat() },
    // Who acts and when tells steps apart, and so does the step that they are in.
    ...lists.map((entries): Told => ({ what: 'step', by: 'title', entries, besides: ({ who, when }) => [who, when] })),
    ...lists.flat().map(([pointer, { branches }]): Told => {
      return { what: 'branch', by: 'when', entries: entriesOf(`${pointer}/branches`, branches) }
    })
  ]
  return told
}

/** Words by id, as entries that have them as their title. */
const titlesOf = (pointer: string, words: unknown): Entries =>
  Object.entries(Object(words)).map(([id, title]) => [`${pointer}/${id}`, { title }])

/** The entries of a list; a source named by its id alone has no name of its own. */
const entriesOf = (pointer: string, list: unknown): Entries =>
  Array.isArray(list) ? list.map((each, at) => [`${pointer}/${at}`, Object(each)]) : []

/** The steps of a sequence, and those within each of them: a list for each level. */
function stepsIn(pointer: string, list: unknown): readonly Entries[] {
  const entries = entriesOf(pointer, list)
  if (entries.length === 0) return []
  return [entries, ...entries.flatMap(([at, { steps }]) => stepsIn(`${at}/steps`, steps))]
}
