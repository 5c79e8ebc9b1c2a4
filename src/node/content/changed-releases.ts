import type { Compilation } from '../../compiler/compile.ts'
import { changedSinceRelease } from '../../diagnostics/catalogue/check.ts'
import { emitBundle } from '../../emit/bundle.ts'
import { changedSince, type Difference } from '../../emit/changed-since.ts'
import type { EmitContext } from '../../emit/context.ts'
import { valueSpan } from '../../model/document.ts'
import { type PastRelease, type Ruleset, spanOfClause } from '../../model/graph.ts'
import type { Related, Report } from '../../model/problem.ts'
import { documentOf } from '../../notation/ids.ts'
import { nextDraft } from '../../notation/version.ts'
import { reviewed } from './review.ts'

/** A ruleset whose version is released, and that release. */
export interface ReleasedRuleset {
  readonly ruleset: Ruleset
  readonly release: PastRelease
}

/** Reports every ruleset whose words or data are no longer those of its release; once each, at its version. */
export const changedReleases = (compilation: Compilation, due: readonly ReleasedRuleset[]): Compilation =>
  reviewed(compilation, (context, report) => {
    for (const { ruleset, release } of due) checkRelease(context, ruleset, release, report)
  })

function checkRelease(context: EmitContext, ruleset: Ruleset, { record, bundle }: PastRelease, report: Report): void {
  const differences = changedSince(bundle(), emitBundle(context, ruleset))
  context.forgetBodies()
  if (differences.length === 0) return
  const span = valueSpan(ruleset.home.valid.source, '/version')
  const next = nextDraft(record.version)
  const problem = changedSinceRelease({ version: record.version, changes: inWords(differences), next })
  const related = differences.slice(0, most).flatMap((each) => placeOf(ruleset, each) ?? [])
  report(span, problem, { related, fix: { span, text: next } })
}

/** How many differences are named; the others are counted. */
const most = 3

function inWords(differences: readonly Difference[]): string {
  const named = differences.slice(0, most).map(({ id, change }) => `\`${id}\` ${words[change]}`)
  const others = differences.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

const words = { changed: 'changed', new: 'is new', gone: 'is gone' } as const

/** Returns the present place of something changed or new. */
function placeOf({ documents }: Ruleset, { id, change }: Difference): Related | undefined {
  const document = documents.find(({ key }) => key === documentOf(id))
  const clause = document?.clauses.find(({ key }) => key === id)
  return clause && { label: change === 'new' ? 'New here' : 'Changed here', span: spanOfClause(clause) }
}
