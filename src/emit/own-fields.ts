import type {
  Adjustment,
  BaseRuleDocument,
  Cost,
  Document,
  DocumentFields,
  ExceptionDocument,
  Expectation,
  FAQEntryDocument,
  FactionDocument,
  For,
  Limit,
  OptionDocument,
  PackDocument,
  Amendment as PublishedAmendment,
  RuleDocument,
  Start,
  TermDocument,
  Unit
} from '../generated/published.ts'
import { expectationsOf } from '../model/expectations.ts'
import type { Amendment, AnyFrontMatter, FrontMatterOf, LinkedDocument, ValidDocument } from '../model/graph.ts'
import { conditionOf } from './condition.ts'
import { targetOf } from './directory.ts'
import { filled } from './filled.ts'
import { emitSequence } from './sequence.ts'
import { typographic, typographicIfAny } from './typography.ts'

/** Kind of a document that is published; `ruleset.md` is published as its ruleset. */
type PublishedKind = Document['kind']

/**
 * Returns a published document: what documents of every kind have, then what its own kind has, with references as
 * canonical ids.
 */
export function withOwnFields(
  { key, ...common }: DocumentFields,
  document: LinkedDocument,
  { kind, data }: ValidDocument<PublishedKind>
): Document {
  const refer = referencesOf(document)
  const words = { ...common, ...wordsOf(data) }
  const changes = changesOf(document, data, refer)
  switch (kind) {
    case 'rule':
      return filled<RuleDocument>({ key, kind, ...words, ...changes, ...orderOf(document, data, refer) })
    case 'option': {
      const [requires, excludes] = [refer.all('/requires', data.requires), refer.all('/excludes', data.excludes)]
      const { authority } = data
      return filled<OptionDocument>({
        key,
        kind,
        ...words,
        ...changes,
        ...orderOf(document, data, refer),
        requires,
        excludes,
        authority
      })
    }
    case 'base-rule':
      return filled<BaseRuleDocument>({ key, kind, ...common, where: typographic(data.where), ...wordsOf(data) })
    case 'faction':
      return filled<FactionDocument>({ key, kind, ...words, units: data.units && emitUnits(data.units, refer) })
    case 'exception': {
      const conflicts = refer.all('/conflicts', data.conflicts)
      const whom = { for: emitFor(data.for, document, refer), condition: conditionOf(document) ?? '' }
      return filled<ExceptionDocument>({ key, kind, ...words, ...changes, conflicts, ...whom })
    }
    case 'faq': {
      const concerns = { for: data.for && emitFor(data.for, document, refer), condition: conditionOf(document) }
      const expects = emitExpectations(document)
      return filled<FAQEntryDocument>({ key, kind, ...words, ...answerOf(data, refer), ...concerns, expects })
    }
    case 'term': {
      const { link, certainty } = data
      const conflicts = refer.all('/conflicts', data.conflicts)
      return filled<TermDocument>({ key, kind, ...words, link, certainty, ...changes, conflicts })
    }
    case 'pack': {
      const [faction, options] = [refer.one('/faction'), refer.all('/options', data.options)]
      return filled<PackDocument>({ key, kind, ...common, include: data.include, faction, options })
    }
  }
}

/** Canonical ids of what the front matter of a document refers to, by JSON pointer. */
interface References {
  readonly one: (pointer: string) => string | undefined
  /** Those of a list; a reference that leads nowhere is left out. */
  readonly all: (pointer: string, list: readonly unknown[] | undefined) => string[] | undefined
}

function referencesOf({ named, ruleset }: LinkedDocument): References {
  const one = (pointer: string): string | undefined => {
    const clause = named.get(pointer)
    return clause && targetOf(clause, ruleset)
  }
  return { one, all: (pointer, list) => list?.flatMap((_, index) => one(`${pointer}/${index}`) ?? []) }
}

const wordsOf = ({ trait, of, aliases }: AnyFrontMatter) => ({ trait, of, aliases })

