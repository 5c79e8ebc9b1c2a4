import { describe, expect, test } from 'vitest'
import type { AnyDocument, Clause, Limit } from '../../../src/generated/published.ts'
import { shipped } from '../../support/worked.ts'

// Limits are data beside the words. The words, read by themselves, must give the same numbers.

const mordheim = shipped('mordheim-alternative-turn-sequence')
const others = ['nuceria-rts', 'wh40k9-alternate-activation', 'aod-alternating-activations'].map(shipped)
const documents = [mordheim, ...others].flatMap(({ bundle }): readonly AnyDocument[] => bundle.documents)
const limits = documents.flatMap((document) => document.limits ?? [])

/** Rules and exceptions: an answer or an option repeats what they say. */
const ruling = mordheim.bundle.documents.filter(({ kind }) => kind === 'exception' || kind === 'rule')

/** The limit of a rule that an exception raises. */
const raisedBy = ({ clause, what, times }: Limit): Limit | undefined =>
  clause.startsWith('exception:') ? limits.find((other) => other.what === what && other.times < times) : undefined

const isSame = (a: Limit, b: Limit): boolean => a.what === b.what && a.times === b.times && a.per === b.per

/** True for a limit that counts in a shorter span than that of a rule for the same. */
const isShorter = (limit: Limit): boolean =>
  limits.some(({ what, per }) => what === limit.what && per === 'round') && limit.per === 'activation'

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

  const isAnswer = ({ clause }: Limit): boolean => clause.startsWith('option:editorial#')

  /** Answers that do not repeat the number: one keeps its limits, two say in which span something is done once. */
  const settling = new Set([
    'option:editorial#fight-again',
    'option:editorial#attacks-again',
    'option:editorial#in-the-same-turn'
  ])

  test('are as often and for as long as their clauses say', () => {
    const stated = limits.filter(({ clause }) => !silent.has(clause) && !settling.has(clause))
    const said = stated.map((limit) => {
      const text = words.get(limit.clause) ?? ''
      const [, often = ''] = /\b(once|twice|1 action)\b/u.exec(text) ?? []
      const [, span = raisedBy(limit)?.per ?? 'game'] = /\b(?:per|in an?) (activation|phase|round)\b/u.exec(text) ?? []
      return [times[often], /^When a unit .+ is activated\b/u.test(text) ? 'activation' : span]
    })
    expect(stated.length).toBeGreaterThan(10)
    expect(stated.map((each) => [each.times, each.per])).toEqual(said)
  })

  test('that no clause states are open, and the option that settles them gives the limit that counts', () => {
    expect(new Set(limits.flatMap(({ clause }) => (silent.has(clause) ? [clause] : [])))).toEqual(silent)
    expect(limits.filter((limit) => silent.has(limit.clause) && limit.open === undefined)).toEqual([])
    const settled = limits.filter(isAnswer)
    expect(settled.map(({ what }) => what).sort()).toEqual(open.map(({ what }) => what).sort())
    const [shorter, kept] = [settled.filter(isShorter), settled.filter((limit) => !isShorter(limit))]
    expect(kept.every((limit) => open.some((other) => isSame(limit, other)))).toBe(true)
    expect(shorter.map(({ what, times: often, per }) => [what, often, per])).toEqual([
      ['rule:close-combat-attacks#more-attacks', 1, 'activation'],
      ['rule:casting#dice', 1, 'activation']
    ])
    const [attacks, casting] = shorter.map(({ clause }) => words.get(clause))
    expect(attacks).toContain('all its attacks in each activation and in each reaction')
    expect(casting).toContain('in the same activation or reaction')
  })

  test('that an exception raises are for what it lets a model do twice', () => {
    const raised = limits.filter((limit) => raisedBy(limit))
    expect(raised.map(({ clause, what, times: often, per }) => [clause, what, often, per])).toEqual(
      ruling
        .flatMap(({ clauses }): readonly Clause[] => clauses)
        .filter(({ type, text }) => type === 'paragraph' && /^Shooting twice\b/u.test(text.plain))
        .map(({ id }) => [id, 'rule:shooting-and-reloading#shoot', 2, 'round'])
    )
    expect(raised.length).toBeGreaterThan(1)
  })

  test('are open where the words leave open how often', () => {
    const asked = open.map((limit) => words.get(limit.open ?? '') ?? '')
    const often = /\b(?:once|twice|again|repeat)\b/u
    expect(asked.filter((text) => !often.test(text))).toEqual([])
  })

  test('are those of every clause of Mordheim that allows something only once', () => {
    const said = ruling
      .flatMap(({ clauses }): readonly Clause[] => clauses)
      .filter(({ type, text }) => type === 'paragraph' && /\bonly once per round\b/u.test(text.plain))
      .map(({ id }) => id)
    const certain = ruling.flatMap((document: AnyDocument) => document.limits ?? []).filter((limit) => !limit.open)
    expect(said.length).toBeGreaterThan(3)
    const lowest = certain.filter((limit) => !raisedBy(limit))
    expect(lowest.map(({ clause }) => clause).sort()).toEqual([...said].sort())
  })
})
