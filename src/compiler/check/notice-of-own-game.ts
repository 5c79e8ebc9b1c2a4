import { noticeDeniesOwn } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports a notice that calls the rules of the authors' own game unofficial: pages would say both. */
export function checkNotice({ ruleset: { home } }: Subject, report: Report): void {
  const { source, data } = home.valid
  const [words] = /\bunofficial\b/iu.exec(data.notice ?? '') ?? []
  if (!data.game?.own || words === undefined) return
  const related = [{ label: 'This says that the game is your own', span: valueSpan(source, '/game/own') }]
  report(valueSpan(source, '/notice'), noticeDeniesOwn({ words }), { related })
}
