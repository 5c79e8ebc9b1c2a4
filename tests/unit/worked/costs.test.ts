import { describe, expect, test } from 'vitest'
import type { AnyDocument, Clause } from '../../../src/generated/published.ts'
import { shipped } from '../../support/worked.ts'

// Costs are data beside the words. The words, read by themselves, must give the same numbers, and no number in the words
// may be missing from the data.

const mordheim = shipped('mordheim-alternative-turn-sequence')
const rulesets = [mordheim, ...['nuceria-rts', 'wh40k9-alternate-activation'].map(shipped)]
const documents = rulesets.flatMap(({ bundle }): readonly AnyDocument[] => bundle.documents)
const costs = documents.flatMap((document) => document.costs ?? [])
const limits = documents.flatMap((document) => document.limits ?? [])

/** Rules and exceptions: an answer, an option or a worked round repeats what they say. */
const ruling = mordheim.bundle.documents.filter(
  ({ kind, id }: AnyDocument) => kind === 'exception' || (kind === 'rule' && id !== 'a-worked-round')
)
const saying = ruling
  .flatMap(({ clauses }): readonly Clause[] => clauses)
  .filter(({ type, open }) => (type === 'paragraph' || type === 'item') && !open)

/** How many actions a text says that something costs: `Charge, 1-3 actions:`, `needs 2 actions to reload`. */
function costIn(words: string): readonly [number, number] | undefined {
  const named = /^[^.:]+, (\d)(?:-(\d))?(?: more)? actions?:/u.exec(words)
  const spent = /\b(?:costs|needs|pays|for) (?:(\d)|(an)) (?:extra )?actions?\b(?! or)/iu.exec(words)
  if (named) return [Number(named[1]), Number(named[2] ?? named[1])]
  if (spent) return [Number(spent[1] ?? 1), Number(spent[1] ?? 1)]
  return /\bcosts? no (?:extra )?actions?\b/u.test(words) ? [0, 0] : undefined
}

const rangeOf = (id: string): readonly [number, number] | undefined => {
  const cost = costs.find(({ clause }) => clause === id)
  return cost && [cost.least, cost.most]
}

/** What the table of actions counts with a thing: the clause of a second action. */
const onTop: Readonly<Record<string, string>> = {
  'rule:movement-actions#climb': 'rule:movement-actions#climb-further'
}

/** Least and most actions of a row of the table of actions. */
function rangeInTable(id: string): readonly [number, number] | undefined {
  const range = rangeOf(id)
  return range && [range[0], range[1] + (rangeOf(onTop[id] ?? '')?.[1] ?? 0)]
}

/** What is said elsewhere: costs of several things in one sentence, and of what counts as an off-hand attack. */
const apart: Readonly<Record<string, string>> = {
  'rule:charge-options#two-actions': 'each option has its own cost',
  'rule:charge-options#three-actions': 'each option has its own cost',
  'rule:close-combat-attacks#off-hand-excess': 'counted with the off-hand attack'
}

