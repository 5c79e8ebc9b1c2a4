import { didYouMean } from '../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import type { Bundle, EventFile, EventRuleset } from '../generated/published.ts'
import type { Publication } from '../node/content/publication.ts'
import { bundleOfEvent, type Selection, selectionOfEvent } from '../resolve/index.ts'
import { UsageError } from './exit-code.ts'
import { pick } from './open-bundle.ts'
import { type NamedSelection, selectionNamed } from './selection-named.ts'
import { thereAre } from './there-are.ts'
import { versionNamed } from './versions-named.ts'

/** Rules as the command line names them. */
export interface NamedRules {
  /** Id of the ruleset; may be left out if there is only one. */
  readonly ruleset?: string
  /** Released version; the current sources when left out. */
  readonly release?: string
  /** Id of an event that plays them. */
  readonly event?: string
}

/** The rules that a command is about. */
export interface RulesMeant {
  readonly bundle: Bundle
  /** `Skirmish`, `Skirmish 1.4.0`, `Skirmish 1.4.0 at Spring cup`. */
  readonly title: string
  /** What an event says of them, if one was named. */
  readonly said?: EventRuleset
  /** What was named besides the ruleset, for programs. */
  readonly named: { readonly event?: string; readonly version?: string }
}

/**
 * Returns the rules that names of the command line mean: as the sources have them, as they were released, or as an event
 * plays them.
 *
 * @throws UsageError if there is no such ruleset, version or event, with those that there are
 */
export function rulesNamed(publication: Publication, { ruleset, release, event }: NamedRules): RulesMeant {
  if (event !== undefined) return rulesAtEvent(publication, eventNamed(publication, event), ruleset)
  const present = pick(publication.bundles, ruleset)
  if (release === undefined) return { bundle: present, title: present.ruleset.title, named: {} }
  return released(publication, present, release)
}

function released({ released: all }: Publication, { ruleset: { id, title } }: Bundle, version: string): RulesMeant {
  const versions = all[id] ?? []
  if (versions.length === 0) throw new UsageError(`No version of ${title} has been released. Leave \`--release\` out.`)
  const bundle = versionNamed(versions, version)
  return { bundle, title: `${bundle.ruleset.title} ${version}`, named: { version } }
}

function rulesAtEvent(
  publication: Publication,
  { event, rulesets }: EventFile,
  ruleset: string | undefined
): RulesMeant {
  const ids = rulesets.map(({ id }) => id)
  const played = publication.bundles.filter((bundle) => ids.includes(bundle.ruleset.id))
  const present = pick(ruleset === undefined ? played : publication.bundles, ruleset)
  const said = rulesets.find(({ id }) => id === present.ruleset.id)
  if (!said) throw new UsageError(`${event.title} does not play \`${present.ruleset.id}\`. It plays ${ids.join(', ')}.`)
  const versions = [...(publication.released[said.id] ?? []), present]
  const bundle = bundleOfEvent(versionNamed(versions, said.version), said)
  const title = `${bundle.ruleset.title} ${said.version} at ${event.title}`
  return { bundle, title, said, named: { event: event.id, version: said.version } }
}

/** Returns the event of that id. @throws UsageError with the events that there are */
export function eventNamed({ events }: Publication, wanted: string): EventFile {
  const found = events.find(({ event }) => event.id === wanted)
  if (found) return found
  const ids = events.map(({ event }) => event.id)
  const others = thereAre(ids, 'Start one with `codicil new event`.')
  throw new UsageError(`There is no event \`${wanted}\`. ${didYouMean(nearestOf(wanted, ids), others)}`)
}

/**
 * Returns the selection that names of the command line mean, at an event with the options that it plays.
 *
 * @throws UsageError for an option that the event does not leave to the players
 */
export function selectionMeant({ bundle, said }: RulesMeant, names: NamedSelection): Selection {
  const selection = selectionNamed(bundle, names)
  if (!said) return selection
  const { on, open } = said.options
  const refused = selection.options?.find((id) => !on.includes(id) && !open.includes(id))
  if (refused === undefined) return selectionOfEvent(said, selection)
  const left = open.length > 0 ? `It leaves ${open.join(', ')} to the players.` : 'It leaves none to the players.'
  throw new UsageError(`The option \`${refused}\` is off at this event. ${left}`)
}
