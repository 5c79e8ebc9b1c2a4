import { aliasTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type Document, type FrontMatter, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'

type Named = Readonly<Partial<Record<'title' | 'question' | 'aliases' | 'units', unknown>>>

/** Reports other names of a document, or of a unit, that it has anyway: readers find a name however it is capitalised. */
export function checkOtherNames({ file }: Pick<Document, 'file'>, { data, values }: FrontMatter, report: Report): void {
  const { units }: Named = Object(data)
  const all: readonly (readonly [at: string, named: Named])[] = [
    ['', Object(data)],
    ...(Array.isArray(units) ? units.map((unit, at): [string, Named] => [`/units/${at}`, Object(unit)]) : [])
  ]
  for (const [at, { title, question, aliases }] of all) {
    if (!Array.isArray(aliases)) continue
    const names = [
      [`${at}/${title === undefined ? 'question' : 'title'}`, title ?? question],
      ...aliases.map((alias, index) => [`${at}/aliases/${index}`, alias])
    ] as const
    const written = names.map(([pointer, name]) => ({
      key: titleKey(String(name)),
      name: String(name),
      isTitle: !pointer.includes('/aliases/'),
      span: spanIn(file, values[pointer] ?? [0, 0])
    }))
    reportTwice(written, ({ name }, { isTitle }) => aliasTwice({ name, isTitle }), report, 'Written here')
  }
}
