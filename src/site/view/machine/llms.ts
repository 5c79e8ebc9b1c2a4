import { dateInWords } from '../../../model/dates.ts'
import { versionInWords } from '../../../model/version.ts'
import { absolute, withBase } from '../address.ts'
import { gameWords } from '../ruleset-page.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { markdownAddress } from './addresses.ts'

/** Text of `llms.txt` (llmstxt.org): what the site holds, and where programs that read prose find it in one piece. */
export function llmsText(site: Site): string {
  const link = (label: string, href: string, words: string) =>
    `- [${label}](${absolute(site, withBase(site.base, href))}): ${words}`
  const rulesets = [...site.rulesets.values()]
  const asText = ({ ruleset: { id, title, game, version, effective } }: RulesetIndex) =>
    link(
      title,
      markdownAddress(id),
      `house rules for ${gameWords(game)}, version ${versionInWords(version)}, in force from ${dateInWords(effective)}`
    )
  const asData = ({ ruleset: { id, title } }: RulesetIndex) =>
    link(title, `/api/v1/${id}/bundle.json`, 'every clause with id, number, text, references and what changes it')
  return `${[
    '# Codicil: house rules',
    '',
    '> House rules for tabletop games. Every clause has a permanent id, a number that is computed, and an address. Exceptions and answers name the clause they concern.',
    '',
    'The rules are unofficial. Each ruleset states its version, the day from which it holds, its sources and its licence.',
    '',
    '## Rulesets as Markdown',
    '',
    ...rulesets.map(asText),
    '',
    '## Rulesets as data',
    '',
    link('Index', '/api/v1/index.json', 'all rulesets with versions, fingerprints and addresses'),
    ...rulesets.map(asData),
    '',
    '## Optional',
    '',
    link('Formats', '/data/', 'schemas of the data, with examples'),
    link('Downloads', '/downloads/', 'packs for print, as PDF')
  ].join('\n')}\n`
}