describe('costs of Mordheim', () => {
  test('are those in the words of every clause that names one', () => {
    const said = saying.filter(({ id, text }) => !(id in apart) && costIn(text.plain))
    expect(said.length).toBeGreaterThan(25)
    expect(said.map(({ id }) => [id, rangeOf(id)])).toEqual(said.map(({ id, text }) => [id, costIn(text.plain)]))
  })

  test('leave out only clauses that there are', () => {
    const ids = new Set(saying.map(({ id }) => id))
    expect(Object.keys(apart).filter((id) => !ids.has(id))).toEqual([])
  })

  test('are those of the table of actions, row by row', () => {
    const rows = mordheim.rows('rule:actions#cost-table')
    const shown = rows.map(({ cells, links }) => {
      const [least = 0, most = least] =
        /^(\d)(?:-(\d))?/u
          .exec(cells['Actions'] ?? '')
          ?.slice(1)
          .map(Number) ?? []
      return [links['Clause']?.[0], [least, Number.isNaN(most) ? least : most]]
    })
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.map(({ links }) => [links['Clause']?.[0], rangeInTable(links['Clause']?.[0] ?? '')])).toEqual(shown)
  })

  test('are those of the charge options', () => {
    const options = ['one-action', 'two-far', 'two-fierce', 'three-both', 'three-fierce', 'three-far']
    const rows = mordheim.rows('rule:charge-options#table').map(({ cells }) => Number(cells['Actions']))
    expect(options.map((id) => rangeOf(`rule:charge-options#${id}`))).toEqual(rows.map((actions) => [actions, actions]))
  })

  test('are those of the table of reloading', () => {
    const rows = mordheim.rows('rule:shooting-and-reloading#reload-table')
    const shown = rows.map(({ cells }) => [Number(cells['Actions']), Number(cells['Actions'])])
    expect(rows.map(({ links }) => rangeOf(`${links['Set by']?.[0]?.replace(/#.*/u, '')}#reload`))).toEqual(shown)
  })

  test('may be higher only where the words leave it open', () => {
    expect(costs.flatMap(({ clause, least, open }) => (open === undefined ? [] : [[clause, least, open]]))).toEqual([
      ['rule:close-combat-attacks#off-hand-cap', 3, 'rule:close-combat-attacks#off-hand-cap-open'],
      ['exception:repeater-crossbow-actions#two-shots', 2, 'exception:repeater-crossbow-actions#two-shots-open'],
      ['exception:pistol-actions#close-combat', 1, 'exception:pistol-actions#close-combat-open'],
      ['exception:combat-master-attack#free', 0, 'exception:combat-master-attack#free-open'],
      ['exception:sprint-distance#more-actions', 3, 'exception:sprint-distance#run-open'],
      ['exception:wild-squigs#wild-contact', 0, 'exception:wild-squigs#wild-charge-open'],
      ['exception:ball-and-chain-swing#contact', 0, 'exception:ball-and-chain-swing#contact-open'],
      ['exception:ball-and-chain-swing#not-held', 0, 'exception:ball-and-chain-swing#leaving-open']
    ])
  })

  test('of a run with Sprint are at least one more than of a run, and what the editors suggest', () => {
    expect(mordheim.plain('exception:sprint-distance#more-actions')).toContain('costs more than 2')
    expect(rangeOf('rule:movement-actions#run')).toEqual([2, 2])
    expect(rangeOf('option:editorial#sprint-run')).toEqual(costIn(mordheim.plain('option:editorial#sprint-run')))
  })

  test('of a charge or move without a choice are none besides that of the move, as the editors suggest', () => {
    expect(rangeOf('option:editorial#ball-and-chain-contact')).toEqual([0, 0])
    expect(mordheim.plain('option:editorial#ball-and-chain-contact')).toContain('spent on moving pays for it')
    expect(rangeOf('option:editorial#wild-charge')).toEqual([0, 0])
    expect(mordheim.plain('option:editorial#wild-charge')).toContain('the one it spent on moving')
    expect(rangeOf('option:editorial#leaving-a-fight')).toEqual(costIn('costs no action'))
    expect(mordheim.plain('option:editorial#leaving-a-fight')).toContain('costs no action')
  })

  test('bring actions only where the words say so', () => {
    expect(costs.flatMap(({ clause, gives }) => (gives === undefined ? [] : [[clause, gives]]))).toEqual([
      ['rule:alternative-activation#instead-of-rolling', 2]
    ])
    expect(mordheim.plain('rule:alternative-activation#instead-of-rolling')).toContain('gets 2 actions without dice')
  })
})

test('costs of Nuceria are the action that each takes, or that it takes none', () => {
  const documents: readonly AnyDocument[] = shipped('nuceria-rts').bundle.documents
  const taken = documents.flatMap(({ costs: own = [] }) => own.map(({ clause, of, least }) => [clause, of, least]))
  expect(taken.sort()).toEqual([
    ['exception:demolish-terrain#crater', 'Attack', 1],
    ['option:lexicon-decides#opportunity', 'Attack', 0],
    ['rule:attack#type', 'Attack', 1],
    ['rule:movement#arrive', 'Move', 1],
    ['rule:movement#charge', 'Move', 1],
    ['rule:movement#normal', 'Move', 1],
    ['rule:spellcasting#active', 'Attack', 1],
    ['rule:spellcasting#passive', 'action', 0],
    ['rule:transports#forced', 'Move', 1],
    ['term:attack-of-opportunity#meaning', 'Attack', 0]
  ])
})

/** What a model can still do with so many actions, by the data alone. */
function possible(actions: number, done: readonly string[]): readonly string[] {
  const basic = mordheim.rows('rule:actions#cost-table').flatMap(({ links }) => links['Clause'] ?? [])
  const isSpent = (id: string): boolean =>
    limits.some((limit) => !limit.open && limit.what === id && done.filter((each) => each === id).length >= limit.times)
  return basic.filter((id) => (rangeOf(id)?.[0] ?? Number.POSITIVE_INFINITY) <= actions && !isSpent(id))
}

test('a program can tell what a model can still do', () => {
  const shoot = 'rule:shooting-and-reloading#shoot'
  expect(possible(1, [])).toContain(shoot)
  expect(possible(1, [shoot])).not.toContain(shoot)
  expect(possible(1, [])).not.toContain('rule:movement-actions#run')
  expect(possible(2, [])).toContain('rule:movement-actions#run')
  expect(possible(0, [])).toEqual([
    'rule:movement-actions#hide',
    'rule:movement-actions#jump-down',
    'rule:close-combat-attacks#off-hand',
    'rule:using-items#free',
    'rule:alternative-activation#instead-of-rolling'
  ])
})
