import type { ExpectedSelection } from '../../../generated/published.ts'
import { stateOf } from '../../../resolve/decide/state.ts'
import type { ClauseNode, Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { areOpposed, documentsBehind, type ExpectedState, isAsExpected } from './as-expected.ts'
import { type Completion, completionsOf } from './completions.ts'
import { both } from './expected-selection.ts'

/** One entry of `expects`, with what it names. */
export interface Expected extends ExpectedState {
  /** Id of the answer. */
  readonly entry: string
  /** The answer in the rulebook: where an option settles it, nothing is expected. */
  readonly answer: ClauseNode | undefined
  readonly selection: ExpectedSelection
}

/** What is expected and not so, with the smallest army and game that shows it. */
export interface Contradiction<E extends Expected = Expected> {
  readonly expected: E
  readonly witness: Completion
}

/** What came of trying every completion of an expectation. */
interface Proof {
  /** False if no army and no game are as its selection says, or an option settles the answer in all of them. */
  readonly isPossible: boolean
  /** True if every completion was tried. */
  readonly isProved: boolean
  /** The smallest that is not as expected. */
  readonly witness?: Completion | undefined
}

/** Tries every completion of an expectation. @param selection Which to try, if not all that it is about */
export function prove(expected: Expected, rulebook: Rulebook, selection = expected.selection): Proof {
  const { answer } = expected
  const ofAnswer = answer ? documentsBehind({ clause: answer, state: 'in-force' }, rulebook) : []
  const deciding = [...new Set([...documentsBehind(expected, rulebook), ...ofAnswer])]
  const { all, isComplete } = completionsOf(rulebook, selection, deciding)
  const read = all.filter(({ situation }) => !answer || stateOf(answer, situation) === 'in-force')
  const witness = read.find(({ situation }) => !isAsExpected(expected, situation))
  return { isPossible: read.length > 0 || !isComplete, isProved: isComplete, witness }
}

/** Returns the first other expectation that cannot be true with this one, where this one is not; `undefined` if none. */
export function disagreementWith<E extends Expected>(
  one: E,
  all: readonly E[],
  rulebook: Rulebook
): { readonly other: E; readonly witness: Completion } | undefined {
  for (const other of all) {
    const shared = other !== one && areOpposed(one, other) ? both(one.selection, other.selection) : undefined
    const witness = shared && prove(one, rulebook, shared).witness
    if (witness) return { other, witness }
  }
  return undefined
}
