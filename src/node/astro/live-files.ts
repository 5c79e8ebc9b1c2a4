import type { IncomingMessage, ServerResponse } from 'node:http'
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

/**
 * Answers for such data.
 *
 * @param filesOf Returns those of the content as last read; rejects where it has mistakes
 * @param base Base path with a slash at both ends
 */
export function serveLiveFiles(
  filesOf: () => Promise<LiveFiles | undefined>,
  base: string
): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void> {
  return async (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const path = address.slice(base.length - 1)
    if (!address.startsWith(base) || !/^\/(?:api|check|events)\/.+\.json$/u.test(path)) return next()
    try {
      const data = (await filesOf())?.(path)
      if (data === undefined) return next()
      response.writeHead(200, { 'content-type': 'application/json' }).end(`${JSON.stringify(data)}\n`)
    } catch (reason) {
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`${reason instanceof Error ? reason.message : reason}\n`)
    }
  }
}
