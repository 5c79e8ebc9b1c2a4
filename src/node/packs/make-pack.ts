import { errataArtefact, packArtefact } from '../../emit/artefact.ts'
import type { Errata } from '../../emit/packs/errata.ts'
import { hasContent } from '../../emit/packs/plan.ts'
import { errataSheet } from '../../emit/typst/errata.ts'
import type { Bundle, EventFile } from '../../generated/published.ts'
import type { Publication } from '../content/publication.ts'
import { eventPackOf } from './event-packs.ts'
import { type OwnPackRequest, ownPack } from './own-pack.ts'
import { type PackFiles, writePack } from './write-pack.ts'

/** A pack to write. */
export interface MakePackRequest extends OwnPackRequest, PackFiles {}

/** A pack of an event to write. */
export interface EventPackRequest extends PackFiles {
  /** Whose it is; everybody's when left out. */
  readonly army: { readonly ruleset: string; readonly faction: string } | undefined
  /** Where the site is that has the page of the event, with a slash at the end. */
  readonly site: string | undefined
}

/**
 * Writes a pack that a reader asks for, as PDF and JSON, all files or none.
 *
 * @returns names of the files; none if nothing reads differently for the selection, or the sections are empty
 */
export async function makePack(
  publication: Publication,
  bundle: Bundle,
  request: MakePackRequest
): Promise<readonly string[]> {
  const { plan, file, source } = ownPack(publication, bundle, request)
  if (file.pack.clauses.length === 0 || !hasContent(plan)) return []
  return writePack(publication, request, { name: `${bundle.ruleset.id}.${plan.id}`, source, data: packArtefact(file) })
}

/**
 * Writes the pack of an event, everybody's or that of an army, as the site of the event has it.
 *
 * @returns names of the files; none if nothing reads differently for the army
 */
export async function makeEventPack(
  publication: Publication,
  event: EventFile,
  request: EventPackRequest
): Promise<readonly string[]> {
  const pack = eventPackOf(publication, event, request)
  return pack ? writePack(publication, request, pack) : []
}

/** Writes an errata sheet as PDF and JSON, all files or none. @returns names of the files */
export function makeErrata(
  publication: Publication,
  errata: Errata,
  request: PackFiles & { readonly site?: string | undefined }
): Promise<readonly string[]> {
  const name = `${errata.versions.after.ruleset.id}.${errata.id}`
  const source = errataSheet(errata, request.site)
  return writePack(publication, request, { name, source, data: errataArtefact(errata) })
}
