import type { Compilation } from '../../compiler/compile.ts'
import { alteredRelease } from '../../diagnostics/catalogue/validate.ts'
import { createSink } from '../../diagnostics/sink.ts'
import { type PastRelease, type Ruleset, releaseFolderOf } from '../../model/graph.ts'
import { signedListName } from '../../model/release-names.ts'
import { isSignedByItsKey } from '../signature.ts'

/** A release whose list of files is signed. */
export interface SignedRelease {
  readonly ruleset: Ruleset
  readonly release: PastRelease
}

/** Returns the releases whose list of files is signed. */
export const signedReleases = ({ graph }: Compilation): readonly SignedRelease[] =>
  graph.rulesets.flatMap((ruleset) =>
    ruleset.releases.flatMap((release) => (release.list.signature ? [{ ruleset, release }] : []))
  )

/** Reports lists of released files that the key they name has not signed. */
export async function checkSignatures(
  compilation: Compilation,
  signed: readonly SignedRelease[]
): Promise<Compilation> {
  const { report, add, sorted } = createSink()
  add(compilation.diagnostics)
  for (const { ruleset, release } of signed) {
    if (await isSignedByItsKey(release.list)) continue
    const file = `${releaseFolderOf(ruleset, release.record.version)}${signedListName}`
    report({ file, start: 0, end: 0 }, alteredRelease({ path: signedListName, change: 'changed' }))
  }
  return { ...compilation, diagnostics: sorted() }
}
