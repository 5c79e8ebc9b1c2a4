import type { Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import type { Part } from '../decide/applicability.ts'
import { answersOf, answersUsed, keyOfOption, optionsPartlyOn } from '../rulebook/answers.ts'
import { type Amendment, factionIn, type Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'

/** Names joined as in a sentence: `a`, `a or b`, `a, b or c`. */
export const listed = (names: readonly string[], last: 'and' | 'or'): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(` ${last} `)

/** Title of a document, or its key where the ruleset has no such document. */
export const titleOf = ({ documents }: Rulebook, key: Target): string => documents.get(key)?.title ?? key

/** Name of a unit, or its id where the faction does not declare it. */
export const unitName = (rulebook: Rulebook, faction: string | null | undefined, id: string): string =>
  factionIn(rulebook, faction)?.units.find((unit) => unit.id === id)?.title ?? id

/**
 * One part of a condition as a clause of a sentence: `the army is Skaven`.
 *
 * @param faction Id of the faction whose units are meant
 * @param holds False for the opposite: `the army is not Skaven`
 */
export function partInWords(rulebook: Rulebook, part: Part, faction: string | undefined, holds = true): string {
  const [first] = part.names
  const units = () =>
    listed(
      part.names.map((id) => unitName(rulebook, faction, id)),
      'or'
    )
  switch (part.about) {
    case 'option':
      if (part.elsewhere) return `the option “${titleOf(rulebook, first)}” is on for other points only`
      return `the option “${titleOf(rulebook, first)}” is ${holds ? 'on' : 'off'}`
    case 'except-option':
      return `the option “${titleOf(rulebook, first)}” is ${holds ? 'off' : 'on'}`
    case 'faction':
      return `the army is ${holds ? '' : 'not '}${titleOf(rulebook, documentId('faction', first))}`
    case 'trait':
      return `the unit ${holds ? 'has' : 'does not have'} ${titleOf(rulebook, first)}`
    case 'units':
      return `the unit is ${holds ? '' : 'not '}${units()}`
    case 'except-units':
      return `the unit is ${holds ? 'not ' : ''}${units()}`
  }
}

/**
 * Whom something is for as far as a selection leaves it open, as a phrase: `for Rat Ogres with Spear`, `with Spear and
 * Shield`, `for all units of Skaven but Rat Ogres`.
 *
 * @param parts Parts of a condition; those that are open are about army, unit and traits
 * @param faction Id of the faction whose units are meant
 */
export function whomInWords(rulebook: Rulebook, parts: readonly Part[], faction: string | undefined): string {
  const names = (about: Part['about'], nameOf: (id: string) => string): string =>
    listed(
      parts.flatMap((part) => (part.about === about && part.holds === 'open' ? part.names.map(nameOf) : [])),
      'and'
    )
  const nameOfUnit = (id: string): string => unitName(rulebook, faction, id)
  const but = names('except-units', nameOfUnit)
  const units = names('units', nameOfUnit) || (but && 'all units')
  const army = names('faction', (id) => titleOf(rulebook, documentId('faction', id)))
  const traits = names('trait', (id) => titleOf(rulebook, id))
  const whom = units && army ? `${units} of ${army}` : units + army
  return havingInWords({ whom: whom && `for ${whom}`, but, traits })
}

/**
 * Units and what they have, as a phrase: `for Rat Ogres with Spear`, `all units but Rat Ogres, with Spear`, `with Spear`.
 * Each part is in words, or empty.
 */
export const havingInWords = (named: {
  readonly whom: string
  readonly but: string
  readonly traits: string
}): string => {
  const { whom, but, traits } = named
  return [whom && `${whom}${but && ` but ${but}`}`, traits && `with ${traits}`].filter(Boolean).join(but ? ', ' : ' ')
}

/** Whom an exception is for, for a line of its own: `For Skaven`, `With Spear`. @param condition As published */
export const madeFor = (condition: string): string => (/^With\b/u.test(condition) ? condition : `For ${condition}`)

/**
 * Whom a question concerns, for a line of its own: `Only Skaven`, `Only with Spear`, `Unless “Night” is used`.
 *
 * @param condition As published
 */
export const concernsOnly = (condition: string): string =>
  /^Unless\b/u.test(condition) ? condition : `Only ${condition.replace(/^With\b/u, 'with')}`

/**
 * Says how many of the clauses that an army changes depend on more than the army, to go on a sentence: `, 9 of them
 * depending on the unit or on what it has`. Empty if none do.
 */
export function dependingWords(all: number, depending: number): string {
  const which = depending === all ? '' : `${depending} of them `
  return depending === 0 ? '' : `, ${which}depending on the unit or on what it has`
}

/** Returns the name of an amendment: the title of its document. */
export const amendmentName = ({ by }: Amendment): string => `“${by.title}”`

/** Names of the options of a selection: `Night`, or `Our answers (2 of 7 answers)` where some of its answers are chosen. */
export function optionNames(
  rulebook: Rulebook,
  options: readonly string[],
  quoted: (title: string) => string = (title) => title
): readonly string[] {
  const partly = optionsPartlyOn({ options })
  return [...new Set(options.map(keyOfOption))].map((key) => {
    const title = quoted(titleOf(rulebook, key))
    return partly.has(key) ? `${title} (${answersInWords(rulebook, key, options)})` : title
  })
}

/**
 * How many answers of an option are chosen, and of how many: `2 of 7 answers`. If all are: `its 7 answers only`, because
 * the option may do more.
 */
export function answersInWords(rulebook: Rulebook, option: Target, options: readonly string[]): string {
  const used = answersUsed(rulebook, option, options).length
  const all = answersOf(rulebook, option).length
  return used < all ? `${used} of ${all} answers` : `its ${all === 1 ? 'answer' : `${all} answers`} only`
}

/**
 * A selection in words: `Skaven, unit Rat ogres, with Spear, option “Split scenarios”`. What the ruleset does not declare
 * (`null`) is not named.
 */
export function selectionInWords(rulebook: Rulebook, selection: Selection): string {
  const { faction, unit, traits = {}, options = [] } = selection
  const has = Object.keys(traits).filter((trait) => traits[trait])
  const lacks = Object.keys(traits).filter((trait) => traits[trait] === false)
  const parts = [
    faction ? titleOf(rulebook, documentId('faction', faction)) : 'any army',
    unit && `unit ${unitName(rulebook, faction, unit)}`,
    has.length > 0 &&
      `with ${listed(
        has.map((trait) => titleOf(rulebook, trait)),
        'and'
      )}`,
    lacks.length > 0 &&
      `without ${listed(
        lacks.map((trait) => titleOf(rulebook, trait)),
        'or'
      )}`,
    ...optionNames(rulebook, options, (title) => `option “${title}”`)
  ]
  return parts.filter((part) => part).join(', ')
}
