import { relative, sep } from 'node:path'
import { ContentError, type OverlayProblem, type ShownMistake } from '../../site/content-error.ts'
import type { LiveSite } from './load-site.ts'

/** The site that pages show, and the mistakes that keep it from being that of the content as it is now. */
export interface ReadSite {
  readonly site: LiveSite
  /** Empty if the site is that of the content as it is now. */
  readonly mistakes: readonly ShownMistake[]
}

/**
 * Returns what reads a site, and gives the last one without mistakes while the content has some.
 *
 * @param content Absolute path of the content folder
 * @param load Reads the site of the content as it is now
 * @returns a function that rejects as `load` does, until it has read a site once
 */
export function lastGoodSite(content: string, load: () => Promise<LiveSite>): () => Promise<ReadSite> {
  let begun = 0
  let good: { readonly site: LiveSite; readonly number: number } | undefined
  return async () => {
    const number = ++begun
    try {
      const site = await load()
      if (number > (good?.number ?? 0)) good = { site, number }
      return { site, mistakes: [] }
    } catch (reason) {
      if (!good) throw reason
      return { site: good.site, mistakes: mistakesOf(reason, good.site, content) }
    }
  }
}

function mistakesOf(reason: unknown, site: LiveSite, content: string): readonly ShownMistake[] {
  if (!(reason instanceof ContentError)) return [{ message: reason instanceof Error ? reason.message : String(reason) }]
  return reason.problems.map(({ file, line, column, code, message, help, frame }: OverlayProblem) => {
    const href = pageOf(relative(content, file).replaceAll(sep, '/'), site)
    return { message, help, code, place: `${file}:${line}:${column + 1}`, frame, href }
  })
}

/** Finds the page of a source file: that of its document, or else of its ruleset or event, or of the site. */
function pageOf(file: string, { bundles, events }: LiveSite): string | undefined {
  const document = bundles.flatMap(({ documents }) => documents).find(({ origin }) => origin.file === file)
  if (document) return document.href
  if (file === 'site.md') return '/'
  const event = events.find(({ event: { id } }) => file.startsWith(`events/${id}/`))
  if (event) return event.event.href
  const ruleset = bundles.find(({ ruleset: { id } }) => file.startsWith(`${id}/`))
  return ruleset && `/${ruleset.ruleset.id}/`
}
