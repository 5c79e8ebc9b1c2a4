import { aliasClaimedTwiceCheck } from './alias-claimed-twice.ts'
import type { Check } from './check.ts'
import { formerIdInUseCheck } from './former-id-in-use.ts'
import { movedClauseStillThereCheck } from './moved-clause-still-there.ts'
import { optionRelationsCheck } from './option-relations.ts'
import { packsCheck } from './packs.ts'
import { reservedRulesetIdCheck } from './reserved-ruleset-id.ts'
import { traitsOfUnitsCheck } from './traits-of-units.ts'
import { vanishedClausesCheck } from './vanished-clauses.ts'
import { versionBelowReleaseCheck } from './version-below-release.ts'
import { withdrawnYetThereCheck } from './withdrawn-yet-there.ts'

/** Every check, in the order in which it runs. */
export const checks: readonly Check[] = [
  aliasClaimedTwiceCheck,
  optionRelationsCheck,
  packsCheck,
  traitsOfUnitsCheck,
  reservedRulesetIdCheck,
  vanishedClausesCheck,
  withdrawnYetThereCheck,
  movedClauseStillThereCheck,
  formerIdInUseCheck,
  versionBelowReleaseCheck
]
