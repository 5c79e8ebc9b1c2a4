import type { Document, TermDocument } from '../../../generated/published.ts'
import { absolute, withBase } from '../address.ts'
import type { Frame } from '../frame.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { breadcrumbs } from './breadcrumbs.ts'

/** An object in the vocabulary of schema.org. */
export type Thing = Readonly<Record<string, unknown>>

/** All words of a document. */
const wordsOf = ({ clauses }: Document): string =>
  clauses
    .map(({ text }) => text.plain.trim())
    .filter((words) => words !== '')
    .join('\n\n')

function termData(site: Site, { list = '/' }: Frame, document: TermDocument): Thing {
  const { title, summary, aliases = [] } = document
  const mainEntity = {
    '@type': 'DefinedTerm',
    name: title,
    ...(aliases.length > 0 && { alternateName: aliases }),
    description: summary ?? wordsOf(document),
    inDefinedTermSet: absolute(site, withBase(site.base, list))
  }
  return { '@type': 'WebPage', mainEntity }
}

function answerData(document: Document): Thing {
  const acceptedAnswer = { '@type': 'Answer', text: wordsOf(document) }
  return { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: document.title, acceptedAnswer }] }
}

/** Data that only one kind of document has. A question without an answer has no more than any page. */
function ownData(site: Site, frame: Frame, document: Document): Thing {
  const { kind } = document
  if (document.kind === 'faq' && document.status === 'answered') return answerData(document)
  if (document.kind === 'term') return termData(site, frame, document)
  return { '@type': kind === 'rule' || kind === 'option' ? 'TechArticle' : 'WebPage' }
}

function pageData(site: Site, frame: Frame, rules: RulesetIndex): Thing {
  const { document, provenance, description, title: name, canonical, language } = frame
  const { title, href, version, effective, published = effective } = rules.ruleset
  const wholeUrl = absolute(site, withBase(site.base, href))
  return {
    ...(document ? ownData(site, frame, document) : { '@type': 'WebPage' }),
    headline: document?.title ?? name,
    ...(description !== undefined && { description }),
    url: absolute(site, canonical),
    inLanguage: language,
    version,
    datePublished: published,
    license: provenance?.licence.href ?? provenance?.licence.label,
    isPartOf: { '@type': 'CreativeWork', name: title, url: wholeUrl, version, datePublished: published }
  }
}

/** Returns the data that search engines read from a page: its type, version, date and breadcrumbs. */
export function structuredData(site: Site, frame: Frame): Thing {
  const rules = frame.ruleset && site.rulesets.get(frame.ruleset.id)
  const { title: name, description, canonical } = frame
  const graph = rules
    ? [pageData(site, frame, rules), breadcrumbs(site, frame, rules)]
    : [{ '@type': 'WebPage', name, description, url: absolute(site, canonical), inLanguage: 'en' }]
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** Writes JSON that is safe inside a `script` element, whatever its strings contain. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
