import { sourceTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { FrontMatterOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'
import type { Subject } from './subject.ts'

type Source = FrontMatterOf['ruleset']['sources'][number]

/** A title or an address of a source, and what of it counts when two are compared. */
interface Mark {
  readonly what: 'title' | 'address'
  readonly value: string
  readonly pointer: string
  readonly key: string
}

/**
 * Reports sources of a ruleset with one title or one address: most likely they are one. An address that is listed twice
 * at one source is reported, too; of two sources that share title and address, the title.
 */
export function checkSources({ ruleset: { home } }: Subject, report: Report): void {
  const { source, data, broken } = home.valid
  if (broken) return
  const marks = data.sources.flatMap((each, index) =>
    marksOf(each, `/sources/${index}`).map((mark) => ({
      ...mark,
      index,
      span: valueSpan(source, mark.pointer),
      id: each.id
    }))
  )
  const reported = new Set<number>()
  const problemOf = ({ index, what, value }: (typeof marks)[number], { id }: (typeof marks)[number]) => {
    if (reported.has(index)) return undefined
    reported.add(index)
    return sourceTwice({ what, value, other: id })
  }
  reportTwice(marks, problemOf, report)
}

function marksOf({ title, url, urls = [] }: Source, pointer: string): readonly Mark[] {
  const address = (value: string, field: string): Mark => ({
    what: 'address',
    value,
    pointer: `${pointer}/${field}`,
    key: `address ${asOpened(value)}`
  })
  return [
    { what: 'title', value: title, pointer: `${pointer}/title`, key: `title ${titleKey(title)}` },
    ...(url === undefined ? [] : [address(url, 'url')]),
    ...urls.map((each, at) => address(each, `urls/${at}`))
  ]
}

/** An address without what leads to the same page. */
const asOpened = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?([^/?#]*)/iu, (_, host: string) => host.toLowerCase()).replace(/\/(?=$|[?#])/u, '')
