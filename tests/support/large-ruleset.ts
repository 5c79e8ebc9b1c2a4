import { stringify } from 'yaml'
import { type Files, file } from '../unit/emit/typst/specimen.ts'

export type { Files }

/** A `ruleset.md` without any words. */
export const ruleset = file(`kind: ruleset
id: specimen
title: Large
short: Large
game: { title: A Game }
version: 1.0.0
effective: 2026-11-20
licence: CC-BY-4.0
sources: [{ id: own, title: Rules of our club, author: Alex, licence: CC-BY-4.0 }]`)

const summary = 'Units that have not acted may act, one by one, until no player has any unit left that could.'

const step = (number: number) => ({ id: `step-${number}`, title: `Step number ${number}`, who: 'both' })

const sequenceOf = (steps: number) => ({
  id: 'round',
  title: 'The round',
  unit: 'round',
  until: 'everybody has acted',
  steps: Array.from({ length: steps / 4 }, (_, at) => ({
    ...step(at * 4 + 1),
    repeats: true,
    until: 'nobody wants to go on',
    steps: [2, 3, 4].map((each) => step(at * 4 + each))
  }))
})

const table = (number: number): string =>
  `Table: Caption ${number}-\n\n| Thing | What it does | Cost |\n| - | - | -: |\n${'| Something long | Much more than before | 3 |\n'.repeat(6)}`

/** A ruleset with a number of rules, the first of which have tables, and the very first an order of play. */
export function largeRuleset(amounts: { rules: number; tables: number; steps: number }): Files {
  const rules = Array.from({ length: amounts.rules }, (_, at) => {
    const sequence = at === 0 && amounts.steps > 0 ? { sequence: sequenceOf(amounts.steps) } : {}
    const order = (at + 1) * 10
    const fields = { kind: 'rule', id: `rule-${at + 1}`, title: `Rule number ${at + 1}`, order, summary, ...sequence }
    const body = `Some words.\n\n${at < amounts.tables ? table(at + 1) : ''}`
    return [`rules/rule-${at + 1}.md`, file(stringify(fields), body)] as const
  })
  return { 'ruleset.md': ruleset, ...Object.fromEntries(rules) }
}
