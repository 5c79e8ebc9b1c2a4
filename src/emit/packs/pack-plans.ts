import type { Bundle, Document, PackDocument, Ruleset } from '../../generated/published.ts'
import { type AutomaticPackId, factionPackId } from '../../model/pack-ids.ts'
import { agreementWith } from '../../notation/agreement.ts'
import { armyPageTitle } from '../../notation/army-page.ts'
import { lower } from '../../notation/capitals.ts'
import { textsOf } from '../../notation/game.ts'
import { lastPartOf } from '../../notation/ids.ts'
import { allSections } from '../../notation/pack-sections.ts'
import { quickPackId } from '../../notation/quick-reference.ts'
import { rulebookOf } from '../../resolve/index.ts'
import { optionProblems } from '../../resolve/input/options.ts'
import { answersOf } from '../../resolve/rulebook/answers.ts'
import type { Hash } from '../fingerprint.ts'
import { hasContent, type PackPlan, type PlanRequest, planOf } from './plan.ts'

type Automatic = Readonly<Record<AutomaticPackId, Omit<PlanRequest, 'id' | 'title' | 'category'>>>

const automatic = ({ game }: Ruleset): Automatic => ({
  complete: {
    name: 'Complete',
    summary: `To read at home and to look things up: all that To play has, with ${game.own ? '' : 'what the sources say, '}who ruled when, and designer’s notes.`
  },
  play: {
    formerly: ['core'],
    name: 'To play',
    summary:
      'To print for the table: all rules, options, exceptions, answers and the glossary, without cover, sources and designer’s notes.',
    include: allSections.filter((section) => section !== 'sources' && section !== 'design-notes')
  },
  'quick-reference': {
    name: 'Quick reference',
    summary: 'The rules in short, for the table: order of play, limits, tables. A sheet to fold.',
    form: 'sheet',
    include: ['rules', 'options']
  },
  agreement: {
    name: 'Sheet to sign',
    summary: `What you settle before the game: options on or off, and a line for each point that the ${textsOf(game)} leave open.`,
    form: 'agreement',
    include: ['rules', 'options', 'exceptions', 'faq', 'glossary', 'base-rules']
  },
  faq: {
    name: 'Questions and answers',
    summary: 'Every question, under the clause it is about.',
    form: 'questions',
    include: ['faq', 'glossary', 'sources']
  }
})

/** Packs that a ruleset has without asking: for everybody, and for each faction. */
function automaticPlans(bundle: Bundle, hash: Hash, released: readonly string[]): readonly PackPlan[] {
  const { ruleset, documents } = bundle
  const entries = Object.entries(automatic(ruleset)).filter(
    ([id]) => id !== 'faq' || documents.some(({ kind }) => kind === 'faq')
  )
  const common = entries.map(([id, { formerly = [], ...pack }]): PlanRequest => {
    const had = formerly.filter((each) => released.includes(each))
    const title = `${ruleset.title}, ${pack.name.toLowerCase()}`
    return { ...pack, ...(had.length > 0 && { formerly: had }), id, title, category: 'ruleset' }
  })
  const armies = documents
    .filter(({ kind }) => kind === 'faction')
    .flatMap((faction) => [armyRequest(bundle, faction), sheetRequest(bundle, faction)])
  return [...common, ...signedWithAnswers(bundle), ...armies].map((request) => planOf(bundle, request, hash))
}

/**
 * The sheet to sign with the answers of the editors, so that it asks only about the rest: players without the command
 * have no other. There is none where several options of theirs answer what is open, or where
 * theirs needs another one.
 */
function signedWithAnswers(bundle: Bundle): readonly PlanRequest[] {
  const { ruleset, documents } = bundle
  const rulebook = rulebookOf(bundle)
  const [option, ...others] = documents.filter(
    (each) => each.kind === 'option' && each.authority === 'editorial' && answersOf(rulebook, each.key).length > 0
  )
  if (!option || others.length > 0 || optionProblems(rulebook, [option.id]).length > 0) return []
  const { id, title, formerly } = option
  const name = `Sheet to sign, with \u201c${title}\u201d`
  return [
    {
      ...automatic(ruleset).agreement,
      id: agreementWith(id),
      ...(formerly && { formerly: formerly.map(agreementWith) }),
      name,
      title: `${ruleset.title}, ${lower(name)}`,
      summary: `The same if you play \u201c${title}\u201d: only what it does not settle.`,
      category: 'ruleset',
      selection: { options: [id] }
    }
  ]
}

const armyRequest = ({ ruleset }: Bundle, { id, title, formerly }: Document): PlanRequest => ({
  id: factionPackId(id),
  ...(formerly && { formerly: formerly.map(factionPackId) }),
  name: title,
  title: `${ruleset.title}, for ${title}`,
  summary: `${armyPageTitle(title)}.`,
  category: 'army',
  form: 'difference',
  selection: { faction: id, options: [] }
})

/** The quick reference of an army, with the rules as they apply to it, and those that only it has. */
const sheetRequest = ({ ruleset }: Bundle, { id, title, formerly }: Document): PlanRequest => ({
  id: quickPackId(id),
  ...(formerly && { formerly: formerly.map(quickPackId) }),
  name: `${title}, quick reference`,
  title: `${ruleset.title}, quick reference for ${title}`,
  summary: `The rules in short, as they apply to ${title}.`,
  category: 'army',
  form: 'sheet',
  include: ['rules', 'options', 'exceptions'],
  selection: { faction: id, options: [] }
})

/**
 * Packs that authors declare. One for a faction is the difference of that army, as the automatic ones are; one that lists
 * its sections prints these in full, as they read for the army.
 */
const authoredPlans = (bundle: Bundle, hash: Hash): readonly PackPlan[] =>
  bundle.documents.flatMap((each) => (each.kind === 'pack' ? [planOf(bundle, authoredRequest(each), hash)] : []))

function authoredRequest({ id, formerly, title, summary, faction, options, include }: PackDocument): PlanRequest {
  const selection = { ...(faction && { faction: lastPartOf(faction) }), options: (options ?? []).map(lastPartOf) }
  return {
    id,
    ...(formerly && { formerly }),
    name: title,
    title,
    summary,
    category: 'authored',
    form: faction && !include ? 'difference' : 'book',
    ...(include && { include: allSections.filter((section) => include.includes(section)) }),
    ...((faction || options) && { selection })
  }
}

/**
 * Every pack of a ruleset: automatic ones for everybody, those that authors declare, one for each faction for which
 * something reads differently. A declared pack is made even if nothing does, and then says that.
 *
 * @param released Ids of packs of its releases: a former id of an automatic pack is one only if a release had it
 */
export function packPlans(bundle: Bundle, hash: Hash, released: readonly string[] = []): readonly PackPlan[] {
  const [automaticOnes, authored] = [automaticPlans(bundle, hash, released), authoredPlans(bundle, hash)]
  const isForAll = ({ category }: PackPlan): boolean => category === 'ruleset'
  return withoutClaimed([
    ...automaticOnes.filter(isForAll),
    ...authored,
    ...automaticOnes.filter((plan) => !isForAll(plan))
  ]).filter((plan) => plan.category !== 'army' || hasContent(plan))
}

/** Drops a former id that another pack has now, or an earlier one had before. */
function withoutClaimed(plans: readonly PackPlan[]): readonly PackPlan[] {
  const claimed = new Set(plans.map(({ id }) => id))
  return plans.map(({ formerly, ...plan }) => {
    const free = formerly?.filter((id) => !claimed.has(id)) ?? []
    for (const id of free) claimed.add(id)
    return free.length > 0 ? { ...plan, formerly: free } : plan
  })
}
