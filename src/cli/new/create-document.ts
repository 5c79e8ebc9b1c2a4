import type { Kind } from '../../model/id.ts'
import { createChanges } from './create-changes.ts'
import { createEvent } from './create-event.ts'
import { createInRuleset } from './create-in-ruleset.ts'
import { createSite } from './create-site.ts'
import { type NewOptions, requireFitting } from './options.ts'
import type { Written } from './write-document.ts'

/**
 * Writes a new document.
 *
 * @param name Id of a ruleset, or `ruleset/id`; left out for `site.md`
 * @returns path of the file, and what its author did not choose
 * @throws UsageError if the name is malformed or taken, or what it needs is missing
 */
export async function createDocument(kind: Kind, name: string | undefined, options: NewOptions): Promise<Written> {
  requireFitting(kind, options)
  if (kind === 'site') return { file: createSite(name, options) }
  if (kind === 'changes') return { file: await createChanges(name, options) }
  if (kind === 'event') return { file: await createEvent(name, options) }
  return createInRuleset(kind, name, options)
}
