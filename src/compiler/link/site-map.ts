import type { Kind } from '../../model/id.ts'
import { eventFolder } from '../../notation/addresses.ts'
import { pageFolder } from '../../notation/titles.ts'

/**
 * Returns the address of a document's page, without base path: `/skirmish/rules/charging/`. A pack has no page: its
 * address is the page that offers its ruleset's packs. Notes on a version are on the page of all versions. The sections of `site.md` are on the page About.
 */
export function pageAddress(ruleset: string, kind: Kind, id: string): string {
  if (kind === 'ruleset') return `/${ruleset}/`
  if (kind === 'changes') return `/${ruleset}/history/`
  if (kind === 'site') return '/about/'
  if (kind === 'event') return `/${eventFolder(id)}/`
  return kind === 'pack' ? `/downloads/#${ruleset}` : `/${ruleset}/${pageFolder(kind)}/${id}/`
}
