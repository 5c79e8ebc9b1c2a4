import { join, resolve } from 'node:path'
import { renderHuman } from '../diagnostics/render/human.ts'
import { createPlaces } from '../diagnostics/render/positions.ts'
import { automaticTitles, packAddress } from '../emit/packs.ts'
import type { Bundle } from '../generated/published.ts'
import type { Diagnostic } from '../model/problem.ts'
import { ContentError, type OverlayProblem, type PackLink, type SiteData } from '../site/site-data.ts'
import { cacheOf } from './cache.ts'
import { cachedHost } from './cached-host.ts'
import { explanations } from './explanations.ts'
import { generator } from './package-root.ts'
import { compileHost, hasErrors, publish } from './publication.ts'
import { schemaFiles } from './schema-files.ts'
import { sourceText } from './source-text.ts'

/**
 * Compile a content folder and gather everything the pages print.
 *
 * @throws ContentError with every error of the content, for the development overlay
 */
export async function loadSite({ content }: { readonly content: string }): Promise<SiteData> {
  const cache = cacheOf(content)
  try {
    const compilation = await compileHost(cachedHost(content, cache))
    if (hasErrors(compilation)) throw new ContentError(overlayProblems(resolve(content), compilation.diagnostics))
    return siteData(publish(compilation).bundles)
  } finally {
    cache?.close()
  }
}

/**
 * What the pages print for these bundles.
 *
 * @param withPdf False where the packs are published as JSON only
 * @param previews True where pictures for link previews are made
 */
export function siteData(bundles: readonly Bundle[], withPdf = true, previews = false): SiteData {
  return {
    bundles,
    packs: Object.fromEntries(bundles.map((bundle) => [bundle.ruleset.id, packLinks(bundle, withPdf)])),
    schemas: schemaFiles(),
    explanations: explanations(),
    previews,
    version: generator().version
  }
}

function packLinks({ ruleset }: Bundle, withPdf: boolean): readonly PackLink[] {
  const types = withPdf ? (['a4.pdf', 'letter.pdf', 'json'] as const) : (['json'] as const)
  return automaticTitles(ruleset.title).map(({ id, title }) => ({
    id,
    title,
    files: types.map((type) => ({ type, href: packAddress(ruleset.id, id, type) }))
  }))
}

function overlayProblems(root: string, diagnostics: readonly Diagnostic[]): readonly OverlayProblem[] {
  const textOf = sourceText(root)
  const placeOf = createPlaces(textOf)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map((diagnostic) => {
    const { line, column } = placeOf(diagnostic.span).start
    const { code, message, help, span } = diagnostic
    const frame = renderHuman([diagnostic], textOf, {})
    return { code, message, help, file: join(root, span.file), line, column: column - 1, frame }
  })
}
