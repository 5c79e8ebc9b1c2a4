import { traitTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'
import type { Subject } from './subject.ts'

/**
 * Reports traits that two documents declare: `traits` names a trait by its id alone, and readers by its title. Two
 * documents of one kind that share either have a mistake of their own.
 */
export function checkTraits({ ruleset }: Subject, report: Report): void {
  const traits = ruleset.documents
    .filter(({ valid }) => !valid.broken && fieldsOf(valid).trait !== undefined)
    .map(({ valid, key, title }) => ({ valid, key, title, span: valueSpan(valid.source, '/trait') }))
  const byId = traits.map((each) => ({ ...each, key: each.valid.id, document: each.key }))
  const byTitle = traits.map((each) => ({ ...each, key: titleKey(each.title), document: each.key }))
  const isOther = (one: Declared, other: Declared) => one.valid.kind !== other.valid.kind
  reportTwice(
    byId,
    (later, first) =>
      isOther(later, first) ? traitTwice({ what: 'id', name: later.valid.id, other: first.document }) : undefined,
    report,
    'First declared here'
  )
  reportTwice(
    byTitle,
    (later, first) =>
      isOther(later, first) && later.valid.id !== first.valid.id
        ? traitTwice({ what: 'title', name: later.title, other: first.document })
        : undefined,
    report,
    'First declared here'
  )
}

interface Declared {
  readonly valid: { readonly kind: string; readonly id: string }
}
