import type { Amendment, AnyDocument, Bundle, Clause } from '../../../../src/generated/published.ts'
import type { Selection } from '../../../../src/resolve/index.ts'

/**
 * The semantics once more, written from the definition alone: no memory, no sharing, everything worked out again
 * and again. Slow, and independent of `src/resolve/`.
 */
export interface Naive {
  readonly state: (clause: string) => string
  /** Words of the clause and everything below it. */
  readonly words: (clause: string) => string
  /** What competes at a clause, or a part of it, after exceptions and layers: amendment and resulting words. */
  readonly contenders: (clause: string, part?: string) => readonly { readonly name: string; readonly words: string }[]
  /** Words that are read instead of each part of a clause: one text, or several that disagree. */
  readonly parts: (clause: string) => Readonly<Record<string, readonly string[]>>
  /** Names of the amendments that add a text to a clause; of those that say the same, the first. */
  readonly additions: (clause: string) => readonly string[]
  /** Name of the amendment that decides for each amendment in force at its target. */
  readonly finalOf: (name: string) => string
  /** True if an amendment in force has its way, alone or in dispute. */
  readonly holds: (name: string) => boolean
  readonly disabled: (clause: string) => boolean
  /**
   * What is read at a clause, sub-clauses apart: its state, and each amendment that brings a text here or takes the
   * clause away, with what decides for it in the end and the clause it brings. Of a clause that is not read, the state.
   */
  readonly reads: (clause: string) => readonly string[]
  readonly applies: (document: string) => boolean
}

interface Named extends Amendment {
  /** `exception:e1/0` */
  readonly name: string
  readonly by: AnyDocument
}

/** A bundle, its documents read as of any kind. */
type AnyBundle = Omit<Bundle, 'documents'> & { readonly documents: readonly AnyDocument[] }

const rank = (document: AnyDocument): number => ['option', 'exception'].indexOf(document.kind)

/** Amendments of a bundle, named; those of a document's own clauses are void. */
export const namedAmendments = (bundle: AnyBundle): readonly Named[] =>
  bundle.documents.flatMap((by) =>
    (by.amends ?? [])
      .map((each, index) => ({ ...each, by, name: `${by.key}/${index}` }))
      .filter(({ target }) => ownerOf(target) !== by.key)
  )

