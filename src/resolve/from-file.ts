import type { RulebookEntry, RulebookFile, Target } from '../generated/published.ts'
import { type ClauseOutline, createRulebook, type DocumentOutline } from './create-rulebook.ts'
import { layerOf, whomOf } from './from-bundle.ts'
import { joinPrints } from './print.ts'
import type { Rulebook } from './rulebook.ts'

/**
 * The rulebook of a published `rulebook.json`. Of every clause it holds it says what the rulebook of the bundle says.
 * A clause that is not in it stands and falls with its document; a document that is not in it holds as it stands.
 */
export const rulebookFrom = ({ documents }: RulebookFile): Rulebook =>
  createRulebook(documents.map(outlineOf), joinPrints)

function outlineOf(entry: RulebookEntry): DocumentOutline {
  const { key, title, trait } = entry
  const [kind = '', id = ''] = key.split(':')
  return {
    key,
    kind,
    id,
    title,
    trait,
    layer: layerOf(kind),
    whom: whomOf({ key, kind, for: entry.for }),
    clauses: outlinesOfClauses(entry),
    amends: entry.amends ?? [],
    adjusts: entry.adjusts ?? [],
    requires: entry.requires ?? [],
    excludes: entry.excludes ?? [],
    conflicts: entry.conflicts ?? [],
    units: entry.units ?? []
  }
}

function outlinesOfClauses({ key, title, clauses }: RulebookEntry): readonly ClauseOutline[] {
  const idOf = (local: string): Target => (local === '' ? key : `${key}#${local}`)
  return clauses.map(({ local, parent = 0, name = title, print = '' }, at) => ({
    id: idOf(local),
    parent: at === 0 ? null : idOf(clauses[parent]?.local ?? ''),
    name,
    words: () => print
  }))
}
