import { bundlePlayed } from '../../emit/events/event-file.ts'
import { eventPack } from '../../emit/typst/event-pack.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { Bundle, EventFile } from '../../generated/published.ts'
import type { PackLinkFile } from '../../site/site-data.ts'
import type { Publication } from '../content/publication.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import type { MadeFiles } from './pack-links.ts'

/** Address of the pack of an event, without base path. */
const packOf = ({ event }: EventFile, paper: (typeof papers)[number]): string => `${event.href}pack.${paper}.pdf`

/**
 * The packs of all events, ready to be typeset. They are few and short: each build lays them out, and a PDF is kept.
 *
 * @param site Where the site will be, `https://rules.example/club/`, if that is known
 */
export function eventJobs(
  { compilation, bundles, events }: Publication,
  site: string | undefined
): readonly TypesetJob[] {
  return events.map((file) => {
    const linked = compilation.graph.events.find(({ document }) => document.valid.id === file.event.id)
    // Every ruleset of the graph has a bundle.
    const present = (id: string): Bundle => bundles.find(({ ruleset }) => ruleset.id === id) as Bundle
    const source = eventPack(
      file,
      (id) => {
        const played = linked?.rulesets.find(({ ruleset }) => ruleset.id === id)
        return played ? bundlePlayed(played, present) : present(id)
      },
      site
    )
    return { source, files: papers.map((paper) => ({ paper, path: packOf(file, paper).slice(1) })) }
  })
}

/**
 * Files of the pack of an event, as its page offers them.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export const eventPackFiles = (file: EventFile, made: MadeFiles | undefined): readonly PackLinkFile[] => [
  ...papers.flatMap((paper): readonly PackLinkFile[] => {
    const href = packOf(file, paper)
    const pdf = made?.get(href.slice(1))
    if (made && !pdf) return []
    return [{ type: `${paper}.pdf`, href, ...(pdf && { bytes: pdf.length, pages: pdf.pages }) }]
  }),
  { type: 'json', href: `${file.event.href}event.json` }
]

/** Addresses of the printed packs of each event, by its id; none where no PDF is made. */
export const eventEntries = (
  events: readonly EventFile[],
  withPdf: boolean
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(events.map((file) => [file.event.id, withPdf ? papers.map((paper) => packOf(file, paper)) : []]))
