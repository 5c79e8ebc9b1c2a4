/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Why clauses changed in one version of a ruleset: a file in `changes/`. The text below the front matter introduces the version.
 */
export interface ChangesFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'changes'
  /**
   * Version whose changes these are, three numbers. A draft of it, such as `1.1.0-draft`, has the same file.
   */
  version: string
  /**
   * Notes of change, each for one or more clauses.
   *
   * @minItems 1
   */
  changes?: AuthoredNote[]
}
/**
 * Why one or more clauses changed.
 */
export interface AuthoredNote {
  /**
   * What changed: clauses or whole documents as they are now, or ids listed under `withdrawn` in ruleset.md. A note also counts for the sub-clauses that have no note of their own.
   *
   * @minItems 1
   */
  clauses: string[]
  /**
   * Kind of the reason. `correction`: it was wrong. `clarification`: it means the same, in clearer words. `addition`: it was missing. `removal`: it was not needed. `revision`: it plays differently on purpose.
   */
  kind: 'correction' | 'clarification' | 'addition' | 'removal' | 'revision'
  /**
   * Why, in one or two plain sentences.
   */
  reason: string
  /**
   * What the reason is based on, in words: a place in a source, a ruling, a vote.
   */
  source?: string
}
