import type { Bundle, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import {
  type Amendment,
  type ClauseNode,
  outwards,
  type Rulebook,
  type RulebookDocument
} from '../rulebook/rulebook.ts'
import { editionOf } from './edition.ts'

/** Tells what a faction can meet in one version, whichever of its units and options are played. */
export interface Concerned {
  /** True unless a document, by its key, is for other factions alone, or a question about such documents alone. */
  readonly document: (key: Target) => boolean
  /** The same of a clause. Those of an option that only change or answer what is for other factions are for these. */
  readonly clause: (id: Target) => boolean
}

/** Returns what concerns a faction in a version. */
export function concerned(bundle: Bundle, faction: string): Concerned {
  const rulebook = rulebookOf(bundle)
  const { documents } = editionOf(bundle)
  const isForIt = (key: Target): boolean => {
    const found = rulebook.documents.get(key)
    return found ? !isForOthers(rulebook, found, faction) : isOfOtherRuleset(key)
  }
  const document = (key: Target): boolean => {
    const about = documents.get(key)?.about ?? []
    const isAboutOthers = about.length > 0 && !about.some((each) => isForIt(documentOf(each)))
    return isForIt(key) && !isAboutOthers
  }
  const clause = (id: Target): boolean => {
    const targets = targetsOf(rulebook, id)
    return document(documentOf(id)) && (targets.length === 0 || targets.some(({ key }) => document(key)))
  }
  return { document, clause }
}

const isOfOtherRuleset = (key: Target): boolean => key.includes('/')

/** True for what belongs to other factions alone, or needs a trait that no unit of this one can have. */
const isForOthers = ({ documents }: Rulebook, { kind, id, whom, of }: RulebookDocument, faction: string): boolean =>
  (kind === 'faction' && id !== faction) ||
  (whom.faction !== undefined && whom.faction !== faction) ||
  [of, ...(whom.traits ?? []).map((trait) => documents.get(trait)?.of)].some(
    (factions) => factions !== undefined && !factions.includes(faction)
  )

/** The amendments of all options, by the clause that has their words. */
const amendmentsByText = remembered(({ amendments }: Rulebook): ReadonlyMap<ClauseNode, readonly Amendment[]> =>
  Map.groupBy(
    amendments.filter(({ by }) => by.kind === 'option'),
    (each) => each.with
  )
)

/** Documents that a clause of an option changes or answers, alone or as part of a larger text. */
function targetsOf(rulebook: Rulebook, id: Target): readonly RulebookDocument[] {
  const node = rulebook.clauses.get(id)
  const made = amendmentsByText(rulebook)
  return (node ? outwards(node) : []).flatMap((each) => made.get(each) ?? []).map(({ target }) => target.document)
}
