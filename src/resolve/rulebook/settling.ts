/** A text that is read instead of a clause, or that takes it away. */
export interface Removal {
  /** The document that has it. */
  readonly by: unknown
}

/** What decides who settles an open point. */
export interface OpenMatter<Clause, Text extends Removal> {
  readonly removals: (clause: Clause) => readonly Text[]
  /** Clauses that ask what is open: what is read instead of one answers it. */
  readonly questions: readonly Clause[]
  /** The clauses of both sides of each contradiction; none if nothing is contradicted. */
  readonly sides: readonly (readonly Clause[])[]
  /** When a text applies: equal for those that always apply together, `undefined` for those that apply to everyone. */
  readonly when: (text: Text) => unknown
}

/**
 * Returns the texts that settle an open point, in no particular order: those that answer it, and, of documents that answer
 * nothing, those that take away one side of every contradiction, together with what applies whenever they do. Any one of
 * them that is in force settles the point.
 */
export function settling<Clause, Text extends Removal>(matter: OpenMatter<Clause, Text>): readonly Text[] {
  const { removals, questions, sides, when } = matter
  const answers = questions.flatMap(removals)
  const answering = new Set(answers.map(({ by }) => by))
  const decisions = sides.map((side) => side.flatMap(removals))
  const isWith = (text: Text) => (other: Text) => when(other) === undefined || when(other) === when(text)
  const decides = (text: Text): boolean => decisions.every((each) => each.some(isWith(text)))
  return [...answers, ...decisions.flat().filter((text) => !answering.has(text.by) && decides(text))]
}
