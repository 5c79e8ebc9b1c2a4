import { impossiblePack, reservedPackId } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument, Ruleset, ValidDocument } from '../../model/graph.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import type { Report } from '../../model/problem.ts'
import { optionProblems } from '../../resolve/options.ts'
import { rulebookFrom } from './amendments/rulebook-of.ts'
import { isSound } from './amendments/sound.ts'
import type { Check } from './check.ts'

export const packsCheck: Check = {
  name: 'packs',
  why: 'Every ruleset has some packs without asking, which another would replace; and no game has options that exclude each other.',
  run({ rulesets }, report) {
    for (const ruleset of rulesets) {
      const packs = ruleset.documents.filter(({ valid }) => valid.kind === 'pack' && !valid.broken)
      for (const pack of packs) checkId(pack, report)
      if (packs.some(({ named }) => named.has('/options/0')) && isSound(ruleset)) checkOptions(ruleset, packs, report)
    }
  }
}

function checkId(pack: LinkedDocument, report: Report): void {
  const { id } = pack.valid
  if (isReservedPackId(id)) report(valueSpan(pack.valid.source, '/id'), reservedPackId({ id }))
}

/** An option that does not exist is reported where links are made. */
function checkOptions(ruleset: Ruleset, packs: readonly LinkedDocument[], report: Report): void {
  const rulebook = rulebookFrom(ruleset, () => ({ clauses: [] }))
  for (const pack of packs) {
    const { options = [] } = pack.valid.data as ValidDocument<'pack'>['data']
    for (const { problem, option, words } of optionProblems(rulebook, options)) {
      if (problem === 'unknown-option') continue
      const pointer = `/options/${options.findIndex((each) => each === option)}`
      report(
        valueSpan(pack.valid.source, pointer),
        impossiblePack({ id: pack.valid.id, words, isMissing: problem === 'missing-option' })
      )
    }
  }
}
