import { toMarkdown } from 'mdast-util-to-markdown'
import type { Clause, Document, Ruleset } from '../../../generated/published.ts'
import { builtWords, dateInWords } from '../../../model/dates.ts'
import { versionInWords } from '../../../model/version.ts'
import { absolute, withBase } from '../address.ts'
import { licenceLink } from '../licence.ts'
import { rulingWords } from '../question.ts'
import { gameWords } from '../ruleset-page.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { type Kind, kindWords } from '../words.ts'

const shelves: readonly Kind[] = ['rule', 'option', 'faction', 'exception', 'faq', 'term']

const paragraphs = (parts: readonly (string | undefined | null | false)[]): string =>
  parts.filter((part) => part).join('\n\n')

/** Plain words in one line, which Markdown must not read as anything else. */
const plain = (...words: readonly (string | undefined | null)[]): string =>
  toMarkdown({ type: 'text', value: words.filter(Boolean).join(' ') }).trim()

/** Links of a clause lead to site addresses; outside of the site they need the whole address. */
const withAddresses = (site: Site, markdown: string): string =>
  markdown.replaceAll(/(\]\(<?)(\/(?!\/))/gu, `$1${absolute(site, site.base)}$2`)

function clauseText(site: Site, { number, title, type, depth, text }: Clause): string {
  const words = withAddresses(site, text.markdown)
  if (depth === 0) return words
  if (type === 'section') return paragraphs([`#### ${plain(number, title)}`, words])
  const label = plain(number, title)
  return paragraphs([label && `**${label}**`, words])
}

function documentText(site: Site, document: Document): string {
  const { number, title, href, condition, ruling, status, clauses } = document
  return paragraphs([
    `### ${plain(number, title)}`,
    `<${absolute(site, withBase(site.base, href))}>`,
    condition && `For: ${plain(condition)}.`,
    status === 'unanswered' && 'The sources give no answer.',
    ...clauses.map((clause) => clauseText(site, clause)),
    ruling && `Ruling: ${plain(rulingWords(ruling))}.`
  ])
}

function headText({ title, summary, game, version, effective, built, licence, notice, sources }: Ruleset): string {
  const facts = [
    `- House rules for ${plain(gameWords(game))}`,
    `- Version ${versionInWords(version)}, in force from ${dateInWords(effective)}`,
    ...(built === undefined ? [] : [`- ${builtWords(built)}`]),
    `- Licence of the text: ${plain(licenceLink(licence).label)}`,
    ...sources.map(({ title: name, author }) => `- Source: ${plain(name)}, ${plain(author)}`)
  ]
  return paragraphs([`# ${plain(title)}`, summary && `> ${plain(summary)}`, facts.join('\n'), notice && plain(notice)])
}

/** A whole ruleset as Markdown: every document with its numbers and addresses, in reading order. */
export function rulesetMarkdown(site: Site, rules: RulesetIndex): string {
  const parts = shelves.flatMap((kind) => {
    const documents = documentsOf(rules, kind)
    return documents.length === 0
      ? []
      : [`## ${kindWords[kind].many}`, ...documents.map((each) => documentText(site, each))]
  })
  return `${paragraphs([headText(rules.ruleset), withAddresses(site, rules.ruleset.text.markdown), ...parts])}\n`
}
