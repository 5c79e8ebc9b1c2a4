import type {
  Adjustment,
  Amendment,
  Branch,
  For,
  Ruling,
  Start,
  Step,
  Target,
  Unit
} from '../../generated/published.ts'
import { documentId, parseId } from '../../notation/ids.ts'
import type { FactChange } from '../releases/facts.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { listed, titleOf, unitName } from './conditions.ts'
import { effectHead } from './effects.ts'
import { modifierInWords, modifierNames } from './modifiers.ts'
import { authorityWords } from './rulings.ts'
import { publishedStartInWords } from './starts.ts'

/** Names of facts, as labels; those of other fields are the names of the fields. */
const factNames: Readonly<Record<string, string>> = {
  effect: 'Effect',
  for: 'For',
  modifier: 'Modifier',
  start: 'Starting value',
  requires: 'Requires',
  excludes: 'Excludes',
  conflicts: 'Disagrees with',
  units: 'Units',
  trait: 'Kind of trait',
  of: 'Only for',
  where: 'In the published game',
  status: 'Status',
  ruling: 'Ruling',
  supersededBy: 'Superseded by',
  about: 'About',
  options: 'Options',
  authority: 'Authority of its answers',
  exceptOptions: 'Unless these options are used'
}

/** A change of data in words: `For: Skaven` was, `For: Skaven, only Rat ogre` is. */
export interface FactInWords {
  readonly name: string
  /** What was true; absent if nothing was said. */
  readonly before?: string
  /** What is true now; absent if nothing is said. */
  readonly after?: string
}

/** Names of what facts refer to, in one version. */
export interface FactNames {
  readonly rulebook: Rulebook
  /** Number and name of a clause. */
  readonly nameOf: (id: Target) => string
}

/**
 * Puts a change of data into words.
 *
 * @param was Names in the first version
 * @param is Names in the second
 */
export function factInWords({ fact, before, after }: FactChange, was: FactNames, is: FactNames): FactInWords {
  // The data of each fact is what the published schema says, here and in `worded`.
  if (fact === 'step') return stepChange({ before, after } as Change<PlacedStep>)
  return {
    name: factNames[fact] ?? fact,
    ...(before !== undefined && { before: worded(fact, before, was) }),
    ...(after !== undefined && { after: worded(fact, after, is) })
  }
}

/** Words for the data of a fact; data of each fact is of another type. */
type WordsFor = (data: never, names: FactNames) => string

/** Facts that have words of their own. */
const wordsByFact: Readonly<Record<string, WordsFor>> = {
  effect: (amendment: Amendment, { rulebook, nameOf }) =>
    [effectHead(amendment, rulebook.parts, nameOf(amendment.target)), countsInWords(amendment)].join(''),
  authority: (authority: Ruling['authority']) => authorityWords[authority],
  for: (whom: For, { rulebook }) => whomInWords(whom, rulebook),
  modifier: (modifier: Adjustment, { rulebook }) => modifierInWords(modifier, modifierNames(rulebook)),
  start: (start: Start, { rulebook }) => publishedStartInWords(start, (trait) => titleOf(rulebook, trait)),
  of: (ids: readonly string[], { rulebook }) =>
    listed(
      ids.map((id) => titleOf(rulebook, documentId('faction', id))),
      'and'
    ),
  units: (units: readonly Unit[], { nameOf }) =>
    units.map(({ title, traits = [] }) => [title, ...traits.map(nameOf)].join(' with ')).join(', '),
  ruling: ({ by, date, authority }: Ruling) => [authorityWords[authority], by, date].join(', ')
}

/** What an answer says of the modifiers that are open without it. */
const countsInWords = ({ counts }: Amendment): string =>
  counts === undefined ? '' : `; its modifiers ${counts ? 'count' : 'do not count'}`

function worded(fact: string, data: unknown, names: FactNames): string {
  const words = Object.hasOwn(wordsByFact, fact) ? wordsByFact[fact] : undefined
  return words ? words(data as never, names) : otherInWords(data, names)
}

/** Words of a field that has none of its own. */
const otherInWords = (data: unknown, names: Pick<FactNames, 'nameOf'>): string => {
  if (typeof data === 'string') return data.includes(':') ? names.nameOf(data) : data
  if (Array.isArray(data)) return [...new Set(data.map((each) => otherInWords(each, names)))].join(', ')
  return JSON.stringify(data)
}

/** Whom an exception is for: `Skaven, only Rat ogre, with Spear`. */
function whomInWords({ faction, units, exceptUnits, traits = [] }: For, rulebook: Rulebook): string {
  const name = (id: string): string => unitName(rulebook, faction, id)
  const parts = [
    faction && titleOf(rulebook, documentId('faction', faction)),
    units && `only ${listed(units.map(name), 'and')}`,
    exceptUnits && `all units but ${listed(exceptUnits.map(name), 'and')}`,
    traits.length > 0 &&
      `with ${listed(
        traits.map((trait) => titleOf(rulebook, trait)),
        'and'
      )}`
  ]
  return parts.filter(Boolean).join(', ')
}

/** What was said, and what is; undefined where nothing is said. */
interface Change<Data> {
  readonly before: Data | undefined
  readonly after: Data | undefined
}

/** What is said behind the name of a step or of a row that is at another place among the others. */
export const movedBehind = ', moved'

/** A step, and the one it comes after where its place changed; or a whole order of play, and what it replaces. */
type PlacedStep = Step & { readonly follows?: string; readonly insteadOf?: string }

/**
 * A change of a step, under its title, which says if it moved: what is said of it, or its title where that changed or nothing
 * else is said. A step that moved with the one before it is said alike in both.
 */
function stepChange({ before, after }: Change<PlacedStep>): FactInWords {
  const isMoved = (before ?? after)?.follows !== undefined
  const isRenamed = before !== undefined && after !== undefined && before.title !== after.title
  const isAlone = detailsOf(before) === detailsOf(after)
  const words = (step: PlacedStep | undefined): string =>
    [isRenamed || isAlone ? step?.title : undefined, detailsOf(step)].filter(Boolean).join(', ')
  const [was, is] = [words(before), words(after)]
  return {
    name: `Order of play: ${(after ?? before)?.title}${isMoved ? movedBehind : ''}`,
    ...(was && { before: was }),
    ...(is && { after: is })
  }
}

/** Where a step leads in one case: `if a die fails: one chance to react, then reaction`. */
const branchInWords = ({ when, result, to }: Branch): string =>
  `if ${when}: ${[result, to?.replaceAll('-', ' ')].filter(Boolean).join(', then ')}`

/** Who acts in a step, when, until when, what is rolled, where it leads, and what it comes after where its place changed. */
function detailsOf(step: PlacedStep | undefined): string {
  if (!step) return ''
  const { who, by, ties, when, optional, repeats, until, roll, branches = [], follows, insteadOf } = step
  const parts = [
    who?.replaceAll('-', ' '),
    by && `by ${by}`,
    ties && `ties: ${ties.replaceAll('-', ' ')}`,
    when && `if ${when}`,
    optional && 'optional',
    repeats && 'repeats',
    until && `until ${until}`,
    roll && `roll ${roll}`,
    follows && `after ${follows.replaceAll('-', ' ')}`,
    insteadOf && `instead of that of ${parseId(insteadOf).id.replaceAll('-', ' ')}`
  ]
  return [parts.filter(Boolean).join(', '), ...branches.map(branchInWords)].filter(Boolean).join('; ')
}
