import type { Amendment, For, Unit } from '../../src/generated/published.ts'

/** A document of a made-up ruleset. */
export interface LargeDocument {
  readonly kind: 'rule' | 'option' | 'faction' | 'exception'
  readonly id: string
  /** Local id of each clause with its words. */
  readonly clauses?: Readonly<Record<string, string>>
  readonly amends?: readonly Amendment[]
  readonly for?: For
  /** Ids of options that an option cannot be on with. */
  readonly excludes?: readonly string[]
  readonly units?: readonly Unit[]
}

/** How large a made-up ruleset is. */
export interface Size {
  readonly options: number
  readonly factions: number
  readonly unitsPerFaction: number
  /** Rules of ten clauses each that all of them amend; fewer rules mean more amendments of each clause. */
  readonly rules: number
}

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)
const effects = ['replaces', 'adds', 'suspends', 'adds'] as const

/**
 * Generates a ruleset without conflicts: one exception for each unit, one for all other units of each faction, and
 * options that change three clauses each and exclude neighbours that change the same.
 */
export function largeRuleset({ options, factions, unitsPerFaction, rules }: Size): readonly LargeDocument[] {
  const clause = (n: number): string => `rule:r${n % rules}#c${Math.floor(n / rules) % 10}`
  const change = (by: string, n: number): Amendment[] => [
    { target: clause(n), effect: effects[n % 4] ?? 'adds', with: `${by}#x` },
    { target: clause(n + 7), effect: 'adds', with: `${by}#x` }
  ]
  const text = (id: string) => ({ x: `What ${id} says.` })
  const exception = (id: string, n: number, whom: For): LargeDocument => ({
    kind: 'exception',
    id,
    clauses: text(id),
    for: whom,
    amends: change(`exception:${id}`, n)
  })
  return [
    ...count(rules).map((n): LargeDocument => {
      const clauses = Object.fromEntries(count(10).map((c) => [`c${c}`, `Clause ${c} of rule ${n}.`]))
      return { kind: 'rule', id: `r${n}`, clauses }
    }),
    ...count(options).map((n): LargeDocument => {
      const excludes = count(options).filter((other) => other !== n && clause(other * 4) === clause(n * 4))
      const amends = change(`option:o${n}`, n * 4)
      return {
        kind: 'option',
        id: `o${n}`,
        clauses: text(`o${n}`),
        amends,
        excludes: excludes.map((other) => `o${other}`)
      }
    }),
    ...count(factions).flatMap((f): LargeDocument[] => {
      const units = count(unitsPerFaction).map((u) => ({ id: `u${u}`, title: `Unit ${u}` }))
      const own = units.map(({ id }, u) => exception(`f${f}-${id}`, f + u, { faction: `f${f}`, units: [id] }))
      const others = exception(`f${f}-others`, f, { faction: `f${f}`, exceptUnits: units.map(({ id }) => id) })
      return [{ kind: 'faction', id: `f${f}`, units }, ...own, others]
    })
  ]
}
