import { aliasClaimedTwice } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import type { Subject } from './subject.ts'

interface Claim {
  readonly id: string
  readonly span: Span
}

/** Reports names that two glossary entries claim: such a word would link to one of them by chance. */
export function checkAliases({ ruleset }: Subject, report: Report): void {
  const claims = new Map<string, Claim>()
  for (const { valid } of ruleset.documents) {
    if (valid.kind !== 'term') continue
    const { id, data, source } = valid
    const names = [['/title', data.title], ...(data.aliases ?? []).map((alias, index) => [`/aliases/${index}`, alias])]
    for (const [pointer = '', name = ''] of names) {
      claim(claims, name, { id, span: valueSpan(source, pointer) }, report)
    }
  }
}

function claim(claims: Map<string, Claim>, alias: string, own: Claim, report: Report): void {
  const key = alias.toLowerCase()
  const earlier = claims.get(key)
  if (!earlier) claims.set(key, own)
  else if (earlier.id !== own.id) {
    const related = [{ label: 'First claimed here', span: earlier.span }]
    report(own.span, aliasClaimedTwice({ alias, other: earlier.id }), { related })
  }
}
