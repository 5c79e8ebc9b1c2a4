import {
  notInVersion,
  undeclaredFaction,
  undeclaredTrait,
  undeclaredUnit,
  unknownOption,
  unknownRoll,
  unknownSource
} from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { declaredRolls } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { Problem } from '../../model/problem.ts'
import { documentId } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext, type Names } from './draft.ts'
import { type Field, fieldsAt, placeOf } from './fields.ts'
import { mayBeUnread } from './presumed.ts'

type Missing = (particulars: { id: string; nearest: string | undefined }) => Problem

/** Resolves names that must be declared: factions, units, traits, options, rolls and sources. */
export function linkDeclared(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const resolve = (pointer: string, kind: Kind, missing: Missing) => {
    for (const field of fieldsAt(document, pointer)) name(context, ruleset, document, field, kind, missing)
  }
  resolve('/for/faction', 'faction', undeclaredFaction)
  resolve('/faction', 'faction', undeclaredFaction)
  resolve('/of', 'faction', undeclaredFaction)
  for (const pointer of ['/requires', '/excludes', '/options', '/except-options'])
    resolve(pointer, 'option', unknownOption)
  for (const whom of ['/for', ...expectedSelections(document)]) linkUnits(context, ruleset, document, whom)
  for (const selection of expectedSelections(document)) {
    for (const field of ['faction', 'except-factions']) resolve(`${selection}/${field}`, 'faction', undeclaredFaction)
    for (const field of ['options', 'except-options']) resolve(`${selection}/${field}`, 'option', unknownOption)
  }
  linkTraits(context, ruleset, document)
  checkRolls(context, ruleset, document)
  checkSources(context, ruleset, document)
}

/** Pointers to the selections in what a FAQ entry expects. */
const expectedSelections = (document: DraftDocument): readonly string[] =>
  (dataOf(document).expects ?? []).map((_, index) => `/expects/${index}/selection`)

function name(
  { report, version }: LinkContext,
  ruleset: DraftRuleset,
  document: DraftDocument,
  { pointer, text }: Field,
  kind: Kind,
  missing: Missing
): void {
  const { names } = ruleset
  const first = names.get(kind, text)?.clauses[0]
  if (first) {
    document.named.set(pointer, first)
    return
  }
  const known = names.idsOf(kind)
  const nearest = nearestOf(text, known)
  if (mayBeUnread(ruleset, nearest)) return
  const frozen = version && notInVersion({ target: documentId(kind, text), version, nearest, known })
  report(placeOf(document, pointer), frozen || missing({ id: text, nearest }))
}

/** @param whom Pointer to the fields that name a faction and its units */
function linkUnits(
  { report, version }: LinkContext,
  { names }: DraftRuleset,
  document: DraftDocument,
  whom: string
): void {
  const [faction] = fieldsAt(document, `${whom}/faction`)
  const declared = faction && names.get('faction', faction.text)
  const first = declared?.clauses[0]
  if (!first || declared.valid.broken) return
  const units = dataOf(declared).units ?? []
  const ids: readonly string[] = units.map(({ id }) => id)
  for (const { pointer, text } of ['units', 'except-units'].flatMap((field) =>
    fieldsAt(document, `${whom}/${field}`)
  )) {
    if (ids.includes(text)) {
      document.named.set(pointer, first)
      continue
    }
    const [nearest, owner] = [nearestOf(text, ids), ownerOf(names, text)]
    const frozen = version && !owner && notInVersion({ target: text, version, nearest, known: ids })
    const unknown = { id: text, faction: declared.valid.id, nearest, units: ids, owner }
    report(placeOf(document, pointer), frozen || undeclaredUnit(unknown))
  }
}

/** The first faction that has a unit of that id. */
const ownerOf = (names: Names, unit: string): string | undefined =>
  names.idsOf('faction').find((id) => dataOfName(names, 'faction', id)?.units?.some((each) => each.id === unit))

const traitKinds = ['base-rule', 'rule', 'term'] as const

function linkTraits({ report }: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const { names } = ruleset
  const units = dataOf(document).units ?? []
  const perUnit = units.flatMap((_, index) => fieldsAt(document, `/units/${index}/traits`))
  const expected = expectedSelections(document).flatMap((selection) =>
    ['traits', 'except-traits'].flatMap((field) => fieldsAt(document, `${selection}/${field}`))
  )
  const started = (dataOf(document).starts ?? []).flatMap((_, index) =>
    ['of', 'except'].flatMap((field) => fieldsAt(document, `/starts/${index}/${field}`))
  )
  for (const { pointer, text } of [...fieldsAt(document, '/for/traits'), ...perUnit, ...expected, ...started]) {
    const named = traitKinds.flatMap((kind) => names.get(kind, text) ?? [])
    const found = named.find((each) => each.valid.broken || dataOf(each).trait)
    const first = found?.clauses[0]
    if (first) {
      document.named.set(pointer, first)
      continue
    }
    const nearest = nearestTrait(names, text)
    if (!mayBeUnread(ruleset, nearest)) report(placeOf(document, pointer), undeclaredTrait({ id: text, nearest }))
  }
}

const traitsIn = remembered((names: Names): readonly string[] =>
  traitKinds.flatMap((kind) => names.idsOf(kind).filter((id) => dataOfName(names, kind, id)?.trait))
)

/** All names are known by the time traits are looked for. */
const nearestTrait = (names: Names, text: string): string | undefined => nearestOf(text, traitsIn(names))

function dataOfName(names: Names, kind: Kind, id: string) {
  const document = names.get(kind, id)
  return document && dataOf(document)
}

/**
 * The rolls of modifiers are the ruleset's ids; if a roll's name for readers is written instead, its id is suggested.
 */
function checkRolls({ report }: LinkContext, { home, isSound }: DraftRuleset, document: DraftDocument): void {
  if (!isSound) return
  const rolls = declaredRolls(home)
  const declared = Object.keys(rolls)
  const adjustments = dataOf(document).adjusts ?? []
  for (const { pointer, text } of adjustments.flatMap((_, index) => fieldsAt(document, `/adjusts/${index}/roll`))) {
    if (declared.includes(text)) continue
    const nearest = declared.find((id) => rolls[id] === text) ?? nearestOf(text, declared)
    report(placeOf(document, pointer), unknownRoll({ roll: text, nearest, declared }))
  }
}

function checkSources({ report }: LinkContext, { home, isSound }: DraftRuleset, document: DraftDocument): void {
  if (!isSound || home === document) return
  const ids = home.valid.data.sources.map(({ id }) => id)
  for (const { pointer, text } of [...fieldsAt(document, '/sources'), ...fieldsAt(document, '/ruling/source')]) {
    if (!ids.includes(text)) {
      report(placeOf(document, pointer), unknownSource({ id: text, nearest: nearestOf(text, ids) }))
    }
  }
}
