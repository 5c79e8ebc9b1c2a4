import type { Document } from '../../../generated/published.ts'
import { dateInWords } from '../../../model/dates.ts'
import { versionInWords } from '../../../model/version.ts'
import { resolve } from '../../../resolve/index.ts'
import { type Link, withBase } from '../address.ts'
import { askedOnce } from '../clause.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { armyAddress, armyLink, hasWhole, wholeAddress } from '../gathered.ts'
import { anchorsOf } from '../long/anchors.ts'
import type { Reference } from '../reference.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { type TermUsed, termsUsed } from '../terms-used.ts'
import { type ArmyDocument, armyDocument } from './document.ts'
import { elsewhereFor, type PublishedChange } from './elsewhere.ts'
import { type OptionEffect, optionEffect } from './options.ts'
import type { Reading } from './reading.ts'
import { type Special, specialsOf } from './specials.ts'

/** Everything the page of the rules as they apply to an army prints. */
export interface ArmyPage {
  readonly frame: Frame
  readonly title: string
  readonly faction: Link
  readonly version: string
  readonly effective: string
  /** The page that a choice arranges, with this army chosen; absent where the ruleset has none. */
  readonly chosen: string | undefined
  /** What is special to this army. */
  readonly specials: readonly Special[]
  readonly contents: readonly Reference[]
  readonly documents: readonly ArmyDocument[]
  /** Published rules and terms that its exceptions change. */
  readonly elsewhere: readonly PublishedChange[]
  /** Options are off here; this is what each would change. */
  readonly options: readonly OptionEffect[]
  /** Terms its words link to, with their definitions. */
  readonly terms: readonly TermUsed[]
}

/** Where the rules of an army are and what to print them from. */
export interface ArmyRoute {
  readonly params: { readonly ruleset: string; readonly id: string }
  readonly props: { readonly rules: RulesetIndex; readonly faction: Document }
}

/** One page for each faction. */
export const armyRoutes = (site: Site): ArmyRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    documentsOf(rules, 'faction').map((faction) => ({
      params: { ruleset: rules.ruleset.id, id: faction.id },
      props: { rules, faction }
    }))
  )

/** The same documents, with every answer printed in full once on the page. */
function answeredOnce(documents: readonly ArmyDocument[]): ArmyDocument[] {
  const asked = new Set<string>()
  return documents.map(({ whole, runs, ...document }) => ({
    ...document,
    whole: askedOnce([whole], asked)[0] ?? whole,
    runs: runs.map((run) =>
      'items' in run
        ? { items: askedOnce(run.items, asked) }
        : { clause: askedOnce([run.clause], asked)[0] ?? run.clause }
    )
  }))
}

const contentsOf = (documents: readonly ArmyDocument[]): Reference[] =>
  documents.map(({ anchor, number, title }) => ({ href: `#${anchor}`, label: title, number, title }))

/** Decide what the page of an army's rules prints. */
export function armyPage(site: Site, { rules, faction }: ArmyRoute['props']): ArmyPage {
  const { version, effective } = rules.ruleset
  const printed = documentsOf(rules, 'rule')
  const resolution = resolve(rules.bundle, { faction: faction.id })
  const reading: Reading = { site, rules, resolution, anchors: anchorsOf(site, printed) }
  const documents = answeredOnce(printed.flatMap((document) => armyDocument(reading, document)))
  return {
    frame: rulesetFrame(site, rules, {
      title: `Rules for ${faction.title}`,
      description: armyLink(site, faction).label,
      href: armyAddress(faction)
    }),
    title: faction.title,
    faction: { href: withBase(site.base, faction.href), label: faction.title },
    version: versionInWords(version),
    effective: dateInWords(effective),
    chosen: hasWhole(rules) ? withBase(site.base, `${wholeAddress(rules)}?for=${faction.id}`) : undefined,
    specials: specialsOf(reading, faction),
    contents: contentsOf(documents),
    documents,
    elsewhere: elsewhereFor(reading),
    options: documentsOf(rules, 'option').flatMap((option) => optionEffect(reading, option)),
    terms: termsUsed(site, rules, printed)
  }
}
