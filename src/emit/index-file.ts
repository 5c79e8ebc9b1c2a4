import type { Bundle, EventFile, Index, SiteIdentity } from '../generated/published.ts'
import { formatVersion } from '../notation/formats.ts'
import { differenceAddress, eventDataAddress, type JsonArtefact, rulebookAddress } from './artefact.ts'
import { changesAddress, versionSteps } from './changes-file.ts'
import { factionsOf } from './factions.ts'

/** What the index lists. */
interface Listed {
  readonly identity: SiteIdentity
  readonly bundles: readonly Bundle[]
  /** Bundles of the releases of each ruleset by its id, oldest first. */
  readonly released: Readonly<Record<string, readonly Bundle[]>>
  /** By their first day. */
  readonly events: readonly EventFile[]
}

/** Printed files that the index lists. */
interface FilesListed {
  /** Packs by ruleset id. */
  readonly packs: Readonly<Record<string, Index['rulesets'][number]['packs']>>
  /** Addresses of the packs of each event, by its id. */
  readonly eventFiles: Readonly<Record<string, readonly string[]>>
}

/**
 * The list of everything the site publishes.
 *
 * @param schemas Names of the published schemas
 */
export function indexArtefact(
  { identity, bundles, released, events }: Listed,
  { packs, eventFiles }: FilesListed,
  schemas: readonly string[],
  generator: Bundle['generator']
): JsonArtefact {
  const data: Index = {
    format: formatVersion,
    generator,
    site: identity,
    rulesets: bundles.map((bundle) =>
      indexEntry(bundle, released[bundle.ruleset.id] ?? [], packs[bundle.ruleset.id] ?? [])
    ),
    ...(events.length > 0 && { events: events.map((event) => eventEntry(event, eventFiles[event.event.id] ?? [])) }),
    schemas: schemas.map((name) => `/api/v1/schemas/${name}.schema.json`)
  }
  return { path: 'api/v1/index.json', format: 'index', data }
}

function eventEntry(file: EventFile, files: readonly string[]): NonNullable<Index['events']>[number] {
  const { id, title, days, fingerprint, href } = file.event
  const rulesets = file.rulesets.map((each) => ({ id: each.id, version: each.version }))
  return { id, title, days, fingerprint, href, api: eventDataAddress(file), rulesets, files: [...files] }
}

function indexEntry(
  bundle: Bundle,
  released: readonly Bundle[],
  packs: Index['rulesets'][number]['packs']
): Index['rulesets'][number] {
  const { ruleset, documents } = bundle
  const changes = versionSteps(bundle, released).map((step) => {
    const [from, to] = step.map((each) => each.ruleset.version)
    return { from: from ?? '', to: to ?? '', api: changesAddress(step) }
  })
  const { id, title, version, effective, draft, built, licence, fingerprint, href, open } = ruleset
  return {
    id,
    title,
    version,
    effective,
    ...(draft && { draft }),
    ...(built !== undefined && { built }),
    licence,
    fingerprint,
    href,
    ...(open && { open }),
    bundle: `/api/v1/${id}/bundle.json`,
    rulebook: rulebookAddress(id),
    differences: factionsOf(bundle).map(({ id: faction }) => ({ faction, api: differenceAddress(id, faction) })),
    ...(changes.length > 0 && { changes }),
    documents: documents.map(({ key, title: name, fingerprint: print, href: page, api }) => ({
      key,
      title: name,
      fingerprint: print,
      href: page,
      api
    })),
    packs
  }
}
