import type { Kind } from '../../model/id.ts'

/** Folder of each kind in site addresses. */
const folders: Readonly<Record<Exclude<Kind, 'ruleset' | 'pack'>, string>> = {
  rule: 'rules',
  option: 'options',
  'base-rule': 'base-rules',
  faction: 'factions',
  exception: 'exceptions',
  faq: 'faq',
  term: 'glossary'
}

/**
 * Address of a document's page, without base path: `/skirmish/rules/charging/`. A pack has no page of its own: its
 * address is where its ruleset's packs are offered.
 */
export function pageAddress(ruleset: string, kind: Kind, id: string): string {
  if (kind === 'ruleset') return `/${ruleset}/`
  return kind === 'pack' ? `/downloads/#${ruleset}` : `/${ruleset}/${folders[kind]}/${id}/`
}
