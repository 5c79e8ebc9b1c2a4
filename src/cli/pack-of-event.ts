import type { EventFile } from '../generated/published.ts'
import type { Publication } from '../node/content/publication.ts'
import type { EventPackRequest } from '../node/packs/make-pack.ts'
import { siteUrl } from '../notation/addresses.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { type PackOptions, refuseOptions, settingOf } from './pack-options.ts'
import { reportPack } from './report-pack.ts'
import { eventNamed, rulesNamed } from './rules-named.ts'
import { selectionNamed } from './selection-named.ts'
import { createProgress } from './terminal.ts'

/** Writes the pack of an event, everybody's or that of an army, as its page offers it. */
export async function packOfEvent(
  publication: Publication,
  options: PackOptions & { readonly event: string }
): Promise<ExitCode> {
  refuseOptions(
    options,
    ['unit', 'trait', 'without', 'option', 'include', 'except', 'whole', 'quickReference', 'agreement'],
    'The pack of an event has what the event plays, for everybody or for one army.'
  )
  const file = eventNamed(publication, options.event)
  const army = armyAtEvent(publication, file, options)
  const { makeEventPack } = await import('../node/packs/make-pack.ts')
  const progress = createProgress(options)
  progress.tell('Typesetting')
  const { content, out, paper } = options
  const request = { content, out, paper, army, setting: settingOf(options), site: siteUrl(options) }
  const written = await makeEventPack(publication, file, request).finally(progress.end)
  if (written.length === 0)
    throw new UsageError(
      `Nothing is different for \`${army?.faction}\` at ${file.event.title}. Leave \`--faction\` out.`
    )
  return reportPack({
    out,
    written,
    printed: [
      file,
      ...file.rulesets.map(({ id }) => rulesNamed(publication, { event: file.event.id, ruleset: id }).bundle)
    ]
  })
}

/** @throws UsageError if the event has no such ruleset, or that no such army */
function armyAtEvent(publication: Publication, { event }: EventFile, options: PackOptions): EventPackRequest['army'] {
  if (options.faction === undefined && options.ruleset === undefined) return undefined
  const { bundle } = rulesNamed(publication, { ...options, event: event.id })
  const { faction } = selectionNamed(bundle, options)
  if (faction) return { ruleset: bundle.ruleset.id, faction }
  throw new UsageError(
    'The pack of an event has every ruleset that it plays. Add `--faction`, or leave out `--ruleset`.'
  )
}
