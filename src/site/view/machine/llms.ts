import type { Paragraph } from 'mdast'
import { daysInWords, inForceWords } from '../../../notation/dates.ts'
import { gameWords, rulesOfGame } from '../../../notation/game.ts'
import { versionInWords } from '../../../notation/version.ts'
import { absolute, withBase } from '../address.ts'
import { standingWords } from '../provenance.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { markdownAddress } from './addresses.ts'
import { heading, link, list, markdownOf, paragraph, quotation, words } from './to-markdown.ts'

/** What the site is, in words of its own if it has some. */
const aboutSite = ({ data }: Site): Paragraph =>
  paragraph(
    words(
      data.identity.summary ?? 'House rules for tabletop games.',
      'Every clause has a permanent id, a number that is computed, and an address. Exceptions and answers name the clause they concern.'
    )
  )

/** Text of `llms.txt` (llmstxt.org): what the site contains, and where programs that read prose find it whole. */
export function llmsText(site: Site): string {
  const item = (label: string, href: string, what: string): Paragraph =>
    paragraph(link(label, absolute(site, withBase(site.base, href))), words(`: ${what}`))
  const rulesets = [...site.rulesets.values()]
  const asText = ({ ruleset }: RulesetIndex) =>
    item(
      ruleset.title,
      markdownAddress(ruleset.id),
      `${rulesOfGame(ruleset.game, gameWords(ruleset.game))}, version ${versionInWords(ruleset.version)}, ${inForceWords(ruleset)}`
    )
  const asData = ({ ruleset: { id, title } }: RulesetIndex) =>
    item(title, `/api/v1/${id}/bundle.json`, 'every clause with id, number, text, references and what changes it')
  const index = item('Index', '/api/v1/index.json', 'all rulesets with versions, fingerprints and addresses')
  const events = site.data.events.map(({ event }) =>
    item(event.title, `${event.href}event.json`, `what is played, ${daysInWords(event.days)}`)
  )
  const others = [
    item('Formats', '/data/', 'schemas of the data, with examples'),
    item('Downloads', '/downloads/', 'packs for print, as PDF')
  ]
  return `${markdownOf(
    heading(1, site.data.identity.title),
    quotation(aboutSite(site)),
    paragraph(
      words(
        standingWords(site),
        'Each ruleset states its version, the day it takes effect, its sources and its licence.'
      )
    ),
    heading(2, 'Rulesets as Markdown'),
    list(rulesets.map(asText)),
    heading(2, 'Rulesets as data'),
    list([index, ...rulesets.map(asData)]),
    ...(events.length > 0 ? [heading(2, 'Events'), list(events)] : []),
    heading(2, 'Optional'),
    list(others)
  )}\n`
}
