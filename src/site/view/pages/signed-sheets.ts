import { optionOfAgreement } from '../../../notation/agreement.ts'
import type { Link } from '../address.ts'
import { openLink } from '../multi-document-pages.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { fileViews, isPrinted, type PackFileView } from './pack-view.ts'

/** A sheet to sign, to print. */
export interface SignedSheet {
  readonly name: string
  /** Id of the option that it has on; absent from the blank one. */
  readonly option: string | undefined
  readonly files: readonly PackFileView[]
}

/** What players agree on before the game. */
export interface Agreement {
  /** The list of open points. */
  readonly points: Link
  /** The blank sheet to sign; absent if no packs were made. */
  readonly sheet: SignedSheet | undefined
}

/** The sheets to sign of a ruleset that were made: the blank one, and the one with an option on. */
export const sheetsOf = ({ base, data }: Site, ruleset: string): readonly SignedSheet[] =>
  (data.packs[ruleset] ?? []).flatMap(({ id, name, files }) => {
    const option = optionOfAgreement(id)
    const printed = id === 'agreement' || option !== undefined ? files.filter(isPrinted) : []
    return printed.length > 0 ? [{ name, option, files: fileViews(base, printed) }] : []
  })

/** Returns what players of a ruleset agree on before the game; `undefined` if it leaves nothing open. */
export function agreementOf(site: Site, rules: RulesetIndex): Agreement | undefined {
  const points = openLink(site, rules)
  return points && { points, sheet: sheetsOf(site, rules.ruleset.id).find(({ option }) => option === undefined) }
}
