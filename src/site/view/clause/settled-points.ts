import type { Clause, Document } from '../../../generated/published.ts'
import { count } from '../../../notation/plural.ts'
import { rulebookOf } from '../../../resolve/index.ts'
import { answersOf } from '../../../resolve/rulebook/answers.ts'
import type { RulesetIndex } from '../site.ts'

/**
 * Says how many open points an option settles, and with how many answers, because one answer may settle several points:
 * `Its 59 answers settle 67 of 77 open points`. Absent if it settles none.
 */
export function settledInWords({ ruleset, bundle }: RulesetIndex, { key }: Document): string | undefined {
  const isSettled = ({ open }: Clause) => open?.settledBy?.includes(key) ?? false
  const settled = bundle.documents.flatMap(({ clauses }) => clauses.filter(isSettled)).length
  if (ruleset.open === undefined || settled === 0) return undefined
  const answers = answersOf(rulebookOf(bundle), key).length
  const subject = answers > 1 ? `Its ${answers} answers settle` : 'Settles'
  return `${subject} ${settled} of ${count(ruleset.open.all, 'open point')}`
}
