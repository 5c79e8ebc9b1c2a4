import type { Bundle } from '../generated/published.ts'
import type { Publication } from '../node/content/publication.ts'
import { idsMeant } from './find-clause.ts'
import type { RulesMeant } from './rules-named.ts'

/**
 * Says which other version has a clause, the current sources or else the last release that does, and the option that
 * reads it there: Version 1.0.0 has it: use `--release 1.0.0`.
 *
 * @returns `undefined` if no other version has one
 */
export function elsewhereInWords(
  { bundles, released }: Pick<Publication, 'bundles' | 'released'>,
  { bundle, named }: Pick<RulesMeant, 'bundle' | 'named'>,
  reference: string
): string | undefined {
  const { id, version } = bundle.ruleset
  const hasIt = (each: Bundle): boolean => idsMeant(each, reference).length > 0
  const option = named.event === undefined ? '--release' : '--event'
  if (named.version !== undefined && bundles.some((each) => each.ruleset.id === id && hasIt(each)))
    return `The current sources have it: leave \`${option}\` out.`
  const last = released[id]?.findLast((each) => each.ruleset.version !== version && hasIt(each))?.ruleset.version
  const instead = named.event === undefined ? '' : ' instead of `--event`'
  return last && `Version ${last} has it: use \`--release ${last}\`${instead}.`
}
