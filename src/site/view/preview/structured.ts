import { hasDay } from '../../../notation/dates.ts'
import { absolute, withBase } from '../address.ts'
import type { Frame, FramedDocument } from '../frame.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { breadcrumbs } from './breadcrumbs.ts'

/** An object in the vocabulary of schema.org. */
export type Thing = Readonly<Record<string, unknown>>

/** Data that only one kind of document has. A question without an answer has no more than any page. */
function ownData(site: Site, { list = '/' }: Frame, { kind, title, answer, term }: FramedDocument): Thing {
  if (answer !== undefined) {
    const acceptedAnswer = { '@type': 'Answer', text: answer }
    return { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer }] }
  }
  if (term) {
    const mainEntity = {
      '@type': 'DefinedTerm',
      name: title,
      ...(term.aliases.length > 0 && { alternateName: term.aliases }),
      description: term.definition,
      inDefinedTermSet: absolute(site, withBase(site.base, list))
    }
    return { '@type': 'WebPage', mainEntity }
  }
  return { '@type': kind === 'rule' || kind === 'option' ? 'TechArticle' : 'WebPage' }
}

/** The day on which a version was made public; nothing of a draft without a day. */
function datedFields({ effective, published }: RulesetIndex['ruleset']): Thing {
  if (published !== undefined) return { datePublished: published }
  return hasDay({ effective }) ? { datePublished: effective } : {}
}

function pageData(site: Site, frame: Frame, rules: RulesetIndex): Thing {
  const { document, provenance, description, title: name, canonical, language } = frame
  const { version } = rules.ruleset
  return {
    ...(document ? ownData(site, frame, document) : { '@type': 'WebPage' }),
    headline: document?.title ?? name,
    ...(description !== undefined && { description }),
    url: absolute(site, canonical),
    inLanguage: language,
    version,
    ...datedFields(rules.ruleset),
    license: provenance?.licence.href ?? provenance?.licence.label
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
