import { folders, type Kind } from '../../model/id.ts'

/**
 * Address of a document's page, without base path: `/skirmish/rules/charging/`. A pack has no page of its own: its
 * address is where its ruleset's packs are offered.
 */
export function pageAddress(ruleset: string, kind: Kind, id: string): string {
  if (kind === 'ruleset') return `/${ruleset}/`
  return kind === 'pack' ? `/downloads/#${ruleset}` : `/${ruleset}/${folders[kind]}/${id}/`
}
