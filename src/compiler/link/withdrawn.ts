import type { Withdrawn } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import { type DraftRuleset, dataOf } from './draft.ts'
import { pageAddress } from './site-map.ts'

/** An entry as the author wrote it. */
type Authored = Pick<Withdrawn, 'id' | 'since' | 'reason'>

/** What a ruleset says it has taken back, each with the address it had; entries that the schema refuses are left out. */
export function withdrawnOf(ruleset: DraftRuleset): readonly Withdrawn[] {
  const entries = (ruleset.isSound ? (dataOf(ruleset.home).withdrawn ?? []) : []) as readonly Authored[]
  return entries.map(({ id, since, reason }, at) => {
    const see = ruleset.home.named.get(`/withdrawn/${at}/see`)
    const [, kind = '', name = '', local] = /^([^:]+):([^#]+)(?:#(.+))?$/u.exec(id) ?? []
    const document = local === undefined ? undefined : ruleset.names.get(kind as Kind, name)
    const page = document?.href ?? pageAddress(ruleset.id, kind as Kind, name)
    const href = local === undefined ? page : `${page}#${local}`
    return { id, href, since, reason, ...(see && { see }), ...(document && { document }) }
  })
}