const ownerOf = (clause: string): string => clause.replace(/#.*/u, '')

/** Evaluate one selection that leaves nothing open. */
export function naive(bundle: AnyBundle, selection: Selection, ignored?: string): Naive {
  const clauses = new Map<string, Clause>(
    bundle.documents.flatMap((document) => document.clauses.map((each) => [each.id, each]))
  )
  const documents = new Map(bundle.documents.map((document) => [document.key, document]))
  const amendments = namedAmendments(bundle)
  const chain = (id: string | null | undefined): readonly string[] =>
    id ? [id, ...chain(clauses.get(id)?.parent)] : []
  const isWithin = (inner: string, outer: string): boolean => chain(inner).includes(outer)
  const children = (id: string) => [...clauses.values()].filter(({ parent }) => parent === id).map((each) => each.id)

  /** An option is on as a whole, or for the answers that are named: then only they apply, and what is below them. */
  function applies(key: string, clause = key): boolean {
    const document = documents.get(key)
    if (!document) return false
    if (document.kind === 'option') {
      const names = [document.id, ...chain(clause).map((id) => id.slice('option:'.length))]
      return names.some((name) => (selection.options ?? []).includes(name))
    }
    const { faction, units, exceptUnits, traits = [] } = document.for ?? {}
    if (faction !== undefined && selection.faction !== faction) return false
    if (units && !units.includes(selection.unit ?? '')) return false
    if (exceptUnits?.includes(selection.unit ?? '')) return false
    const own = documents.get(`faction:${selection.faction}`)?.units?.find(({ id }) => id === selection.unit)?.traits
    return traits.every((trait) => selection.traits?.[trait] || own?.includes(trait))
  }

  const changesText = (b: Named, a: Named): boolean => {
    if (b.effect === 'disables') return false
    if (b.effect === 'adds' || b.effect === 'changes') return isWithin(b.target, a.with)
    return isWithin(a.with, b.target) || isWithin(b.target, a.with)
  }
  const reaches = (from: Named, to: Named, step: (a: Named) => readonly Named[], seen = new Set<Named>()): boolean =>
    step(from).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, step, seen)
    })
  const circular = (a: Named): boolean =>
    a.effect === 'disables'
      ? reaches(a, a, (x) => amendments.filter((d) => d.effect === 'disables' && isWithin(x.with, d.target)))
      : reaches(a, a, (x) => amendments.filter((b) => changesText(b, x)))
  const inCircle = new Set(amendments.filter(circular))

  const disabled = (clause: string): boolean =>
    amendments.some((d) => d.effect === 'disables' && isWithin(clause, d.target) && !isVoid(d) && active(d))
  const isVoid = (d: Named): boolean => !amendments.some((a) => isWithin(a.with, d.target))
  const active = (a: Named): boolean =>
    a.name !== ignored && !inCircle.has(a) && applies(a.by.key, a.with) && !disabled(a.with)

  const competing = (clause: string) =>
    amendments.filter((a) => ['replaces', 'suspends'].includes(a.effect) && isWithin(clause, a.target) && active(a))

  const partsOf = (clause: string): readonly string[] => {
    const parts = amendments.filter((a) => a.effect === 'changes' && a.target === clause).map(({ part = '' }) => part)
    return [...new Set(parts)].sort()
  }

  /** Changes of a part that have their way: as among rivals for a clause, but whole changes of their layer or a higher one win. */
  function changesOfPart(clause: string, part: string): readonly Named[] {
    const own = amendments.filter((a) => a.effect === 'changes' && a.part === part && a.target === clause && active(a))
    const left = strongest([...competing(clause), ...own])
    return left.some(({ effect }) => effect !== 'changes') ? [] : left
  }

  const remaining = (clause: string): readonly Named[] => strongest(competing(clause))

  function strongest(all: readonly Named[]): readonly Named[] {
    const overrides = (b: Named, a: Named) => b.by !== a.by && competing(a.with).some((x) => x.by === b.by)
    const beats = (x: Named) => all.filter((y) => overrides(y, x))
    const unbeaten = all.filter((a) => !beats(a).some((b) => !(b === a || reaches(b, a, beats))))
    const top = Math.max(...unbeaten.map(({ by }) => rank(by)))
    return unbeaten.filter(({ by }) => rank(by) === top)
  }

  /** The amendment that decides, and the clause whose text holds. */
  function result(a: Named): { final: Named; text: string | undefined } {
    const inner = remaining(a.with).map((b) => ({ ...result(b), direct: b }))
    const texts = new Set(inner.map(({ text }) => (text === undefined ? '' : words(text))))
    const [only] = inner.sort((x, y) => chain(x.direct.target).length - chain(y.direct.target).length)
    if (only && texts.size === 1) return only
    return { final: a, text: a.effect === 'suspends' ? undefined : a.with }
  }
  const said = (a: Named): string => {
    const { text } = result(a)
    return text === undefined ? '' : words(text)
  }

  /** One amendment for each different outcome, of the largest text first. */
  function winners(clause: string): readonly Named[] {
    const sorted = [...remaining(clause)].sort((a, b) => chain(a.target).length - chain(b.target).length)
    return sorted.filter((a, index) => !sorted.slice(0, index).some((b) => said(b) === said(a)))
  }
  function additions(clause: string): readonly Named[] {
    const all = amendments.filter((a) => a.effect === 'adds' && a.target === clause && active(a))
    return all.filter((a, n) => result(a).text !== undefined && !all.slice(0, n).some((b) => said(b) === said(a)))
  }
  /** One amendment for each different outcome of a part. */
  function partWinners(clause: string, part: string): readonly Named[] {
    const all = changesOfPart(clause, part)
    return all.filter((a, index) => !all.slice(0, index).some((b) => said(b) === said(a)))
  }
  function wordsOfPart(clause: string, part: string): string {
    const won = partWinners(clause, part)
    return won.length === 0 ? '' : [`${part}:`, ...won.map(said)].filter(Boolean).join(' ')
  }
  function words(clause: string, isPart = false): string {
    if (disabled(clause)) return ''
    const parent = clauses.get(clause)?.parent
    const above = parent && isPart ? winners(parent) : []
    const won = winners(clause)
    const base = ownerOf(clause).startsWith('base-rule:') ? `${ownerOf(clause)} ` : ''
    const own = won.length > 0 ? '' : `${base}${clauses.get(clause)?.text.plain ?? ''}`.trim()
    const instead = won.filter((a) => !above.includes(a)).map(said)
    const parts = partsOf(clause).map((part) => wordsOfPart(clause, part))
    return [
      own,
      ...instead,
      ...parts,
      ...children(clause).map((child) => words(child, true)),
      ...additions(clause).map(said)
    ]
      .filter(Boolean)
      .join(' ')
  }
  function state(clause: string): string {
    if (!applies(ownerOf(clause), clause)) return 'not-applicable'
    if (disabled(clause)) return 'blocked'
    const won = winners(clause)
    if (won.length === 0) return 'in-force'
    if (won.length > 1) return 'conflict'
    return won[0] && result(won[0]).text !== undefined ? 'replaced' : 'suspended'
  }
  const holds = (a: Named): boolean =>
    active(a) &&
    (a.effect === 'adds'
      ? result(a).text !== undefined
      : a.effect === 'changes'
        ? changesOfPart(a.target, a.part ?? '').includes(a)
        : a.effect === 'disables' || remaining(a.target).includes(a))
  const named = (name: string) => amendments.find((each) => each.name === name) as Named
  return {
    state,
    words,
    disabled,
    applies,
    contenders: (clause, part) =>
      (part ? changesOfPart(clause, part) : remaining(clause)).map((a) => ({ name: a.name, words: said(a) })),
    parts: (clause) => {
      const all = partsOf(clause).map((part) => [part, partWinners(clause, part).map(said)] as const)
      return Object.fromEntries(all.filter(([, texts]) => texts.length > 0))
    },
    additions: (clause) => additions(clause).map(({ name }) => name),
    reads: (clause) => {
      if (['not-applicable', 'blocked'].includes(state(clause))) return [state(clause)]
      const brought = [
        ...winners(clause),
        ...partsOf(clause).flatMap((part) => partWinners(clause, part)),
        ...additions(clause)
      ]
      return [state(clause), ...brought.map((a) => [a.name, result(a).final.name, result(a).text].join(' '))]
    },
    finalOf: (name) => result(named(name)).final.name,
    holds: (name) => holds(named(name))
  }
}

