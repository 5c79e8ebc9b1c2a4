import { quickPackId, quickReferenceId } from '../../../notation/quick-reference.ts'
import type { PackLink } from '../../site-data.ts'
import { withBase } from '../address.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'

/** Armies that have a quick reference of their own: a page leads there instead if a reader has chosen one of them. */
export interface QuickOfArmies {
  readonly ruleset: string
  /** Their titles by id. */
  readonly armies: Readonly<Record<string, string>>
}

/** The quick reference for everyone, to print, and the armies that have their own. */
export interface QuickReference {
  readonly href: string
  readonly own: QuickOfArmies
}

/**
 * Returns the armies of a ruleset whose quick reference is among some packs.
 *
 * @param packs Those of the present version, or of a released one
 */
export function quickOfArmies(rules: RulesetIndex, packs: readonly Pick<PackLink, 'id'>[]): QuickOfArmies {
  const ids = new Set(packs.map(({ id }) => id))
  const armies = documentsOf(rules, 'faction').filter(({ id }) => ids.has(quickPackId(id)))
  return { ruleset: rules.ruleset.id, armies: Object.fromEntries(armies.map(({ id, title }) => [id, title])) }
}

/** Returns the sheet that is printed for the table; `undefined` if a ruleset has none, or no PDFs were made. */
export function quickReference({ base, data }: Site, rules: RulesetIndex): QuickReference | undefined {
  const packs = data.packs[rules.ruleset.id] ?? []
  const file = packs.find(({ id }) => id === quickReferenceId)?.files.find(({ type }) => type === 'a4.pdf')
  return file && { href: withBase(base, file.href), own: quickOfArmies(rules, packs) }
}

/** Writes these armies for the script that leads to their sheets. */
export const asData = (own: QuickOfArmies | undefined): string | undefined => own && JSON.stringify(own)
