import { aliasClaimedTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'
import type { Subject } from './subject.ts'

/** Reports names that two glossary entries claim: such a word would link to one of them by chance. */
export function checkAliases({ ruleset }: Subject, report: Report): void {
  const claims = ruleset.documents.flatMap(({ valid }) => {
    if (valid.kind !== 'term') return []
    const { id, data, source } = valid
    const names = [['/title', data.title], ...(data.aliases ?? []).map((alias, index) => [`/aliases/${index}`, alias])]
    return names.map(([pointer = '', alias = '']) => ({
      key: titleKey(alias),
      span: valueSpan(source, pointer),
      alias,
      id
    }))
  })
  const problemOf = (own: Claim, { id }: Claim) =>
    own.id === id ? undefined : aliasClaimedTwice({ alias: own.alias, other: id })
  reportTwice(claims, problemOf, report, 'First claimed here')
}

interface Claim {
  readonly alias: string
  readonly id: string
}
