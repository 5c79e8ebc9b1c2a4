import type { Document, Target } from '../../../generated/published.ts'
import { changeAnchor, documentOf } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { type ChangedClause, nameIn } from '../../../redline/changed-clause.ts'
import { type ChangedDocument, changedDocuments as documentsChanged } from '../../../redline/changed-documents.ts'
import type { ArmyChanges, ClauseChange, ReleaseDifference } from '../../../resolve/index.ts'
import { changesByArmy } from '../../../resolve/releases/army-changes.ts'
import { editionOf } from '../../../resolve/releases/edition.ts'
import { dividedByReader } from '../../../resolve/releases/for-programs.ts'
import { type Link, withBase } from '../address.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { comparedBy, type Step } from './versions.ts'

/** A step from one version of a ruleset to a later one. */
export interface StepOfRuleset {
  readonly rules: RulesetIndex
  readonly step: Step
}

/** A changed clause, with its address on this site. */
export interface ChangeView extends ChangedClause {
  /** Its anchor on a page of changes. */
  readonly anchor: string
  /** Ids of the factions that read it; absent where all do. */
  readonly only: readonly string[] | undefined
}

/** The changes of one document, with addresses on this site. */
export interface DocumentChanges extends Omit<ChangedDocument, 'groups'> {
  readonly groups: readonly { readonly reasons: readonly string[]; readonly changes: readonly ChangeView[] }[]
}

/** Factions with a change that not every other faction has. */
export const factionsWithChanges = ({ rules, step }: StepOfRuleset): readonly Document[] =>
  documentsOf(rules, 'faction').filter((faction) => changesOf(step, faction).own.length > 0)

/** Changes by army, for the factions of the later version of a step. */
const armiesOf = remembered(({ before, after, difference }: Step) => {
  const factions = after.bundle.documents.filter(({ kind }) => kind === 'faction')
  return changesByArmy(
    before.bundle,
    after.bundle,
    difference,
    factions.map(({ id }) => id)
  )
})

/** Returns the changes that an army reads: its own, and those that every army reads. */
export const changesOf = (step: Step, { id }: Document): ArmyChanges =>
  armiesOf(step).get(id) ?? { own: [], common: [] }

/** Counts the clauses that have another number, and nothing else that is new. */
export function renumberedOnly({ clauses, renumbered }: ReleaseDifference): number {
  const changed = new Set(clauses.map(({ clause }) => clause))
  return renumbered.filter(({ clause }) => !changed.has(clause)).length
}

/** How many changes an army notices. */
export function amountFor(step: Step, faction: Document): number {
  const { own, common } = changesOf(step, faction)
  return noticedIn(step, own) + noticedIn(step, common)
}

/** How many changes a reader notices. */
export const noticedIn = ({ reasonsOf }: Step, changes: readonly ClauseChange[]): number =>
  dividedByReader(changes, reasonsOf).noticed.length

/** Tells for a step which factions read a changed clause: ids, or `undefined` where all do. */
const readersIn = remembered((step: Step): ((clause: Target) => readonly string[] | undefined) => {
  const armies = [...armiesOf(step)]
  const common = new Set(armies[0]?.[1].common.map(({ clause }) => clause))
  const own = Map.groupBy(
    armies.flatMap(([id, changes]) => changes.own.map(({ clause }) => ({ id, clause }))),
    ({ clause }) => clause
  )
  return (clause) =>
    armies.length === 0 || common.has(clause) ? undefined : (own.get(clause) ?? []).map(({ id }) => id)
})

/** The documents of some changes, each once. @param page Address of the page that prints their changes; empty for the same */
export const textsIn = (step: Step, changes: readonly ClauseChange[], page: string): readonly Link[] =>
  [...new Set(changes.map(({ clause }) => documentOf(clause)))].map((key) => ({
    href: `${page}#${key}`,
    label: nameOf(step, key)
  }))

const nameOf = ({ before, after }: Step, key: Target): string =>
  nameIn(after.bundle, key) ?? nameIn(before.bundle, key) ?? key

/** Returns changes document by document, in reading order, with addresses of this site. */
export function changedDocuments(site: Site, step: Step, changes: readonly ClauseChange[]): readonly DocumentChanges[] {
  const address = (href: string | undefined) => href && withBase(site.base, href)
  const readers = readersIn(step)
  return documentsChanged(comparedBy(step), changes).map((document) => ({
    ...document,
    href: address(document.href),
    groups: document.groups.map(({ reasons, changes: some }) => ({
      reasons,
      changes: some.map((change) => ({
        ...change,
        anchor: changeAnchor(change.clause),
        only: readers(change.clause),
        href: address(placeNow(site, step, change))
      }))
    }))
  }))
}

/**
 * Where a clause is today: its page, if its id was made up and no longer is. Ids that an author gave lead somewhere for
 * ever.
 */
function placeNow(site: Site, { after }: Step, { clause, href }: ChangedClause): string | undefined {
  const present = site.rulesets.get(after.bundle.ruleset.id)
  const isKept = editionOf(after.bundle).clauses.get(clause)?.clause.durable !== false
  if (isKept || (present && editionOf(present.bundle).clauses.has(clause))) return href
  return href?.replace(/#.*$/u, '')
}
