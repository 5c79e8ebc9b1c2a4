import type { AppliedChange, ConditionalChange } from '../../../../resolve/reading/reading.ts'

/** One change after another that a document makes in the same way, so that one line says it. */
export type Run<Change> = readonly [Change, ...Change[]]

/** Divides changes of a clause into runs. @param areAlike Tells whether neighbours of one document and effect are one run */
export function runsOf<Change extends AppliedChange | ConditionalChange>(
  changes: readonly Change[],
  areAlike: (one: Change, other: Change) => boolean
): readonly Run<Change>[] {
  const runs: [Change, ...Change[]][] = []
  for (const each of changes) {
    const last = runs.at(-1)
    if (last && isSameWay(last[0], each) && areAlike(last[0], each)) last.push(each)
    else runs.push([each])
  }
  return runs
}

const isSameWay = (
  { amendment: one }: Pick<AppliedChange, 'amendment'>,
  { amendment: other }: Pick<AppliedChange, 'amendment'>
): boolean => one.by === other.by && one.effect === other.effect && one.part === other.part
