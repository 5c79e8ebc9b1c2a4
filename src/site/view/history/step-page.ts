import type { Document } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import type { ClauseChange } from '../../../resolve/index.ts'
import { dividedByReader } from '../../../resolve/releases/for-programs.ts'
import { amountsInWords } from '../../../resolve/wording/changes.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { errataView, fileViews, isData, isPrinted, type PackFileView, type PackView } from '../pages/pack-view.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import {
  amountFor,
  changedDocuments,
  changesOf,
  type DocumentChanges,
  factionsWithChanges,
  noticedIn,
  renumberedOnly,
  type StepOfRuleset,
  textsIn
} from './step-changes.ts'
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
  /** Changes that no reader at the table notices: other data, in the same words. */
  readonly forPrograms: readonly DocumentChanges[]
  /** Changes that every army reads, on the page of an army: links to where they are printed. */
  readonly common: readonly Link[]
  /** Pages of the same version for one army, each with the number of changes that it reads. */
  readonly armies: readonly (Link & { readonly id: string; readonly amount: number })[]
  /** What the other armies read, in a sentence; absent where no army has changes of its own, or every army. */
  readonly otherArmies: string | undefined
  /** On the page of all changes since a release: the texts that changed for one army, below the rest. */
  readonly ownTexts: readonly OwnTexts[]
  /** Its errata sheets, to print, each with the same for programs. */
  readonly sheets: readonly (PackView & { readonly data: readonly PackFileView[] })[]
  /** How many changes a reader notices. */
  readonly amount: number
  readonly ruleset: string
  /** The version, if it is the present one. */
  readonly present: string | undefined
  /** How many clauses have another number only. */
  readonly renumbered: number
}

/** What changed for one army alone. */
interface OwnTexts {
  /** Id of the army. */
  readonly id: string
  readonly anchor: string
  readonly title: string
  readonly places: readonly Link[]
}

/** Route of such a page, and what to print it from. */
export interface StepRoute {
  readonly params: { readonly ruleset: string; readonly version: string }
  readonly props: StepOfRuleset
}

/** Route of the same for an army. */
export interface ArmyStepRoute {
  readonly params: StepRoute['params'] & { readonly faction: string }
  readonly props: StepOfRuleset & { readonly faction: Document }
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

/** Returns what the page of a version's changes prints. */
export function stepPage(site: Site, { rules, step }: StepOfRuleset): StepPage {
  const { after, before, difference, reasonsOf } = step
  const title = `What changed in ${after.version}`
  const href = stepAddress(rules, step)
  const summary = `${datesInWords(step)} ${amountsInWords(difference.clauses, before.version, reasonsOf)}`
  return {
    ...allChanges(site, { rules, step }),
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    summary,
    introduction: introductionOf(site, step),
    otherArmies: otherArmies({ rules, step }),
    armies: armyLinks({ rules, step }, ({ id }) => withBase(site.base, armyStepAddress(rules, step, id))),
    ownTexts: [],
    sheets: sheetsOf(site, rules, step, undefined)
  }
}

/** What a page with all changes of a step prints, whether of one version or since a release. */
const allChanges = (site: Site, { rules, step }: StepOfRuleset) => ({
  history: historyLink(site, rules),
  ...dividedDocuments(site, step, step.difference.clauses),
  common: [],
  amount: noticedIn(step, step.difference.clauses),
  ...ofRuleset(rules, step),
  renumbered: renumberedOnly(step.difference)
})

/** Changes document by document, those for programs apart. */
function dividedDocuments(
  site: Site,
  step: Step,
  changes: readonly ClauseChange[]
): Pick<StepPage, 'documents' | 'forPrograms'> {
  const { noticed, forPrograms } = dividedByReader(changes, step.reasonsOf)
  return { documents: changedDocuments(site, step, noticed), forPrograms: changedDocuments(site, step, forPrograms) }
}

/** Ways to what changed for one army, where a page has it. */
const armyLinks = ({ rules, step }: StepOfRuleset, hrefOf: (faction: Document) => string): StepPage['armies'] =>
  factionsWithChanges({ rules, step }).map((faction) => ({
    href: hrefOf(faction),
    label: faction.title,
    id: faction.id,
    amount: amountFor(step, faction)
  }))

/** Armies that a sentence names at most. */
const mostNamed = 8

/** Players of an army that is not listed know that they have not overlooked it. */
function otherArmies({ rules, step }: StepOfRuleset): StepPage['otherArmies'] {
  const changed = factionsWithChanges({ rules, step })
  const others = documentsOf(rules, 'faction').filter((faction) => !changed.includes(faction))
  const [first] = others
  if (!first || changed.length === 0) return undefined
  const named = others.length > mostNamed ? 'every other army' : others.map(({ title }) => title).join(', ')
  return `For ${named}: ${amountFor(step, first) === 0 ? 'nothing.' : 'only what changed for everyone.'}`
}

/** Returns what the page of everything that changed since a release prints. */
export function sincePage(site: Site, { rules, step }: StepOfRuleset): StepPage {
  const { before, after, difference, reasonsOf } = step
  const title = `What changed since ${before.version}`
  const description = amountsInWords(difference.clauses, before.version, reasonsOf)
  const anchorOf = ({ id }: Document): string => `for-${id}`
  return {
    ...allChanges(site, { rules, step }),
    frame: rulesetFrame(site, rules, { title, description, href: sinceAddress(rules, before) }),
    title,
    summary: `From ${before.version} to ${after.words}. ${description}`,
    // It is about the last of several versions.
    introduction: undefined,
    otherArmies: otherArmies({ rules, step }),
    armies: armyLinks({ rules, step }, (faction) => `#${anchorOf(faction)}`),
    ownTexts: factionsWithChanges({ rules, step }).map((faction) => ({
      id: faction.id,
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
  const summary = `${datesInWords(step)} ${amountsInWords(own, step.before.version, step.reasonsOf)}`
  return {
    frame: rulesetFrame(site, rules, { title, description: summary, href }),
    title,
    history: historyLink(site, rules),
    summary,
    introduction: undefined,
    ...dividedDocuments(site, step, own),
    common: textsIn(step, common, withBase(site.base, stepAddress(rules, step))),
    armies: [],
    otherArmies: undefined,
    ownTexts: [],
    sheets: sheetsOf(site, rules, step, faction.id),
    amount: amountFor(step, faction),
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
): StepPage['sheets'] =>
  (site.data.errata[ruleset.id] ?? [])
    .filter((sheet) => sheet.version === after.version && sheet.faction === faction)
    .map((sheet) => ({
      ...errataView(site, { ...sheet, files: sheet.files.filter(isPrinted) }),
      data: fileViews(site.base, sheet.files.filter(isData))
    }))

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
  after.draft ? `A draft, ${after.inForce}.` : `${capital(after.inForce)}.`
