import type { EventFile } from '../../../generated/published.ts'
import { eventFolder } from '../../../notation/addresses.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { licenceLink } from '../../../notation/licence.ts'
import { type ClauseReading, readingOf } from '../../../resolve/index.ts'
import { inwardsOf } from '../../../resolve/reading/reading.ts'
import { documentParams, type Link, withBase } from '../address.ts'
import type { OldFrame } from '../history/old-version.ts'
import type { Context } from '../in-force/context.ts'
import { type ArmyDocument, armyDocument } from '../in-force/document.ts'
import { anchorsOfClauses } from '../long/anchors.ts'
import type { Site } from '../site.ts'
import { type RulesPlayed, rulesPlayed, siteOfEvent } from './event-rules.ts'

/** A document of a ruleset as an event plays it. */
export interface EventDocumentPage {
  readonly event: Link
  readonly frame: OldFrame
  readonly kind: string
  readonly document: ArmyDocument
}

interface Props {
  readonly file: EventFile
  readonly played: RulesPlayed
  readonly key: string
}

/** One page for each document that reads differently at an event. */
export const eventDocumentRoutes = (site: Site) =>
  site.data.events.flatMap((file) =>
    rulesPlayed(site, file).flatMap((played) =>
      played.differing.map(({ key, href }) => ({
        params: { event: file.event.id, ...documentParams(href.replace(`/${eventFolder(file.event.id)}`, '')) },
        props: { file, played, key } satisfies Props
      }))
    )
  )

/** Returns what the page of a document at an event prints: all of it, as it reads there. */
export function eventDocumentPage(whole: Site, { file, played, key }: Props): EventDocumentPage {
  const site = siteOfEvent(whole, file)
  const { rules, inquiry } = played
  const document = rules.places.get(key)?.document
  const reading = readingOf(inquiry, key)
  if (!document || !reading) throw new Error(`${key} is not a document that ${file.event.id} plays`)
  const anchors = anchorsOfClauses(site, rules, inwardsOf(reading).map(clauseOf))
  const context: Context = { site, rules, anchors, isOfOne: true, told: new Map() }
  return {
    event: { href: withBase(whole.base, file.event.href), label: file.event.title },
    frame: frameOf(whole, file, played, document.title),
    kind: kindLabels[document.kind].one,
    document: armyDocument(context, document, [reading])
  }
}

const clauseOf = ({ clause }: ClauseReading): string => clause

function frameOf({ base }: Site, { event }: EventFile, { said, rules }: RulesPlayed, title: string): OldFrame {
  const { ruleset } = rules.bundle
  return {
    title: `${title} – ${event.title}`,
    language: ruleset.language,
    hue: rules.hue,
    ruleset: { href: withBase(base, event.href), label: event.title },
    banner: `As it is played at ${event.title}: ${ruleset.short} ${said.version}, with the options and changes of the event.`,
    present: { href: withBase(base, said.href), label: `Leave the event: ${ruleset.short} ${said.version}` },
    licence: licenceLink(ruleset.licence),
    notice: ruleset.notice,
    data: { href: withBase(base, said.bundle), label: 'This version as data' },
    statesBuild: true
  }
}
