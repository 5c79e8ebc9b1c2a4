import type { Document } from '../../../generated/published.ts'
import { inForceWords } from '../../../notation/dates.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { isDraft } from '../../../notation/version.ts'
import { type Link, withBase } from '../address.ts'
import { noAnswerWords } from '../clause/question.ts'
import { type Frame, listAddress, rulesetFrame } from '../frame.ts'
import { type Playable, playableOf } from '../history/days.ts'
import { type Offer, offerOf } from '../selection.ts'
import { sentenceOf } from '../sentence.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** The heading of a document's page. */
export interface DocumentHeading {
  readonly frame: Frame
  readonly kind: Document['kind']
  /** Kind of document, with a link to the list of that kind. */
  readonly list: Link
  readonly number: string | undefined
  readonly title: string
  readonly summary: string | undefined
  /** Of a FAQ entry without an answer: `No answer in the sources`. */
  readonly unanswered: string | undefined
  /** Of a version that is not released yet: `A draft, planned from 1 May 2026.` */
  readonly draft: string | undefined
  /** Of such a version: what is played instead. */
  readonly playable: readonly Playable[]
  /** Canonical id. */
  readonly key: string
  readonly offer: Offer | undefined
}

/** Builds the heading of a document's page. */
export function documentHeading(site: Site, rules: RulesetIndex, document: Document): DocumentHeading {
  const { kind, title, summary, href } = document
  const number = document.number ?? undefined
  const description = sentenceOf(document, rules.ruleset.language)
  const name = number === undefined ? title : `${number} ${title}`
  return {
    frame: rulesetFrame(site, rules, { title: name, description, href, document }),
    kind,
    list: { href: withBase(site.base, listAddress(rules, kind) ?? '/'), label: kindLabels[kind].one },
    number,
    title,
    summary,
    unanswered: document.kind === 'faq' && document.status === 'unanswered' ? noAnswerWords(rules.ruleset) : undefined,
    draft: isDraft(rules.ruleset.version) ? `A draft, ${inForceWords(rules.ruleset)}.` : undefined,
    playable: playableOf(site, rules, document),
    key: document.key,
    offer: offerOf(document)
  }
}
