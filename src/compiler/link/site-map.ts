import type { Kind } from '../../model/id.ts'

/** Folder of each kind in site addresses. */
const folders: Readonly<Record<Kind, string>> = {
  ruleset: '',
  rule: 'rules',
  option: 'options',
  'base-rule': 'base-rules',
  faction: 'factions',
  exception: 'exceptions',
  faq: 'faq',
  term: 'glossary',
  pack: 'packs'
}

/** Address of a document's page, without base path: `/skirmish/rules/charging/`. */
export const pageAddress = (ruleset: string, kind: Kind, id: string): string =>
  kind === 'ruleset' ? `/${ruleset}/` : `/${ruleset}/${folders[kind]}/${id}/`
