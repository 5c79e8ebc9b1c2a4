import type { Clause, RulebookEntry, Ruleset, Target } from '../../generated/published.ts'
import { kindOf, lastPartOf } from '../../notation/ids.ts'
import type { ClauseOutline, DocumentOutline } from './create-rulebook.ts'
import type { Layer, Rulebook, Whom } from './rulebook.ts'

/** The layer of a kind of document of a ruleset: all but options and exceptions are house rules. */
export const layerOf = (kind: string): Layer => (kind === 'option' || kind === 'exception' ? kind : 'house-rule')

/**
 * Returns a published ruleset's names for its parts and rolls; one without a list of rolls names them where they are
 * used.
 */
export const namesOf = ({
  parts = {},
  rolls = {}
}: Pick<Ruleset, 'parts' | 'rolls'>): Pick<Rulebook, 'parts' | 'rolls'> => ({
  parts,
  rolls
})

/**
 * Outlines a document as it is published, in a bundle or in a rulebook; both say by the same fields what it does.
 *
 * @param clauses Its clauses, the document itself first
 */
export function outlineOf(
  published: Omit<RulebookEntry, 'clauses' | 'number'>,
  clauses: readonly ClauseOutline[]
): DocumentOutline {
  const { key, title, trait, of } = published
  const [kind, id] = [kindOf(key), lastPartOf(key)]
  return {
    key,
    kind,
    id,
    title,
    trait,
    of,
    layer: published.event === undefined ? layerOf(kind) : 'event',
    whom: whomOf(kind, published),
    clauses,
    amends: published.amends ?? [],
    adjusts: published.adjusts ?? [],
    starts: published.starts ?? [],
    authority: published.authority,
    requires: published.requires ?? [],
    excludes: published.excludes ?? [],
    conflicts: published.conflicts ?? [],
    units: published.units ?? []
  }
}

/** An option applies when it is on, an exception to those it names; a question may need both, and options that are off. */
function whomOf(
  kind: string,
  { key, for: whom, options, exceptOptions }: Pick<RulebookEntry, 'key' | 'for' | 'options' | 'exceptOptions'>
): Whom {
  if (kind === 'option') return { options: [key] }
  return kind === 'faq' ? { ...whom, options, exceptOptions } : { ...whom }
}

/** Returns the words of a clause in one line. Those of a base rule are in the published game: its key is used. */
export const ownWords = (
  { kind, key }: { readonly kind: string; readonly key: Target },
  parts: readonly string[]
): string => [...(kind === 'base-rule' ? [key] : []), ...parts].join(' ').replaceAll(/\s+/gu, ' ').trim()

/** Returns the ids of the clauses whose words lead to a list, of all clauses of a document. */
export const leadIns = (clauses: readonly Pick<Clause, 'id' | 'type' | 'parent'>[]): ReadonlySet<Target> => {
  const above = new Set(clauses.flatMap(({ type, parent }) => (type === 'item' ? (parent ?? []) : [])))
  return new Set(
    clauses.flatMap(({ id, type }) => (above.has(id) && (type === 'paragraph' || type === 'item') ? id : []))
  )
}
