import { impossiblePack, reservedPackId } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { ValidDocument } from '../../model/graph.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import type { Report } from '../../model/problem.ts'
import { optionProblems } from '../../resolve/input/options.ts'
import type { Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Subject } from './subject.ts'

/** Reports packs that would replace an automatic one, and packs for options that cannot be on together. */
export function checkPacks({ ruleset, amendments }: Subject, report: Report): void {
  for (const { valid } of ruleset.documents) {
    if (valid.kind !== 'pack' || valid.broken) continue
    checkId(valid, report)
    if (amendments) checkOptions(valid, amendments.rulebook, report)
  }
}

function checkId({ id, source }: ValidDocument, report: Report): void {
  if (isReservedPackId(id)) report(valueSpan(source, '/id'), reservedPackId({ id }))
}

/** An option that does not exist is reported where links are made. */
function checkOptions({ id, data, source }: ValidDocument<'pack'>, rulebook: Rulebook, report: Report): void {
  const { options = [] } = data
  for (const { problem, option, words } of optionProblems(rulebook, options)) {
    if (problem === 'unknown-option') continue
    const pointer = `/options/${options.indexOf(option)}`
    report(valueSpan(source, pointer), impossiblePack({ id, words, isMissing: problem === 'missing-option' }))
  }
}
