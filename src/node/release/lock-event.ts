import { dirname, join } from 'node:path'
import { bundlePlayed, type PresentBundle } from '../../emit/events/event-file.ts'
import { lockOf } from '../../emit/events/lock.ts'
import type { Bundle } from '../../generated/published.ts'
import type { Publication } from '../content/publication.ts'
import { writeTogether } from '../output/write-together.ts'

/**
 * Writes the fingerprints of what an event plays into `lock.json` beside its `event.md`.
 *
 * @param content Content folder
 * @param id Id of an event of the publication
 * @returns the file as the user would write it, and how many fingerprints it has
 */
export function lockEvent(content: string, publication: Publication, id: string): { file: string; count: number } {
  const file = publication.events.find(({ event }) => event.id === id)
  const event = publication.compilation.graph.events.find(({ document }) => document.valid.id === id)
  if (!file || !event) throw new Error(`No event ${id}`)
  // Every ruleset of the graph has a bundle, and every one that an event plays is in its list.
  const present: PresentBundle = (ruleset) =>
    publication.bundles.find((bundle) => bundle.ruleset.id === ruleset) as Bundle
  const locked = lockOf(file, (ruleset) => {
    const played = event.rulesets.find((each) => each.ruleset.id === ruleset)
    return played ? bundlePlayed(played, present) : present(ruleset)
  })
  const folder = join(content, dirname(event.document.valid.source.file))
  writeTogether(folder, [{ name: 'lock.json', content: `${JSON.stringify({ event: id, locked }, undefined, 2)}\n` }])
  return { file: join(folder, 'lock.json'), count: Object.keys(locked).length }
}
