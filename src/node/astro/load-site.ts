import { join, resolve } from 'node:path'
import { renderHuman } from '../../diagnostics/render/human.ts'
import { createLocator } from '../../diagnostics/render/positions.ts'
import { differenceFor } from '../../emit/army-differences.ts'
import { differenceBetween } from '../../emit/changes-file.ts'
import { identityFromRulesets } from '../../emit/site-identity.ts'
import type { Bundle, SiteIdentity } from '../../generated/published.ts'
import type { Diagnostic } from '../../model/problem.ts'
import { ContentError, type OverlayProblem } from '../../site/content-error.ts'
import type { SiteData } from '../../site/site-data.ts'
import { cacheOf } from '../cache/cache.ts'
import { cachedHost } from '../content/cached-host.ts'
import { compileHost, hasErrors, publish } from '../content/publication.ts'
import { sourceText } from '../content/source-text.ts'
import { generator } from '../package-root.ts'
import { errataLinks } from '../packs/errata.ts'
import { eventPackLinks } from '../packs/event-packs.ts'
import { type MadeFiles, packLinks } from '../packs/pack-links.ts'
import { type ListedPack, plansOf } from '../packs/packs.ts'
import { releasedPackLinks, releaseKeys } from '../packs/released-packs.ts'
import { schemaFiles } from '../schema-files.ts'
import { explanations } from './explanations.ts'
import { guideTexts } from './guide-texts.ts'
import { type LiveFiles, liveFiles } from './live-files.ts'

/** Content to read, and what to show beside it. */
export interface LoadOptions {
  readonly content: string
  /** True to add the pages for authors, whatever `site.md` says. */
  readonly guide: boolean
}

/** What a live preview shows: pages, and data that they fetch. */
export interface LiveSite extends SiteData {
  /** Data that only a build writes. */
  readonly files?: LiveFiles
}

/**
 * Compiles a content folder and gathers everything the pages print.
 *
 * @throws ContentError with every error of the content, for the development overlay
 */
export async function loadSite({ content, guide }: LoadOptions): Promise<LiveSite> {
  const cache = cacheOf(content)
  try {
    const compilation = await compileHost(cachedHost(content, cache))
    if (hasErrors(compilation)) throw new ContentError(overlayProblems(resolve(content), compilation.diagnostics))
    const publication = publish(compilation)
    const { bundles, events, identity, released } = publication
    const packs = bundles.flatMap((bundle) =>
      plansOf(publication, bundle).map((plan) => ({ ruleset: bundle.ruleset.id, plan }))
    )
    const releasedPacks = releasedPackLinks(compilation.graph)
    const keys = releaseKeys(compilation.graph)
    return {
      ...siteData(bundles, packs, { identity, guide, released, releasedPacks, releaseKeys: keys, events }),
      files: liveFiles({ publication, content })
    }
  } finally {
    cache?.close()
  }
}

/** Files that a build makes beside the pages. */
export interface MadeForSite {
  /** Whose site it is; follows from the rulesets when left out. */
  readonly identity?: SiteIdentity
  /** Bundles of the released versions by ruleset id. */
  readonly released?: SiteData['released']
  /** Their packs; no page offers any when left out. */
  readonly releasedPacks?: SiteData['releasedPacks']
  /** Keys with which they are signed; none of them is when left out. */
  readonly releaseKeys?: SiteData['releaseKeys']
  /** By their first day. */
  readonly events?: SiteData['events']
  /** PDFs of packs and data by path; without them, their sizes are unknown. */
  readonly made?: MadeFiles
  /** True if pictures for link previews are made. */
  readonly previews?: boolean
  /** True to add the pages for authors, even if the navigation of the site does not show them. */
  readonly guide?: boolean
}

/** True if a site has the pages for authors: because that was asked for, or its navigation shows them. */
export const hasGuide = (guide: boolean, { navigation }: SiteIdentity): boolean =>
  guide || navigation?.includes('writing') === true

/**
 * Returns what the pages print for these bundles.
 *
 * @param packs The packs of every ruleset
 */
export function siteData(
  bundles: readonly Bundle[],
  packs: readonly ListedPack[] = [],
  {
    identity = identityFromRulesets(bundles),
    made,
    previews = false,
    guide = false,
    released = {},
    releasedPacks = {},
    releaseKeys: signedBy = {},
    events = []
  }: MadeForSite = {}
): SiteData {
  return {
    identity,
    bundles,
    released,
    releasedPacks,
    releaseKeys: signedBy,
    events,
    eventPacks: Object.fromEntries(
      events.map((file) => [file.event.id, eventPackLinks(file, [...Object.values(released).flat(), ...bundles], made)])
    ),
    packs: Object.fromEntries(
      bundles.map(({ ruleset: { id } }) => [
        id,
        packs.filter(({ ruleset }) => ruleset === id).map(({ plan }) => packLinks(id, plan, made))
      ])
    ),
    dataBytes: Object.fromEntries(
      bundles.flatMap(({ ruleset: { id } }) => {
        const size = made?.get(`api/v1/${id}/bundle.json`)
        return size ? [[id, size.length]] : []
      })
    ),
    errata: Object.fromEntries(
      bundles.map(({ ruleset: { id } }) => [id, errataLinks(released[id] ?? [], made, releasedPacks[id])])
    ),
    schemas: schemaFiles(),
    ...(hasGuide(guide, identity) && { guide: { texts: guideTexts(), explanations: explanations() } }),
    previews,
    version: generator().version,
    differenceFor,
    differenceBetween
  }
}

function overlayProblems(root: string, diagnostics: readonly Diagnostic[]): readonly OverlayProblem[] {
  const textOf = sourceText(root)
  const locate = createLocator(textOf)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map((diagnostic) => {
    const { line, column } = locate(diagnostic.span).start
    const { code, message, help, span } = diagnostic
    const frame = renderHuman([diagnostic], textOf, {})
    return { code, message, help, file: join(root, span.file), line, column: column - 1, frame }
  })
}
