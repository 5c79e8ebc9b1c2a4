import type { AnyDocument, Bundle, RulebookFile } from '../../generated/published.ts'
import { inPresentForm } from '../../notation/formats.ts'
import { documentId, isQualified } from '../../notation/ids.ts'
import { deeperThan, mostInARowAtEvents } from '../rulebook/depth.ts'
import { type Amendment, effects, inOrder, modifierKinds, type Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import {
  fieldsOf,
  InvalidInput,
  isRecord,
  listOf,
  mapOf,
  nullable,
  number,
  numberOrText,
  oneOf,
  optional,
  refuse,
  type Shape,
  text,
  truth
} from './shape.ts'

/** Fields by which a document says what it does, in a bundle and in a rulebook alike. */
const effectFields = (): Readonly<Record<string, Shape>> => {
  const texts = optional(listOf(text))
  const unit = fieldsOf({ id: text, title: text, traits: texts })
  const words = optional(text)
  const adjustment = {
    what: text,
    kind: optional(oneOf(modifierKinds)),
    amount: optional(number),
    certain: optional(truth),
    open: words,
    roll: words,
    phase: words,
    target: words,
    when: words,
    noStackWith: texts
  }
  const start = { what: text, from: numberOrText, clause: text, of: texts, except: texts }
  return {
    key: text,
    title: text,
    event: optional(text),
    trait: optional(text),
    of: texts,
    options: texts,
    exceptOptions: texts,
    for: optional(fieldsOf({ faction: optional(text), units: texts, exceptUnits: texts, traits: texts })),
    amends: optional(
      listOf(
        fieldsOf({ target: text, effect: oneOf(effects), part: optional(text), with: text, counts: optional(truth) })
      )
    ),
    adjusts: optional(listOf(fieldsOf(adjustment))),
    starts: optional(listOf(fieldsOf(start))),
    authority: optional(text),
    requires: texts,
    excludes: texts,
    conflicts: texts,
    units: optional(listOf(unit))
  }
}

/** What resolving reads of an open point. */
const openPoint = optional(
  fieldsOf({ sums: optional(text), settledBy: optional(listOf(text)), answers: optional(listOf(text)) })
)

/** Fields of a ruleset that resolving reads. */
const rulesetFields = { parts: optional(mapOf(text)), rolls: optional(mapOf(text)) }

/**
 * Returns a bundle in the present form.
 *
 * @throws {InvalidInput} if a value is not a bundle of format 1 or 2, or one that contradicts itself
 */
export function checkedBundle(published: Bundle): Bundle {
  const bundle = bundleInShape(published)
  checkIds(bundle)
  checkAmendments(bundle)
  return bundle
}

/**
 * As `checkedBundle`; it may contradict itself.
 *
 * @throws {InvalidInput} if a value is not a bundle of format 1 or 2
 */
export function bundleInShape(published: Bundle): Bundle {
  checkKind(published, 'bundle')
  // What follows checks all that the library reads.
  const bundle = inPresentForm(published) as Bundle
  fieldsOf(rulesetFields)(bundle.ruleset, 'ruleset')
  const words = optional(text)
  const clause = {
    id: text,
    parent: words,
    local: text,
    number: words,
    title: words,
    text: fieldsOf({ plain: text })
  }
  const clauses = listOf(fieldsOf({ ...clause, open: openPoint, faq: optional(listOf(text)) }), 1)
  listOf(fieldsOf({ kind: text, id: text, ...effectFields(), clauses }))(bundle.documents, 'documents')
  return bundle
}

/** Most clauses inside one another; the compiler refuses lists that are nested deeper. */
const deepestClause = 60

/**
 * Measures how deep the clauses of one document are nested, each after those above it.
 *
 * @throws {InvalidInput} if one is nested too deep
 */
function nesting(): (above: string | number | undefined, clause: string | number, at: string) => void {
  const depths = new Map<string | number, number>()
  return (above, clause, at) => {
    const depth = above === undefined ? 0 : (depths.get(above) ?? 0) + 1
    if (depth > deepestClause)
      throw new InvalidInput(`Expected clauses at most ${deepestClause} deep, found more at ${at}.`)
    depths.set(clause, depth)
  }
}

/** @throws {InvalidInput} if a value is no rulebook of format 1 or 2, or one that contradicts itself */
export function checkRulebookFile(file: RulebookFile): void {
  checkKind(file, 'rulebook')
  fieldsOf(rulesetFields)(file.ruleset, 'ruleset')
  const words = optional(text)
  const clause = { local: text, parent: optional(number), name: words, open: openPoint, print: words }
  const clauses = listOf(fieldsOf(clause), 1)
  listOf(fieldsOf({ ...effectFields(), clauses }))(file.documents, 'documents')
  const unique = once()
  for (const [index, document] of file.documents.entries()) {
    unique(document.key, `documents[${index}].key`)
    const own = once()
    const nest = nesting()
    for (const [at, { local, parent = 0 }] of document.clauses.entries()) {
      const place = `documents[${index}].clauses[${at}]`
      own(local, `${place}.local`)
      const isEarlier = Number.isInteger(parent) && parent >= 0 && parent < at
      if (at > 0 && !isEarlier) refuse('the place of an earlier clause', `${place}.parent`, parent)
      nest(at > 0 ? parent : undefined, at, place)
    }
    checkParts(document.amends, `documents[${index}]`)
  }
}

/** Targets may be in other rulesets, or in documents that the file leaves out. */
function checkParts(amends: AnyDocument['amends'], document: string): void {
  for (const [at, { effect, part }] of (amends ?? []).entries())
    if ((effect === 'changes') !== (part !== undefined))
      refuse('a part with `changes` and no other effect', `${document}.amends[${at}].part`, part)
}

/**
 * Refuses amendments of which no one could say what is in force.
 *
 * @throws {InvalidInput} if amendments depend on themselves through others, or too many change one another in a row
 */
export function checkChains(rulebook: Rulebook): void {
  const [first] = [...rulebook.inCycle].sort(inOrder)
  if (first) {
    const place = placeOf(first, rulebook)
    throw new InvalidInput(`Expected amendments that do not depend on themselves, found a circle through ${place}.`)
  }
  const [deep] = deeperThan(mostInARowAtEvents, rulebook)
  if (!deep) return
  const expected = `at most ${mostInARowAtEvents} amendments that change one another in a row`
  throw new InvalidInput(`Expected ${expected} at ${placeOf(deep, rulebook)}, found more.`)
}

const placeOf = ({ by, index }: Amendment, { documents }: Rulebook): string =>
  `documents[${[...documents.keys()].indexOf(by.key)}].amends[${index}]`

/** @throws {InvalidInput} if a value is not a selection; what is unknown in one is a problem of the resolution */
export function checkSelection(selection: Selection): void {
  const id = optional(nullable(text))
  const shape = { faction: id, unit: id, traits: optional(mapOf(optional(truth))), options: optional(listOf(text)) }
  if (!isRecord(selection)) refuse('a selection', '', selection)
  fieldsOf(shape)(selection, '')
  const other = Object.keys(selection).find((name) => !Object.hasOwn(shape, name))
  if (other !== undefined) refuse(`no fields but ${Object.keys(shape).join(', ')}`, '', other)
}

/** @throws {InvalidInput} if a value is no rulebook that `rulebookOf` or `rulebookFrom` made */
export function checkRulebook(rulebook: Rulebook): void {
  const { documents, clauses }: { readonly documents?: unknown; readonly clauses?: unknown } = { ...rulebook }
  if (documents instanceof Map && clauses instanceof Map) return
  refuse('a rulebook, as `rulebookOf` makes it of a bundle', '', rulebook)
}

/**
 * Returns options as a list, however they are given: an iterator can be read only once.
 *
 * @throws {InvalidInput} if a value is not a list, a set or the like of texts
 */
export function listOfOptions<Id extends string>(options: Iterable<Id>): readonly Id[] {
  const isMany = typeof options === 'object' && options !== null && Symbol.iterator in options
  if (!isMany) refuse('a list', 'options', options)
  const list = [...options]
  listOf(text)(list, 'options')
  return list
}

/** @throws {InvalidInput} if a value is not what `inquire` returns */
export function checkInquiry(inquiry: { readonly rulebook: Rulebook; readonly clause: unknown }): void {
  if (typeof inquiry?.clause !== 'function') refuse('an inquiry, as `inquire` makes it of a rulebook', '', inquiry)
  checkRulebook(inquiry.rulebook)
}

/** Tells the files apart that Codicil publishes; all of them have a format and most have documents. */
function checkKind(value: unknown, wanted: 'bundle' | 'rulebook'): void {
  const expected = `a ${wanted} of format 1 or 2`
  if (!isRecord(value)) return refuse(expected, '', value)
  const { format, pack, documents } = value
  const found = (what: string) => new InvalidInput(`Expected ${expected}, found ${what}.`)
  if (typeof format !== 'string') throw found(format === undefined ? 'no format' : 'a format that is no text')
  if (!/^[12]\.\d+$/u.test(format)) throw found(`format “${format.slice(0, 20)}”`)
  if (pack !== undefined) throw found('a pack')
  if (!Array.isArray(documents)) throw found('no documents')
  const [first]: readonly unknown[] = documents
  if (typeof first !== 'object' || first === null) return
  const isBundle = 'kind' in first
  if (isBundle !== (wanted === 'bundle')) throw found(isBundle ? 'a bundle' : 'a rulebook')
}

/** Refuses what it has seen before. */
function once(): (id: string, at: string) => void {
  const seen = new Set<string>()
  return (id, at) => {
    if (seen.has(id)) refuse('each id once', at, id)
    seen.add(id)
  }
}

function checkIds({ documents }: Bundle): void {
  const unique = once()
  for (const [index, { key, kind, id, clauses }] of documents.entries()) {
    if (key !== documentId(kind, id)) refuse(`“${documentId(kind, id)}”`, `documents[${index}].key`, key)
    const above = new Set<string>()
    const nest = nesting()
    for (const [at, clause] of clauses.entries()) {
      const place = `documents[${index}].clauses[${at}]`
      unique(clause.id, `${place}.id`)
      if (at === 0 && clause.id !== key) refuse(`the document “${key}” as its first clause`, `${place}.id`, clause.id)
      const isPlaced = at === 0 ? clause.parent === undefined : clause.parent !== undefined && above.has(clause.parent)
      if (!isPlaced)
        refuse(at === 0 ? 'no parent' : 'an earlier clause of the document', `${place}.parent`, clause.parent)
      nest(clause.parent, clause.id, place)
      above.add(clause.id)
    }
  }
}

/** Targets in other rulesets are known there only. */
function checkAmendments({ documents }: Bundle): void {
  const known = new Set<string>(documents.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
  for (const [index, document] of documents.entries()) {
    const { amends = [] }: AnyDocument = document
    checkParts(amends, `documents[${index}]`)
    for (const [at, { target, with: words }] of amends.entries()) {
      const place = `documents[${index}].amends[${at}]`
      if (!isQualified(target) && !known.has(target)) refuse('the id of a clause', `${place}.target`, target)
      if (!known.has(words)) refuse('the id of a clause', `${place}.with`, words)
    }
  }
}
