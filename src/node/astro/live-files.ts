import { eventArtefact, rulebookAddress } from '../../emit/artefact.ts'
import { rulebookFile } from '../../emit/rulebook.ts'
import type { Bundle, EventFile } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import { checkedToday, checkFilesOf, type PublishedFolder } from '../packs/check-files.ts'
import { eventDifferences } from '../packs/event-packs.ts'
import { packsInTurn } from '../packs/packs.ts'

/** Finds the data of an address without base path; `undefined` if no data has it. */
export type LiveFiles = (address: string) => object | undefined

/**
 * Data that pages fetch and that only a build writes, made when a page of the live preview asks for it: what checks
 * printouts, and events with what is different for each army.
 */
export function liveFiles(folder: PublishedFolder): LiveFiles {
  const { bundles, events } = folder.publication
  const checks = remembered((bundle: Bundle) => new Map<string, object>(checkFilesLive(folder, bundle)))
  const eventData = remembered((event: EventFile) => new Map(eventFiles(folder, event)))
  return (address) => {
    const bundle = bundles.find(({ ruleset: { id } }) => address.startsWith(`/check/${id}/`))
    if (bundle) return checks(bundle).get(address)
    const asked = bundles.find(({ ruleset: { id } }) => address === rulebookAddress(id))
    if (asked) return rulebookFile(asked)
    const event = events.find((each) => address.startsWith(each.event.href) && address.endsWith('.json'))
    return event && eventData(event).get(address)
  }
}

function checkFilesLive(folder: PublishedFolder, bundle: Bundle): ReturnType<typeof checkFilesOf> {
  const packs = packsInTurn({ ...folder.publication, bundles: [bundle] }, undefined, { pdf: false })
  return checkFilesOf(folder, bundle, Array.from(packs, checkedToday))
}

const eventFiles = ({ publication }: PublishedFolder, event: EventFile): readonly (readonly [string, object])[] =>
  [eventArtefact(event), ...eventDifferences(publication, event)].map(({ path, data }) => [`/${path}`, data] as const)
