import type { Document, Target } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { documentOf, longAnchor } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import {
  type ChangedClause,
  type ChangedDocument,
  changedDocuments as documentsChanged,
  nameIn
} from '../../../redline/changed-clause.ts'
import { type ArmyChanges, type ClauseChange, changesByArmy, type ReleaseDifference } from '../../../resolve/index.ts'
import { amountsInWords } from '../../../resolve/wording/changes.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { errataView, type PackView } from '../pages/pack-view.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import {
  armyStepAddress,
  comparedBy,
  earlierReleases,
  historyAddress,
  type Step,
  sinceAddress,
  stepAddress,
  stepOver,
  stepsOf,
  versionsOf
} from './versions.ts'

/** A changed clause, with its address on this site. */
export interface ChangeView extends ChangedClause {
  /** Its anchor on a page of many documents. */
  readonly anchor: string
}

/** The changes of one document, with addresses on this site. */
export interface DocumentChanges extends Omit<ChangedDocument, 'groups'> {
  readonly groups: readonly { readonly reasons: readonly string[]; readonly changes: readonly ChangeView[] }[]
}

/** Everything the page of what a version changed prints, for all or for one army. */
export interface StepPage {
  readonly frame: Frame
  readonly title: string
  readonly history: Link
  /** Since when it holds, and how much it changes, in sentences. */
  readonly summary: string
  /** What the authors say about the version, as HTML. */
  readonly introduction: string | undefined
  readonly documents: readonly DocumentChanges[]
  /** Changes that every army reads, on the page of an army: links to where they are printed. */
  readonly common: readonly Link[]
  /** Pages of the same version for one army, each with the number of changes that it reads. */
  readonly armies: readonly (Link & { readonly id: string; readonly amount: number })[]
  /** On the page of all changes since a release: the texts that changed for one army, below the rest. */
  readonly ownTexts: readonly { readonly anchor: string; readonly title: string; readonly places: readonly Link[] }[]
  /** Its errata sheets, to print. */
  readonly sheets: readonly PackView[]
  /** How many changes there are. */
  readonly amount: number
  readonly ruleset: string
  /** The version, if it is the present one. */
  readonly present: string | undefined
  /** How many clauses have another number only. */
  readonly renumbered: number
}

/** Route of such a page, and what to print it from. */
export interface StepRoute {
  readonly params: { readonly ruleset: string; readonly version: string }
  readonly props: { readonly rules: RulesetIndex; readonly step: Step }
}

/** Route of the same for an army. */
export interface ArmyStepRoute {
  readonly params: StepRoute['params'] & { readonly faction: string }
  readonly props: StepRoute['props'] & { readonly faction: Document }
}

/** One page for each version but the first. */
export const stepRoutes = (site: Site): StepRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    stepsOf(site, rules).map((step) => ({
      params: { ruleset: rules.ruleset.id, version: step.after.version },
      props: { rules, step }
    }))
  )

/** One for each release before the last one, with all that has changed since: printouts of it are checked by that. */
export const sinceRoutes = (site: Site): StepRoute[] =>
  [...site.rulesets.values()].flatMap((rules) => {
    const versions = versionsOf(site, rules)
    return earlierReleases(site, rules).map(({ version }, at) => ({
      params: { ruleset: rules.ruleset.id, version },
      props: { rules, step: stepOver(site, versions.slice(at)) }
    }))
  })

/** One for each faction that reads changes of its own. */
export const armyStepRoutes = (site: Site): ArmyStepRoute[] =>
  stepRoutes(site).flatMap(({ params, props }) =>
    factionsWithChanges(props).map((faction) => ({
      params: { ...params, faction: faction.id },
      props: { ...props, faction }
    }))
  )

/** Factions with a change that not every other faction has. */
export const factionsWithChanges = ({ rules, step }: StepRoute['props']): readonly Document[] =>
  documentsOf(rules, 'faction').filter((faction) => changesOf(step, faction).own.length > 0)

/** By the factions of the later version of a step. */
const armiesOf = remembered(({ before, after, difference }: Step) => {
  const factions = after.bundle.documents.filter(({ kind }) => kind === 'faction')
  return changesByArmy(
    before.bundle,
    after.bundle,
    difference,
    factions.map(({ id }) => id)
  )
})

const changesOf = (step: Step, { id }: Document): ArmyChanges => armiesOf(step).get(id) ?? { own: [], common: [] }

/** Returns what the page of a version's changes prints. */
export function stepPage(site: Site, { rules, step }: StepRoute['props']): StepPage {
  const { after, before, difference } = step
  const title = `What changed in ${after.version}`
  const href = stepAddress(rules, step)
  const summary = `${datesInWords(step)} ${amountsInWords(difference.clauses, before.version)}`
  return {
    ...allChanges(site, { rules, step }),
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    summary,
    introduction: introductionOf(site, step),
    armies: armyLinks({ rules, step }, ({ id }) => withBase(site.base, armyStepAddress(rules, step, id))),
    ownTexts: [],
    sheets: sheetsOf(site, rules, step, undefined)
  }
}

