import type { Document, Target } from '../../../generated/published.ts'
import { changeAnchor, documentOf, localOf } from '../../../notation/ids.ts'
import type { ClauseChange } from '../../../resolve/index.ts'
import { editionOf } from '../../../resolve/releases/edition.ts'
import { amountsByKind, kindsInWords } from '../../../resolve/wording/changes.ts'
import { type Link, withBase } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type DayLine, linesAtClause, untilOf } from './days.ts'
import { hasHistory, historyAddress, type Step, stepAddress, stepsOf, versionsOf } from './versions.ts'

/** What became of a document over the versions. */
export interface DocumentHistory {
  /** Since when its words are as they are: `Unchanged since 1.0.0, 1 January 2026.` */
  readonly since: string
  /**
   * The latest version that changed it, and those that were not in force when it was published, the latest first, as long
   * as their changes are few enough to be read in place.
   */
  readonly versions: readonly DocumentVersion[]
  /** Changes of the latest other versions, each on the page of the version, `1.1.0: 2 reworded`, and the way to all. */
  readonly earlier: readonly Link[]
}

/** A version that changed a document. */
export interface DocumentVersion {
  /** The version, and its page. */
  readonly version: Link
  readonly effective: string
  /** Absent on a draft without a day. */
  readonly day: string | undefined
  /** `3 reworded, 1 new` */
  readonly kinds: string
  readonly changes: readonly ChangedClause[]
}

/** A changed clause by its number or title, which leads to its earlier words on the page of the version. */
export interface ChangedClause extends Link {
  /** `Reworded, moved` */
  readonly kinds: string
  /** Id of the clause in its document. */
  readonly local: string
  /** What the clause itself says of it on some days. */
  readonly lines: readonly DayLine[]
}

/** Changes of one version that are listed on the page of the document: a longer list would only repeat the whole page. */
const mostInPlace = 5

/** Versions that are listed by what they changed. */
const mostListed = 3

/** Returns the history of a document; absent in a ruleset without a release. */
export function documentHistory(site: Site, rules: RulesetIndex, { key }: Document): DocumentHistory | undefined {
  const [first] = versionsOf(site, rules)
  if (!first || !hasHistory(site, rules)) return undefined
  const changed = stepsOf(site, rules)
    .map((step) => ({ step, changes: changesIn(step, key) }))
    .filter(({ changes }) => changes.length > 0)
    .reverse()
  const last = changed[0]?.step.after ?? first
  const ahead = new Set(untilOf(site, rules).flatMap(({ between }) => between.map(({ version }) => version)))
  const isInFull = ({ step, changes }: ChangedStep, at: number): boolean =>
    changes.length <= mostInPlace && (at === 0 || ahead.has(step.after.words))
  return {
    since: `${changed.length > 0 ? 'Last changed in' : 'Unchanged since'} ${last.words}, ${last.effective}.`,
    versions: changed.filter(isInFull).map((each) => documentVersion(site, rules, key, each)),
    earlier: inShort(
      changed
        .filter((each, at) => !isInFull(each, at))
        .map((each) => ({
          href: `${pageOf(site, rules, each.step)}#${key}`,
          label: `${each.step.after.words}: ${kindsOf(each)}`
        })),
      withBase(site.base, historyAddress(rules))
    )
  }
}

/** The latest of many versions, and the way to all. @param all Address of the list of versions */
function inShort(versions: readonly Link[], all: string): readonly Link[] {
  const others = versions.length - mostListed
  if (others < 2) return versions
  return [...versions.slice(0, mostListed), { href: all, label: `${others} earlier versions` }]
}

/** A step between two versions that changed a document, and how. */
interface ChangedStep {
  readonly step: Step
  readonly changes: readonly ClauseChange[]
}

const kindsOf = ({ step, changes }: ChangedStep): string => amountsByKind(changes, step.reasonsOf).join(', ')

const pageOf = (site: Site, rules: RulesetIndex, step: Step): string => withBase(site.base, stepAddress(rules, step))

function documentVersion(
  site: Site,
  rules: RulesetIndex,
  key: Target,
  { step, changes }: ChangedStep
): DocumentVersion {
  const page = pageOf(site, rules, step)
  return {
    version: { href: `${page}#${key}`, label: step.after.words },
    effective: step.after.effective,
    day: step.after.day,
    kinds: kindsOf({ step, changes }),
    changes: changes.map((change) => {
      const clause = changedClause(page, step, change)
      return { ...clause, lines: linesAtClause(site, rules, step.after, clause.href) }
    })
  }
}

/** Changes of a document, by its present key or the one it had then, in reading order. */
function changesIn({ after, difference }: Step, key: Target): readonly ClauseChange[] {
  const document = editionOf(after.bundle).documents.get(key)
  const keys = new Set([key, ...(document?.formerly ?? []).map((old) => `${document?.kind}:${old}`)])
  return difference.clauses.filter(({ clause }) => keys.has(documentOf(clause)))
}

function changedClause(
  page: string,
  { before, after, reasonsOf }: Step,
  change: ClauseChange
): Omit<ChangedClause, 'lines'> {
  const { clause, kinds } = change
  const found = editionOf((kinds.includes('removed') ? before : after).bundle).clauses.get(clause)
  const label =
    found?.clause.number ?? found?.document.number ?? found?.clause.title ?? found?.document.title ?? 'Clause'
  const kindsOfIt = kindsInWords(change, reasonsOf)
  return { href: `${page}#${changeAnchor(clause)}`, label, kinds: kindsOfIt, local: localOf(clause) }
}