const changesOf = (
  { amendments, ruleset }: LinkedDocument,
  { adjusts, starts, costs, limits, quick }: AnyFrontMatter,
  refer: References
) => ({
  amends: amendments.length === 0 ? undefined : amendments.map((each) => emitAmendment(each, ruleset)),
  adjusts: adjusts?.map((each, index) => emitAdjustment(each, `/adjusts/${index}`, refer)),
  starts: starts?.flatMap((each, index) => emitStart(each, `/starts/${index}`, refer)),
  costs: costs?.flatMap((each, index) => emitCost(each, `/costs/${index}`, refer)),
  limits: limits?.flatMap((each, index) => emitLimit(each, `/limits/${index}`, refer)),
  quick: refer.all('/quick', quick)
})

const emitAmendment = ({ target, effect, part, with: words, counts }: Amendment, seen: string) =>
  filled<PublishedAmendment>({ target: targetOf(target, seen), effect, part, with: targetOf(words, seen), counts })

/** A clause that is not there is reported elsewhere. */
function emitStart(
  { what, from, of, except }: NonNullable<AnyFrontMatter['starts']>[number],
  pointer: string,
  refer: References
): Start[] {
  const clause = refer.one(`${pointer}/clause`)
  if (clause === undefined) return []
  const [having, lacking] = [refer.all(`${pointer}/of`, of), refer.all(`${pointer}/except`, except)]
  const said = typeof from === 'number' ? from : typographic(from)
  return [filled<Start>({ what, from: said, clause, of: having, except: lacking })]
}

/** A cost without `most` is always the same. A clause that is not there is reported elsewhere. */
const emitCost = (
  { of, least, most = least, extra, gives }: NonNullable<AnyFrontMatter['costs']>[number],
  pointer: string,
  refer: References
): Cost[] => {
  const [clause, open] = [refer.one(`${pointer}/clause`), refer.one(`${pointer}/open`)]
  return clause === undefined ? [] : [filled<Cost>({ clause, of, least, most, open, extra, gives })]
}

function emitLimit(
  { times, per }: NonNullable<AnyFrontMatter['limits']>[number],
  pointer: string,
  refer: References
): Limit[] {
  const [clause, what] = [refer.one(`${pointer}/clause`), refer.one(`${pointer}/what`)]
  if (clause === undefined || what === undefined) return []
  return [filled<Limit>({ clause, what, times, per, open: refer.one(`${pointer}/open`) })]
}

type AuthoredAdjustment = NonNullable<AnyFrontMatter['adjusts']>[number]

const emitAdjustment = (
  { 'no-stack-with': others, target: _, phase: __, open: ___, ...rest }: AuthoredAdjustment,
  pointer: string,
  refer: References
): Adjustment =>
  filled<Adjustment>({
    ...rest,
    when: typographicIfAny(rest.when),
    open: refer.one(`${pointer}/open`),
    target: refer.one(`${pointer}/target`),
    phase: refer.one(`${pointer}/phase`),
    noStackWith: refer.all(`${pointer}/no-stack-with`, others)
  })

const orderOf = (document: LinkedDocument, { conflicts }: AnyFrontMatter, refer: References) => ({
  sequence: emitSequence(document, (other, pointer) => referencesOf(other).one(pointer)),
  conflicts: refer.all('/conflicts', conflicts)
})

const emitUnits = (units: NonNullable<AnyFrontMatter['units']>, refer: References): Unit[] =>
  units.map(({ traits, ...rest }, index) =>
    filled<Unit>({ ...rest, title: typographic(rest.title), traits: refer.all(`/units/${index}/traits`, traits) })
  )

const emitFor = (
  { units, 'except-units': exceptUnits, traits }: NonNullable<AnyFrontMatter['for']>,
  { named }: LinkedDocument,
  refer: References
): For =>
  filled<For>({
    faction: named.get('/for/faction')?.document.valid.id,
    units,
    exceptUnits,
    traits: refer.all('/for/traits', traits)
  })

const answerOf = (
  { status, ruling, topic, about, options, 'except-options': exceptOptions }: FrontMatterOf['faq'],
  refer: References
) => ({
  status,
  ruling,
  topic,
  about: refer.all('/about', about) ?? [],
  options: refer.all('/options', options),
  exceptOptions: refer.all('/except-options', exceptOptions),
  supersededBy: refer.one('/superseded-by')
})

function emitExpectations(document: LinkedDocument): Expectation[] | undefined {
  const all = expectationsOf(document).map(({ expectation }) => expectation)
  return all.length > 0 ? all : undefined
}
