import type { Compilation } from '../../compiler/compile.ts'
import { noteWithoutChange } from '../../diagnostics/catalogue/check.ts'
import { emitBundle } from '../../emit/bundle.ts'
import { changedSince } from '../../emit/changed-since.ts'
import type { EmitContext } from '../../emit/context.ts'
import type { Bundle } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { PastRelease, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { documentOf } from '../../notation/ids.ts'
import { isNotesOn } from '../../notation/version.ts'
import { factChanges } from '../../resolve/releases/facts.ts'
import { reviewed } from './review.ts'

/** The release that the notes on the present version of a ruleset compare it with. */
const releaseBefore = ({ home, releases }: Ruleset): PastRelease | undefined =>
  releases.findLast(({ record }) => record.version !== home.valid.data.version)

/** True for a ruleset with notes on its present version, and with a release before it. */
export const hasNotes = (ruleset: Ruleset): boolean =>
  notesOn(ruleset) !== undefined && releaseBefore(ruleset) !== undefined

const notesOn = ({ changes, home }: Ruleset) =>
  changes.find(({ valid }) => !valid.broken && isNotesOn(valid.data.version, home.valid.data.version))

/** Reports every note of change on something that says what the last release said. */
export const notesWithoutChange = (compilation: Compilation, rulesets: readonly Ruleset[]): Compilation =>
  reviewed(compilation, (context, report) => {
    for (const ruleset of rulesets) checkNotes(context, ruleset, report)
  })

function checkNotes(context: EmitContext, ruleset: Ruleset, report: Report): void {
  const [notes, release] = [notesOn(ruleset), releaseBefore(ruleset)]
  if (!notes || !release) return
  const changed = changedIds(context, ruleset, release)
  context.forgetBodies()
  for (const [pointer, { key: target }] of notes.named) {
    if (changed.has(target)) continue
    const span = valueSpan(notes.valid.source, pointer)
    report(span, noteWithoutChange({ target, version: release.record.version }))
  }
}

/** The clauses of a version, each with the one that contains it. */
const clausesIn = ({ documents }: Bundle): ReadonlyMap<string, string | undefined> =>
  new Map(documents.flatMap(({ clauses }) => clauses.map(({ id, parent }) => [id, parent])))

/** Ids of what is not as it was released, and of everything that contains it, then or now. */
function changedIds(context: EmitContext, ruleset: Ruleset, release: PastRelease): ReadonlySet<string> {
  const [released, now] = [release.bundle(), emitBundle(context, ruleset)]
  const [before, after] = [clausesIn(released), clausesIn(now)]
  const parents = new Map([...before, ...after])
  const changed = new Set<string>()
  for (const found of [...changedSince(released, now).map(({ id }) => id), ...clausesWithOtherData(released, now)]) {
    let id: string | undefined = found
    for (; id && !changed.has(id); id = parents.get(id)) changed.add(id)
    changed.add(documentOf(found))
  }
  // Of a document that only one version has, the clauses are not listed.
  for (const id of parents.keys()) if (before.has(id) !== after.has(id)) changed.add(id)
  return changed
}

/** The clauses at which `codicil changes` tells that a document does something else. */
function clausesWithOtherData(released: Bundle, { documents }: Bundle): readonly string[] {
  const before = new Map(released.documents.map((document) => [document.key, document]))
  return documents.flatMap((document) => {
    const was = before.get(document.key)
    return was && document.kind !== 'pack' ? factChanges(was, document, (id) => id).map(({ clause }) => clause) : []
  })
}
