import { capital } from '../../../notation/capitals.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { count } from '../../../notation/plural.ts'
import { type Link, withBase } from '../address.ts'
import type { Entry } from '../entry.ts'
import { listAddress } from '../frame.ts'
import { hasHistory, historyAddress, versionsOf } from '../history/versions.ts'
import type { Kind } from '../labels.ts'
import { lineOf } from '../line.ts'
import { wholeInWords } from '../long/whole-page.ts'
import { changesLink, hasChanges, hasWhole, openLink, wholeAddress } from '../multi-document-pages.ts'
import { fatesOf } from '../published-game/fates.ts'
import { fatesInWords } from '../published-game/page.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { numberedTogether } from './numbered-together.ts'
import { openInWords } from './open-page.ts'

/** Documents of one kind in the contents of a ruleset. */
export interface ContentsPart {
  readonly title: string
  /** Why numbers are left out, as a sentence. */
  readonly note: string | undefined
  readonly entries: readonly Entry[]
}

/** A list that has its own page. */
export interface Annex extends Link {
  readonly amount: string
}

const contentsKinds: readonly Kind[] = ['rule', 'option']
const annexKinds: readonly Kind[] = ['exception', 'faq', 'term', 'base-rule']

/** Lists rules and options on the page of a ruleset; kinds without documents are left out. */
export function contentsOf(site: Site, rules: RulesetIndex): ContentsPart[] {
  const parts = contentsKinds.map((kind) => ({
    title: kindLabels[kind].many,
    note: kind === 'rule' ? numberedTogether(rules.bundle.documents) : undefined,
    entries: documentsOf(rules, kind).map((document) => lineOf(site, rules, document))
  }))
  return parts.filter(({ entries }) => entries.length > 0)
}

/** Links to pages that print many documents in another arrangement. */
function multiDocumentPages(site: Site, rules: RulesetIndex): Annex[] {
  const { base } = site
  const whole = { href: withBase(base, wholeAddress(rules)), label: 'All on one page', amount: wholeInWords(rules) }
  const changes = { ...changesLink(site, rules), amount: fatesInWords(fatesOf(site, rules)) }
  const { open, game } = rules.ruleset
  const points = openLink(site, rules)
  return [
    ...(hasWhole(rules) ? [whole] : []),
    ...(hasChanges(rules) ? [changes] : []),
    ...(points && open ? [{ ...points, amount: capital(openInWords(open, game)) }] : []),
    ...(hasHistory(site, rules) ? [historyEntry(site, rules)] : [])
  ]
}

function historyEntry(site: Site, rules: RulesetIndex): Annex {
  const amount = count(versionsOf(site, rules).length, 'version')
  return { href: withBase(site.base, historyAddress(rules)), label: 'What changed between versions', amount }
}

/** Lists what has a page of its own: all on one page, versions, exceptions, questions, the glossary. */
export function annexesOf(site: Site, rules: RulesetIndex): Annex[] {
  const lists = annexKinds.flatMap((kind) => {
    const href = listAddress(rules, kind)
    if (href === undefined) return []
    const amount = count(documentsOf(rules, kind).length, kindLabels[kind].one.toLowerCase())
    return [{ href: withBase(site.base, href), label: kindLabels[kind].many, amount }]
  })
  return [...multiDocumentPages(site, rules), ...lists]
}
