import type { AnyDocument, Clause, Document, Ruleset } from '../../../generated/published.ts'
import { builtWords, inForceWords } from '../../../notation/dates.ts'
import { gameWords, rulesOfGame, textsOf } from '../../../notation/game.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { licenceLink } from '../../../notation/licence.ts'
import { versionInWords } from '../../../notation/version.ts'
import { absolute, withBase } from '../address.ts'
import { rulingWords } from '../clause/question.ts'
import type { Kind } from '../labels.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { heading, list, markdownOf, paragraph, quotation, words } from './to-markdown.ts'

const listedKinds: readonly Kind[] = ['rule', 'option', 'faction', 'exception', 'faq', 'term']

const paragraphs = (parts: readonly (string | undefined | null | false)[]): string =>
  parts.filter((part) => part).join('\n\n')

/** A line of plain words that begins with a fixed one: `Ruling: …`. */
const labelled = (label: string, ...parts: readonly string[]) => paragraph(words(`${label}: ${parts.join(', ')}`))

/** Links of a clause lead to site addresses; outside of the site they need the whole address. */
const withAddresses = (site: Site, markdown: string): string =>
  markdown.replaceAll(/(\]\(<?)(\/(?!\/))/gu, `$1${absolute(site, site.base)}$2`)

function clauseText(site: Site, { number, title, type, depth, text }: Clause): string {
  const own = withAddresses(site, text.markdown)
  if (depth === 0) return own
  if (type === 'section') return paragraphs([markdownOf(heading(4, number, title)), own])
  const label = words(number, title)
  return paragraphs([label.value && markdownOf(paragraph({ type: 'strong', children: [label] })), own])
}

function documentText(site: Site, { game }: Ruleset, document: Document): string {
  const { number, title, href, condition, ruling, status, clauses }: AnyDocument = document
  return paragraphs([
    markdownOf(heading(3, number, title)),
    `<${absolute(site, withBase(site.base, href))}>`,
    condition && markdownOf(labelled('For', `${condition}.`)),
    status === 'unanswered' && `The ${textsOf(game)} give no answer.`,
    ...clauses.map((clause) => clauseText(site, clause)),
    ruling && markdownOf(labelled('Ruling', `${rulingWords(ruling)}.`))
  ])
}

function headText(ruleset: Ruleset): string {
  const { title, summary, game, version, built, licence, notice, sources } = ruleset
  const facts = [
    paragraph(words(rulesOfGame(game, gameWords(game)))),
    paragraph(words(`Version ${versionInWords(version)}, ${inForceWords(ruleset)}`)),
    ...(built === undefined ? [] : [paragraph(words(builtWords(built)))]),
    labelled('Licence of the text', licenceLink(licence).label),
    ...sources.map(({ title: name, author }) => labelled('Source', name, author))
  ]
  return markdownOf(
    heading(1, title),
    ...(summary ? [quotation(paragraph(words(summary)))] : []),
    list(facts),
    ...(notice ? [paragraph(words(notice))] : [])
  )
}

/** A whole ruleset as Markdown: every document with its numbers and addresses, in reading order. */
export function rulesetMarkdown(site: Site, rules: RulesetIndex): string {
  const parts = listedKinds.flatMap((kind) => {
    const documents = documentsOf(rules, kind)
    return documents.length === 0
      ? []
      : [`## ${kindLabels[kind].many}`, ...documents.map((each) => documentText(site, rules.ruleset, each))]
  })
  return `${paragraphs([headText(rules.ruleset), withAddresses(site, rules.ruleset.text.markdown), ...parts])}\n`
}
