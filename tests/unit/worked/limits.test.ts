import { describe, expect, test } from 'vitest'
import type { AnyDocument, Clause } from '../../../src/generated/published.ts'
import { shipped } from '../../support/worked.ts'

// Limits are data beside the words. The words, read by themselves, must give the same numbers.

const mordheim = shipped('mordheim-alternative-turn-sequence')
const others = ['nuceria-rts', 'wh40k9-alternate-activation', 'aod-alternating-activations'].map(shipped)
const documents = [mordheim, ...others].flatMap(({ bundle }): readonly AnyDocument[] => bundle.documents)
const limits = documents.flatMap((document) => document.limits ?? [])

describe('limits', () => {
  const times: Readonly<Record<string, number>> = { once: 1, twice: 2, '1 action': 1 }
  const words = new Map(documents.flatMap(({ clauses }) => clauses).map(({ id, text }) => [id, text.plain]))
  const open = limits.filter((limit) => limit.open !== undefined)

  /** Clauses that set a limit only if what they leave open is answered so. */
  const silent = new Set([
    'rule:close-combat-attacks#more-attacks',
    'rule:casting#dice',
    'rule:activation#actions',
    'option:incoming#gone-to-ground'
  ])

  /** The limits that stay, with the published ones that go beyond them. */
  const confirmed = 'option:editorial#fight-again'

  test('are as often and for as long as their clauses say', () => {
    const stated = limits.filter(({ clause }) => !silent.has(clause) && clause !== confirmed)
    const said = stated.map(({ clause }) => {
      const text = words.get(clause) ?? ''
      const [, often = ''] = /\b(once|twice|1 action)\b/u.exec(text) ?? []
      const [, span = 'game'] = /\b(?:per|in an?) (activation|phase|round)\b/u.exec(text) ?? []
      return [times[often], /^When a unit .+ is activated\b/u.test(text) ? 'activation' : span]
    })
    expect(stated.length).toBeGreaterThan(10)
    expect(stated.map((each) => [each.times, each.per])).toEqual(said)
  })

  test('that no clause states are open, and those that an option settles are given by it, if they stay', () => {
    expect(new Set(limits.flatMap(({ clause }) => (silent.has(clause) ? [clause] : [])))).toEqual(silent)
    expect(limits.filter((limit) => silent.has(limit.clause) && limit.open === undefined)).toEqual([])
    const settled = limits.filter(({ clause }) => clause.startsWith('option:editorial#'))
    const kept = open.filter(({ what }) => settled.some((limit) => limit.what === what))
    expect(kept.map(({ what, times: often, per }) => [what, often, per]).sort()).toEqual(
      settled.map(({ what, times: often, per }) => [what, often, per]).sort()
    )
    expect(open.filter((limit) => !kept.includes(limit)).map((limit) => limit.open)).toEqual([
      'rule:close-combat-attacks#number-open',
      'rule:casting#limit-open'
    ])
  })

  test('are open where the words leave open how often', () => {
    const asked = open.map((limit) => words.get(limit.open ?? '') ?? '')
    const often = /\b(?:once|twice|again|repeat)\b/u
    expect(asked.filter((text) => !often.test(text))).toEqual([])
  })

  /** Rules and exceptions: an answer or an option repeats what they say. */
  const ruling = mordheim.bundle.documents.filter(({ kind }) => kind === 'exception' || kind === 'rule')

  test('are those of every clause of Mordheim that allows something only once', () => {
    const said = ruling
      .flatMap(({ clauses }): readonly Clause[] => clauses)
      .filter(({ type, text }) => type === 'paragraph' && /\bonly once per round\b/u.test(text.plain))
      .map(({ id }) => id)
    const certain = ruling.flatMap((document: AnyDocument) => document.limits ?? []).filter((limit) => !limit.open)
    expect(said.length).toBeGreaterThan(3)
    expect(certain.map(({ clause }) => clause).sort()).toEqual([...said].sort())
  })
})
