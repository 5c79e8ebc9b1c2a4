import type { AnyDocument, Bundle, Document, EventFile, EventRuleset } from '../../generated/published.ts'
import type { EventRuleset as LinkedRuleset, PlayedEvent } from '../../model/graph.ts'
import { oldBundleAddress, versionAddress } from '../../notation/addresses.ts'
import { formatVersion } from '../../notation/formats.ts'
import { longAnchor } from '../../notation/ids.ts'
import { isDraft } from '../../notation/version.ts'
import { adoptRulings } from '../../resolve/events/rulings.ts'
import { emitText } from '../clause.ts'
import type { EmitContext } from '../context.ts'
import { emitDocument } from '../document.ts'
import { filled } from '../filled.ts'
import { fingerprint } from '../fingerprint.ts'
import { homeBlocks } from '../home-blocks.ts'
import { typographic } from '../typography.ts'

/** Returns the present bundle of a ruleset of the graph, by its id. */
export type PresentBundle = (ruleset: string) => Bundle

/** Finds present bundles by the id of their ruleset. @returns a function that throws for a ruleset without one */
export function presentBundles(bundles: readonly Bundle[]): PresentBundle {
  const byId = new Map(bundles.map((bundle) => [bundle.ruleset.id, bundle]))
  return (ruleset) => {
    const bundle = byId.get(ruleset)
    if (!bundle) throw new Error(`There is no bundle of ${ruleset}`)
    return bundle
  }
}

/** An event as it is published: everything that decides what is played at it. */
export function emitEvent(context: EmitContext, event: PlayedEvent, present: PresentBundle): EventFile {
  const { document } = event
  const { id, data } = document.valid
  const { title, summary, place, days, rulings, sign = false, language = 'en' } = data
  const rulesets = event.rulesets.map((each) => emitRuleset(context, event, each, present))
  return {
    format: formatVersion,
    generator: context.generator,
    event: filled<EventFile['event']>({
      id,
      title: typographic(title),
      summary: summary && typographic(summary),
      place: place && typographic(place),
      days: { from: days.from, to: days.to ?? days.from },
      language,
      href: document.href,
      text: emitText(context, document, { blocks: homeBlocks(document, context.linkedBody(document)) }),
      sign,
      authorities: rulings?.of,
      until: rulings?.until,
      fingerprint: fingerprint(context.hash, rulesets.map(meaningOf))
    }),
    rulesets
  }
}

/** Returns the bundle of the version that an event plays. */
export const bundlePlayed = ({ ruleset, release }: LinkedRuleset, present: PresentBundle): Bundle =>
  release ? release.bundle() : present(ruleset.id)

/** Finds the bundles that an event plays by the id of their ruleset; of a ruleset that it does not play, the present one. */
export const bundlesPlayed =
  ({ rulesets }: Pick<PlayedEvent, 'rulesets'>, present: PresentBundle): PresentBundle =>
  (id) => {
    const played = rulesets.find(({ ruleset }) => ruleset.id === id)
    return played ? bundlePlayed(played, present) : present(id)
  }

function emitRuleset(
  context: EmitContext,
  { document: { href, valid } }: PlayedEvent,
  played: LinkedRuleset,
  present: PresentBundle
): EventRuleset {
  const { ruleset, release, index, changes, except } = played
  const bundle = bundlePlayed(played, present)
  const { id, title, version, effective, fingerprint: print } = bundle.ruleset
  const { on = [], off = [], open = [] } = valid.data.rulesets[index]?.options ?? {}
  const { of, until } = valid.data.rulings ?? {}
  // What the last build published by the key of a change is a document of the ruleset.
  const afresh = { ...context, kept: undefined }
  const isOld = version !== ruleset.home.valid.data.version
  return filled<EventRuleset>({
    id,
    title,
    version,
    effective,
    draft: !release && isDraft(version) ? true : undefined,
    fingerprint: print,
    href: isOld ? versionAddress(ruleset.home.href, id, version) : ruleset.home.href,
    bundle: release ? oldBundleAddress(id, version) : `/api/v1/${id}/bundle.json`,
    options: { on, off, open },
    changes: changes.map((change) => ofEvent(emitDocument(afresh, ruleset, change), valid.id, href)),
    rulings: adoptRulings(bundle, present(id), { of, until, except })
  })
}

/** A change as the event has it: on its page, in its file, and in its layer. */
const ofEvent = (document: Document, event: string, page: string): Document => ({
  ...document,
  event,
  href: `${page}#${longAnchor(document.key)}`,
  api: `${page}event.json`,
  clauses: document.clauses.map((clause) => ({ ...clause, href: `${page}#${longAnchor(clause.id)}` }))
})

/** What is played, without titles and addresses. */
function meaningOf({ id, version, fingerprint: own, options, changes, rulings }: EventRuleset): readonly unknown[] {
  const fingerprintsOf = (documents: readonly AnyDocument[]) =>
    documents.map(({ key, fingerprint: each }) => [key, each])
  return [id, version, own, options, fingerprintsOf(changes), rulings.adopted, fingerprintsOf(rulings.added)]
}