/** Every selection of a bundle that leaves nothing open: all armies, all sets of traits, all sets of options that can be on. */
export function everySelection(bundle: AnyBundle): readonly Selection[] {
  const { documents } = bundle
  const traits = documents.filter(({ trait }) => trait !== undefined).map(({ key }) => key)
  const options = documents.filter(({ kind }) => kind === 'option')
  const armies = [
    { faction: null, unit: null },
    ...documents
      .filter(({ kind }) => kind === 'faction')
      .flatMap(({ id, units = [] }) => [null, ...units.map((each) => each.id)].map((unit) => ({ faction: id, unit })))
  ]
  const sets = subsets(options).filter((on) =>
    on.every(({ requires = [], excludes = [] }) => {
      const has = (key: string): boolean => on.some((each) => each.key === key)
      return requires.every(has) && !excludes.some(has)
    })
  )
  return armies.flatMap((army) =>
    subsets(traits).flatMap((own) =>
      own.every((trait) => canHave(bundle, army.faction, trait))
        ? sets.map((on) => ({
            ...army,
            traits: Object.fromEntries(traits.map((trait) => [trait, own.includes(trait)])),
            options: on.map(({ id }) => id)
          }))
        : []
    )
  )
}

/** A selection that uses some of its options for one of their texts alone. */
export const inPart = ({ documents }: AnyBundle, selection: Selection, seed: number): Selection => ({
  ...selection,
  options: (selection.options ?? []).map((option, n) => {
    const texts = documents.flatMap(({ key, amends = [] }) => (key === `option:${option}` ? amends : []))
    const text = texts[(seed + n) % texts.length]?.with ?? ''
    return text.includes('#') ? text.slice('option:'.length) : option
  })
})

function canHave({ documents }: AnyBundle, faction: string | null, trait: string): boolean {
  const { of } = documents.find(({ key }) => key === trait) ?? {}
  return of === undefined || (faction !== null && of.includes(faction))
}

/** Every selection that leaves nothing open and that another one, which names its army and its options, may turn out to be. */
export const completionsOf = (bundle: AnyBundle, { faction, unit, options = [] }: Selection): readonly Selection[] =>
  everySelection(bundle).filter(
    (each) =>
      each.faction === faction &&
      (unit === undefined || each.unit === unit) &&
      [...(each.options ?? [])].sort().join() === [...options].sort().join()
  )

/** Tells documents that are for an army alone, by what they say of themselves. */
export function ownOf({ documents }: AnyBundle, faction: string): (document: AnyDocument) => boolean {
  const always = documents.flatMap(({ key, units = [] }) =>
    key === `faction:${faction}` ? units.flatMap(({ traits = [] }) => traits) : []
  )
  const isOwnTrait = (trait: string): boolean =>
    always.includes(trait) || documents.some(({ key, of }) => key === trait && of?.includes(faction))
  return ({ for: whom = {} }) =>
    whom.faction === undefined ? (whom.traits ?? []).some(isOwnTrait) : whom.faction === faction
}

function subsets<Item>([first, ...rest]: readonly Item[]): readonly (readonly Item[])[] {
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((each) => [first, ...each])]
}
