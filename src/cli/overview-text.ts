import type { Target } from '../generated/published.ts'
import {
  alongside,
  armyDifference,
  type ClauseInForce,
  type Considered,
  type ModifierTotal,
  type Resolution,
  rulebookOf,
  type TextInForce
} from '../resolve/index.ts'
import {
  modifierNames,
  openSumInWords,
  partInWords,
  scopeInWords,
  sumInWords,
  type TotalNames
} from '../resolve/wording/modifiers.ts'
import { resultInWords, startsInWords } from '../resolve/wording/starts.ts'
import type { BundleLookup } from './bundle-lookup.ts'
import { headline, paragraphs, section } from './resolution-text.ts'

/** Everything that a selection changes, what the house rules change for everyone, modifiers, and open questions. */
export function overviewInWords(lookup: BundleLookup, resolution: Resolution): string {
  const changed = [...resolution.clauses.values()].filter(isChanged)
  const linesOf = ({ clause, why }: ClauseInForce): readonly string[] => [lookup.name(clause), `  ${why}`]
  const rulebook = rulebookOf(lookup.bundle)
  const names = modifierNames(rulebook)
  return paragraphs([
    headline(lookup, { rulebook, selection: resolution.selection }),
    section('Changed for this selection:', changed.filter(isOfSelection).flatMap(linesOf)) ||
      'No changes for this selection.',
    section('Changed for everyone:', changed.filter((found) => !isOfSelection(found)).flatMap(linesOf)),
    section(
      'Modifiers:',
      resolution.totals.flatMap((total) => totalInWords(total, names))
    ),
    ...openSections(lookup, resolution)
  ])
}

/**
 * Lists unanswered questions. For an army, conditional changes that any army can have are only named: they are in the
 * common book.
 */
function openSections(lookup: BundleLookup, resolution: Resolution): readonly string[] {
  const title = 'Depends on what you have not named:'
  if (!resolution.selection.faction) return [section(title, openConditions(resolution))]
  const { own, commonTraits } = armyDifference(rulebookOf(lookup.bundle), resolution.selection)
  const names = commonTraits.map((key) => lookup.document(key)?.title ?? key)
  return [
    section(title, openConditions(resolution, new Set(own))),
    section('More changes depend on traits that belong to no single army:', names.length > 0 ? [names.join(', ')] : [])
  ]
}

const isChanged = (found: ClauseInForce): boolean =>
  ['replaced', 'suspended', 'conflict', 'blocked'].includes(found.state) || alongside(found).length > 0

/** True for a change that depends on the selection: an option or an exception is involved. */
const isOfSelection = (found: ClauseInForce): boolean =>
  found.state === 'blocked' || [...found.instead, ...alongside(found)].some(isSpecific)

const isSpecific = ({ amendment, by }: TextInForce): boolean =>
  amendment.layer !== 'house-rule' || by.layer !== 'house-rule'

function totalInWords(total: ModifierTotal, names: TotalNames): readonly string[] {
  const { what, counted, possible, others, noStack } = total
  const scope = scopeInWords(total, names).join(', ')
  const isSum = counted.length + possible.length > 0 && total.starts.length === 0
  const sum = resultInWords(total) || (isSum ? sumInWords(total) : '')
  const head = `${what}${scope && ` (${scope})`}:${sum && ` ${sum}`}`
  const starts = startsInWords(total).map((line) => `  ${line}`)
  const uncounted = [...possible, ...others].map((each) => `  “${each.title}”: ${partInWords(each, names)}`)
  const apart = noStack.map(([a, b]) => `  “${a.title}” and “${b.title}” don’t stack`)
  const open = openSumInWords(total, names).map((line) => `  ${line}`)
  return [head, ...starts, ...uncounted, ...apart, ...open]
}

/**
 * A line for each condition that the selection leaves open, with the documents that wait for it.
 *
 * @param among Keys of the only documents to look at; all when left out
 */
function openConditions({ clauses }: Resolution, among?: ReadonlySet<Target>): readonly string[] {
  const waiting = new Map<string, Set<string>>()
  const open = [...clauses.values()]
    .flatMap(({ considered }) => considered.filter(isConditional))
    .filter(({ amendment }) => among?.has(amendment.by) ?? true)
  for (const { condition, amendment } of open) {
    const key = condition ?? ''
    waiting.set(key, (waiting.get(key) ?? new Set()).add(`“${amendment.title}”`))
  }
  return [...waiting].map(([condition, titles]) => `${condition}: ${[...titles].join(', ')}`)
}

const isConditional = ({ outcome }: Considered): boolean => outcome === 'conditional'
