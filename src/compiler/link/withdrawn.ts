import type { Withdrawn } from '../../model/graph.ts'
import { addressAt } from '../../notation/addresses.ts'
import type { DraftRuleset } from './draft.ts'
import { splitReference } from './reference-text.ts'
import { pageAddress } from './site-map.ts'

/** Returns what a ruleset has withdrawn, each with its former address; entries that the schema rejects are left out. */
export function withdrawnOf(ruleset: DraftRuleset): readonly Withdrawn[] {
  const entries = ruleset.isSound ? (ruleset.home.valid.data.withdrawn ?? []) : []
  return entries.map(({ id, since, reason }, at) => {
    const see = ruleset.home.named.get(`/withdrawn/${at}/see`)
    return { id, href: addressOf(id, ruleset), since, reason, ...(see && { see }) }
  })
}

/** Returns the address of a canonical id; a clause is on the present page of its document if that still exists. */
function addressOf(id: string, { id: ruleset, names }: DraftRuleset): string {
  const { kind = 'rule', id: name = '', clause } = splitReference(id) ?? {}
  if (clause === undefined) return pageAddress(ruleset, kind, name)
  return addressAt(names.get(kind, name)?.href ?? pageAddress(ruleset, kind, name), clause)
}
