import type { Bundle, Clause, Document, PackFile, Ruleset, SettledModifier } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import { identity } from '../../resolve/decide/names.ts'
import type { ArmyDifference, Inquiry } from '../../resolve/index.ts'
import { readingsWithin } from '../../resolve/reading/reading.ts'
import type { PackPlan } from './plan.ts'
import { isSameData } from './same-data.ts'

/** Ids of the clauses that a pack prints. */
type Clauses = readonly string[]

/** Inputs for a pack as data that not every pack has. */
interface Others {
  /** Returns a document without what the sections of the pack leave out; as it is when left out. */
  readonly pruned?: (document: Document) => Document
  /** A pack that is published, too: documents that are the same in it are left out. */
  readonly base?: PackFile | undefined
}

/** Printed parts of a pack. */
interface Printed {
  /** In the order of the paper. */
  readonly clauses: Clauses
  /** Inquiry that answered for the selection of the pack; absent if every change is printed with its condition. */
  readonly inquiry: Inquiry | undefined
  readonly fingerprint: string
}

/**
 * A pack as data: the same clauses, version and fingerprints as the printed one.
 */
export function packFile(
  bundle: Bundle,
  plan: PackPlan,
  { clauses, inquiry, fingerprint }: Printed,
  { pruned = (document) => document, base }: Others = {}
): PackFile {
  const { format, generator, ruleset } = bundle
  const printed = new Set(clauses)
  const inPrint = new Set(clauses.map(documentOf))
  const held = bundle.documents
    .filter(({ key }) => plan.id === 'complete' || inPrint.has(key))
    .flatMap((document) => heldPart(pruned(document), plan, printed))
    .filter((document) => !base || !isSameData(document, documentsIn(base).get(document.key)))
  const settled = inquiry ? settledIn(inquiry, inPrint) : []
  return {
    format,
    generator,
    pack: head(plan, { clauses, fingerprint, base }),
    ruleset: rulesetOf(ruleset, plan),
    ...(settled.length > 0 && { settled: [...settled] }),
    ...(inquiry && { resolution: resolutionOf(inquiry, plan, base ? clauses.filter(isChanged(inquiry)) : clauses) }),
    documents: held
  }
}

/** Modifiers of the documents of a pack that its options settle. */
const settledIn = (inquiry: Inquiry, documents: ReadonlySet<string>): readonly SettledModifier[] =>
  inquiry.modifiers().flatMap(({ by, index, certain, settledBy }) => {
    if (!settledBy || !documents.has(by)) return []
    const { by: option, authority } = settledBy
    return [{ modifier: by, index, counts: certain, by: option, ...(authority && { authority }) }]
  })

/** The documents of a pack, by their keys. */
const documentsIn = remembered(
  ({ documents }: PackFile): ReadonlyMap<string, object> =>
    new Map(documents.map((document) => [document.key, document]))
)

/** Tells whether something changes a clause, or may change it. */
const isChanged =
  (inquiry: Inquiry) =>
  (id: string): boolean => {
    const found = inquiry.clause(id)
    return found?.state !== 'in-force' || found.considered.some(({ outcome }) => outcome !== 'not-applicable')
  }

/** Why rules changed is in the bundle alone; a difference stays the same while the rest of its edition changes. */
function rulesetOf({ changes: _, ...ruleset }: Ruleset, { difference }: PackPlan): PackFile['ruleset'] {
  const { fingerprint: __, ...undated } = ruleset
  return difference ? undated : ruleset
}

const head = (
  plan: PackPlan,
  { clauses, fingerprint, base }: Pick<Printed, 'clauses' | 'fingerprint'> & Others
): PackFile['pack'] => ({
  id: plan.id,
  title: plan.title,
  form: plan.form,
  include: [...plan.include],
  ...(plan.selection && plan.words !== undefined && { selection: published(plan.selection), words: plan.words }),
  clauses: [...clauses],
  ...(base && { base: base.pack.id }),
  ...(plan.difference && { commonTraits: [...plan.difference.commonTraits] }),
  fingerprint
})

type PublishedSelection = NonNullable<PackFile['pack']['selection']>

const published = ({ faction, unit, traits, options }: NonNullable<PackPlan['selection']>): PublishedSelection => ({
  ...(faction !== undefined && { faction }),
  ...(unit !== undefined && { unit }),
  ...(traits && Object.keys(traits).length > 0 && { traits: { ...traits } }),
  options: [...(options ?? [])]
})

/** A document with the clauses that the pack prints; nothing if it prints none. */
function heldPart(document: Document, { id, form }: PackPlan, printed: ReadonlySet<string>): readonly Document[] {
  if (id === 'complete') return [document]
  const isSheet = form === 'sheet' || form === 'agreement'
  const clauses = document.clauses.filter((clause) => printed.has(clause.id))
  const isHere = (target: string): boolean => printed.has(target) || (!isSheet && printed.has(documentOf(target)))
  if (clauses.length === 0) return []
  const isComplete = ({ in: incoming, amendedBy, faq }: Clause): boolean =>
    incoming.every(({ from }) => isHere(from)) && amendedBy.every(({ by }) => isHere(by)) && faq.every(isHere)
  // The same object, so that it is checked once for all files that have it.
  if (!isSheet && clauses.length === document.clauses.length && clauses.every(isComplete)) return [document]
  const kept = clauses.map(({ amendedBy, faq, in: incoming, ...clause }) => ({
    ...(isSheet && clause.type === 'document' ? withoutText(clause) : clause),
    in: incoming.filter(({ from }) => isHere(from)),
    amendedBy: amendedBy.filter(({ by }) => isHere(by)),
    faq: faq.filter(isHere)
  }))
  return [{ ...document, clauses: kept }]
}

/** Copy of a document or clause for a sheet: no text, and only those references that come from the order of play. */
const withoutText = <T extends Pick<Clause, 'text' | 'out'>>(clause: T): T => ({
  ...clause,
  text: { markdown: '', html: '', plain: '' },
  out: clause.out.filter(({ via }) => via === 'sequence')
})

function resolutionOf(
  inquiry: Inquiry,
  { difference }: PackPlan,
  clauses: Clauses
): NonNullable<PackFile['resolution']> {
  const isOwn = (id: string): boolean => difference?.own.includes(documentOf(id)) !== false
  const printed = conditionalIn(difference)
  return clauses.flatMap((id) => {
    const found = inquiry.clause(id)
    if (!found) return []
    const pieces = inquiry.text(id).map(({ clause, role, by }) => ({ clause, role, ...(by && { by: by.by }) }))
    const open = found.considered.filter(
      ({ outcome, amendment }) =>
        outcome === 'conditional' &&
        (isOwn(amendment.by) || isOwn(amendment.target) || printed.has(identity(amendment)))
    )
    const perhaps = open.map(({ amendment, condition }) => {
      const { by, effect, part, target, with: text } = amendment
      return { by, effect, ...(part && { part }), target, with: text, condition: condition ?? '' }
    })
    return [{ clause: id, state: found.state, why: found.why, pieces, ...(perhaps.length > 0 && { perhaps }) }]
  })
}

/** The conditional changes that a difference prints at its clauses, those of the common book that the army changes included. */
const conditionalIn = (difference: ArmyDifference | undefined): ReadonlySet<string> =>
  new Set(
    (difference?.clauses ?? [])
      .flatMap(readingsWithin)
      .flatMap(({ conditional }) => conditional.map(({ amendment }) => identity(amendment)))
  )