/** What a page with all changes of a step prints, whether of one version or since a release. */
const allChanges = (site: Site, { rules, step }: StepRoute['props']) => ({
  history: historyLink(site, rules),
  documents: changedDocuments(site, step, step.difference.clauses),
  common: [],
  amount: step.difference.clauses.length,
  ...ofRuleset(rules, step),
  renumbered: renumberedOnly(step.difference)
})

/** Ways to what changed for one army, where a page has it. */
const armyLinks = ({ rules, step }: StepRoute['props'], hrefOf: (faction: Document) => string): StepPage['armies'] =>
  factionsWithChanges({ rules, step }).map((faction) => ({
    href: hrefOf(faction),
    label: faction.title,
    id: faction.id,
    amount: amountFor(step, faction)
  }))

/** Counts the clauses that have another number, and nothing else that is new. */
function renumberedOnly({ clauses, renumbered }: ReleaseDifference): number {
  const changed = new Set(clauses.map(({ clause }) => clause))
  return renumbered.filter(({ clause }) => !changed.has(clause)).length
}

/** Returns what the page of everything that changed since a release prints. */
export function sincePage(site: Site, { rules, step }: StepRoute['props']): StepPage {
  const { before, after, difference } = step
  const title = `What changed since ${before.version}`
  const description = amountsInWords(difference.clauses, before.version)
  const anchorOf = ({ id }: Document): string => `for-${id}`
  return {
    ...allChanges(site, { rules, step }),
    frame: rulesetFrame(site, rules, { title, description, href: sinceAddress(rules, before) }),
    title,
    summary: `From ${before.version} to ${after.words}. ${description}`,
    // It is about the last of several versions.
    introduction: undefined,
    armies: armyLinks({ rules, step }, (faction) => `#${anchorOf(faction)}`),
    ownTexts: factionsWithChanges({ rules, step }).map((faction) => ({
      anchor: anchorOf(faction),
      title: faction.title,
      places: textsIn(step, changesOf(step, faction).own, '')
    })),
    sheets: []
  }
}

/** Returns what the page of a version's changes for one army prints. */
export function armyStepPage(site: Site, { rules, step, faction }: ArmyStepRoute['props']): StepPage {
  const { own, common } = changesOf(step, faction)
  const title = `What changed for ${faction.title} in ${step.after.version}`
  const href = armyStepAddress(rules, step, faction.id)
  const summary = `${datesInWords(step)} ${amountsInWords(own, step.before.version)}`
  return {
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    history: historyLink(site, rules),
    summary,
    introduction: undefined,
    documents: changedDocuments(site, step, own),
    common: textsIn(step, common, withBase(site.base, stepAddress(rules, step))),
    armies: [],
    ownTexts: [],
    sheets: sheetsOf(site, rules, step, faction.id),
    amount: own.length + common.length,
    ...ofRuleset(rules, step),
    renumbered: 0
  }
}

/** Errata sheets of a step: for everyone, or for an army. */
const sheetsOf = (
  site: Site,
  { ruleset }: RulesetIndex,
  { after }: Step,
  faction: string | undefined
): readonly PackView[] =>
  (site.data.errata[ruleset.id] ?? [])
    .filter((sheet) => sheet.version === after.version && sheet.faction === faction)
    .map((sheet) => errataView(site, sheet))

/** How many changes an army reads. */
function amountFor(step: Step, faction: Document): number {
  const { own, common } = changesOf(step, faction)
  return own.length + common.length
}

const ofRuleset = ({ bundle, ruleset }: RulesetIndex, { after }: Step): Pick<StepPage, 'ruleset' | 'present'> => ({
  ruleset: ruleset.id,
  present: after.bundle === bundle ? after.version : undefined
})

function introductionOf({ base }: Site, { after }: Step): string | undefined {
  const text = after.bundle.ruleset.changes?.text
  return text && htmlWithBase(base, text.html)
}

const historyLink = ({ base }: Site, rules: RulesetIndex): Link => ({
  href: withBase(base, historyAddress(rules)),
  label: 'Versions'
})

const datesInWords = ({ after }: Step): string =>
  after.draft ? `A draft, not released yet: ${after.inForce}.` : `${capital(after.inForce)}.`

/** The documents of some changes, each once. @param page Address of the page that prints their changes; empty for the same */
const textsIn = (step: Step, changes: readonly ClauseChange[], page: string): readonly Link[] =>
  [...new Set(changes.map(({ clause }) => documentOf(clause)))].map((key) => ({
    href: `${page}#${key}`,
    label: nameOf(step, key)
  }))

const nameOf = ({ before, after }: Step, key: Target): string =>
  nameIn(after.bundle, key) ?? nameIn(before.bundle, key) ?? key

/** Returns changes document by document, in reading order, with addresses of this site. */
export function changedDocuments(site: Site, step: Step, changes: readonly ClauseChange[]): readonly DocumentChanges[] {
  const address = (href: string | undefined) => href && withBase(site.base, href)
  return documentsChanged(comparedBy(step), changes).map((document) => ({
    ...document,
    href: address(document.href),
    groups: document.groups.map(({ reasons, changes: some }) => ({
      reasons,
      changes: some.map((change) => ({ ...change, anchor: longAnchor(change.clause), href: address(change.href) }))
    }))
  }))
}
