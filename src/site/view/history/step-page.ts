import type { Document, Target } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { type ChangeKind, type ClauseChange, changesForArmy } from '../../../resolve/index.ts'
import { editionOf } from '../../../resolve/releases/edition.ts'
import { changeKindWords } from '../../../resolve/wording/changes.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { count } from '../phrasing.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { type ChangeView, changeView, nameIn } from './redline-view.ts'
import {
  armyStepAddress,
  earlierReleases,
  historyAddress,
  type Step,
  sinceAddress,
  stepAddress,
  stepOver,
  stepsOf,
  versionsOf
} from './versions.ts'

/** The changes of one document. */
export interface ChangedDocument {
  readonly key: Target
  readonly number: string | undefined
  readonly title: string
  /** Address of its page; absent if it has none any more. */
  readonly href: string | undefined
  readonly changes: readonly ChangeView[]
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
  readonly documents: readonly ChangedDocument[]
  /** Changes that every army reads, on the page of an army: links to where they are printed. */
  readonly common: readonly Link[]
  /** Pages of the same version for one army, each with the number of changes that it reads. */
  readonly armies: readonly (Link & { readonly id: string; readonly amount: number })[]
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
      props: { rules, step: stepOver(versions.slice(at)) }
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
  documentsOf(rules, 'faction').filter((faction) => changesOf(rules, step, faction).own.length > 0)

/** Changes that an army can read: those that not all armies read, and those that all do. */
interface ArmyChanges {
  readonly own: readonly ClauseChange[]
  readonly common: readonly ClauseChange[]
}

const changesByArmy = remembered((_: Step) => new Map<string, readonly ClauseChange[]>())

function changesFor({ before, after, difference }: Step, faction: string, all: Map<string, readonly ClauseChange[]>) {
  const changes = all.get(faction) ?? changesForArmy(before.bundle, after.bundle, difference, faction)
  all.set(faction, changes)
  return changes
}

function changesOf(rules: RulesetIndex, step: Step, { id }: Document): ArmyChanges {
  const all = changesByArmy(step)
  const others = documentsOf(rules, 'faction').map((faction) => new Set(changesFor(step, faction.id, all)))
  const isCommon = (change: ClauseChange): boolean => others.length > 1 && others.every((each) => each.has(change))
  const changes = changesFor(step, id, all)
  return { own: changes.filter((each) => !isCommon(each)), common: changes.filter(isCommon) }
}

/** Returns what the page of a version's changes prints. */
export function stepPage(site: Site, { rules, step }: StepRoute['props']): StepPage {
  const { after, before, difference } = step
  const title = `What changed in ${after.version}`
  const href = stepAddress(rules, step)
  const summary = `${datesInWords(step)} ${amountsInWords(difference.clauses, before.version)}`
  return {
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    history: historyLink(site, rules),
    summary,
    introduction: introductionOf(site, step),
    documents: changedDocuments(site, step, difference.clauses),
    common: [],
    armies: factionsWithChanges({ rules, step }).map((faction) => ({
      href: withBase(site.base, armyStepAddress(rules, step, faction.id)),
      label: faction.title,
      id: faction.id,
      amount: amountFor(rules, step, faction)
    })),
    amount: difference.clauses.length,
    ...ofRuleset(rules, step),
    renumbered: difference.renumbered.length
  }
}

/** Returns what the page of everything that changed since a release prints. */
export function sincePage(site: Site, { rules, step }: StepRoute['props']): StepPage {
  const { before, after, difference } = step
  const title = `What changed since ${before.version}`
  const description = amountsInWords(difference.clauses, before.version)
  return {
    ...stepPage(site, { rules, step }),
    frame: rulesetFrame(site, rules, { title, description, href: sinceAddress(rules, before) }),
    title,
    summary: `From ${before.version} to ${after.words}. ${description}`,
    armies: []
  }
}

/** Returns what the page of a version's changes for one army prints. */
export function armyStepPage(site: Site, { rules, step, faction }: ArmyStepRoute['props']): StepPage {
  const { own, common } = changesOf(rules, step, faction)
  const title = `What changed for ${faction.title} in ${step.after.version}`
  const href = armyStepAddress(rules, step, faction.id)
  const summary = `${datesInWords(step)} ${amountsInWords(own, step.before.version)}`
  const all = withBase(site.base, stepAddress(rules, step))
  return {
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    history: historyLink(site, rules),
    summary,
    introduction: undefined,
    documents: changedDocuments(site, step, own),
    common: documentsIn(common).map((key) => ({ href: `${all}#${key}`, label: nameOf(step, key) })),
    armies: [],
    amount: own.length + common.length,
    ...ofRuleset(rules, step),
    renumbered: 0
  }
}

/** How many changes an army reads. */
function amountFor(rules: RulesetIndex, step: Step, faction: Document): number {
  const { own, common } = changesOf(rules, step, faction)
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
  after.draft
    ? `A draft, planned from ${after.effective}.`
    : `${after.inForce.charAt(0).toUpperCase()}${after.inForce.slice(1)}.`

/** How much changed since a version, by kind: `12 changes since 1.0.0: 8 reworded, 4 new.` */
export function amountsInWords(changes: readonly ClauseChange[], since: string): string {
  if (changes.length === 0) return `No rule has changed since ${since}.`
  const kinds = Map.groupBy(changes, ({ kinds: [kind = 'data'] }) => kind)
  const parts = [...kinds].map(([kind, some]) => `${some.length} ${kindOfMany(kind)}`)
  return `${count(changes.length, 'change')} since ${since}: ${parts.join(', ')}.`
}

/** The kind of several changes, after their number: `3 reworded`. */
export const kindOfMany = (kind: ChangeKind): string =>
  kind === 'data' ? 'changed in effect' : changeKindWords[kind].toLowerCase()

const documentsIn = (changes: readonly ClauseChange[]): readonly Target[] => [
  ...new Set(changes.map(({ clause }) => documentOf(clause)))
]

const nameOf = ({ before, after }: Step, key: Target): string => nameIn(after, key) ?? nameIn(before, key) ?? key

/** Returns changes document by document, in reading order. */
export function changedDocuments(site: Site, step: Step, changes: readonly ClauseChange[]): readonly ChangedDocument[] {
  const byDocument = Map.groupBy(changes, ({ clause }) => documentOf(clause))
  return [...byDocument].map(([key, some]) => {
    const present = editionOf(step.after.bundle).documents.get(key)
    const document = present ?? editionOf(step.before.bundle).documents.get(key)
    return {
      key,
      number: document?.number,
      title: document?.title ?? key,
      href: present && withBase(site.base, present.href),
      changes: some.map((change) => changeView(site, step, change))
    }
  })
}
