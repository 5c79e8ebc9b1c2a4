import type { Document } from '../../generated/published.ts'
import { armyPageOf, armyPageTitle } from '../../notation/army-page.ts'
import { count } from '../../notation/plural.ts'
import { rulebookOf } from '../../resolve/index.ts'
import { readsAsAll } from '../../resolve/reading/army-difference.ts'
import { type Link, withBase } from './address.ts'
import { documentsOf, type RulesetIndex, type Site } from './site.ts'

/** Documents that the page of the whole ruleset prints: rules and options, in reading order. */
export const wholeDocuments = ({ bundle }: RulesetIndex): readonly Document[] =>
  bundle.documents.filter(({ kind }) => kind === 'rule' || kind === 'option')

/** Address of the page of a whole ruleset, without base path. */
export const wholeAddress = ({ ruleset }: RulesetIndex): string => `${ruleset.href}whole/`

/** Address of the quick reference on the screen, without base path. */
export const quickAddress = ({ ruleset }: RulesetIndex): string => `${ruleset.href}quick/`

/** True if a ruleset has rules to print on one page. */
export const hasWhole = (rules: RulesetIndex): boolean => wholeDocuments(rules).length > 0

/** A page for each ruleset that has rules. */
export const routesWithRules = (site: Site) =>
  [...site.rulesets.values()]
    .filter(hasWhole)
    .map((rules) => ({ params: { ruleset: rules.ruleset.id }, props: { rules } }))

/** The link to the quick reference on the screen; absent if a ruleset has no rules. */
export const quickLink = ({ base }: Site, rules: RulesetIndex): Link | undefined =>
  hasWhole(rules) ? { href: withBase(base, quickAddress(rules)), label: 'Quick reference' } : undefined

/** Address of the page about the published game, without base path. */
export const changesAddress = ({ ruleset }: RulesetIndex): string => `${ruleset.href}changes/`

/** Title of that page. */
export const changesTitle = 'What changes from the published game'

/** The link to that page. */
export const changesLink = ({ base }: Site, rules: RulesetIndex): Link => ({
  href: withBase(base, changesAddress(rules)),
  label: changesTitle
})

/** True if a ruleset names rules of the published game. */
export const hasChanges = (rules: RulesetIndex): boolean => documentsOf(rules, 'base-rule').length > 0

/** Address of the list of open points, without base path. */
export const openAddress = ({ ruleset }: RulesetIndex): string => `${ruleset.href}open/`

/** The link to the list of open points, which says how many there are: `12 open points`; absent if there are none. */
export const openLink = ({ base }: Site, rules: RulesetIndex): Link | undefined => {
  const { open } = rules.ruleset
  return open && { href: withBase(base, openAddress(rules)), label: count(open.all, 'open point') }
}

/** Address of the rules as they apply to a faction, without base path. */
export const armyAddress = ({ href }: Document): string => armyPageOf(href)

/** The link to what is different for a faction, in words. */
export const armyLink = ({ base }: Site, faction: Document): Link => ({
  href: withBase(base, armyAddress(faction)),
  label: armyPageTitle(faction.title)
})

/** The way to the rules of a faction: to what is different for it or, if nothing is, to all rules. */
export const armyWay = (site: Site, rules: RulesetIndex, faction: Document): Link =>
  (isAsAll(rules, faction) ? allForArmyLink(site, rules, faction) : undefined) ?? armyLink(site, faction)

/** The link to what is different for a faction in a list of all, which says if nothing is. */
export function armyInList(site: Site, rules: RulesetIndex, faction: Document): Link {
  const way = armyLink(site, faction)
  return isAsAll(rules, faction) ? { ...way, label: 'No special rules' } : way
}

const isAsAll = ({ bundle }: RulesetIndex, { id: faction }: Document): boolean =>
  readsAsAll(rulebookOf(bundle), { faction, options: [] })

/** The link to all rules on one page, as they apply to a faction; absent if a ruleset has no rules. */
export const allForArmyLink = ({ base }: Site, rules: RulesetIndex, { id, title }: Document): Link | undefined =>
  hasWhole(rules)
    ? { href: withBase(base, `${wholeAddress(rules)}?for=${id}`), label: `All rules as they apply to ${title}` }
    : undefined
