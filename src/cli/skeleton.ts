import { Document, isNode } from 'yaml'
import type { Kind } from '../model/id.ts'
import { skeletonWords } from '../model/skeleton-words.ts'
import { capital } from '../notation/capitals.ts'

/** Choices for the text of a new document. */
export interface SkeletonRequest {
  readonly kind: Kind
  /** Id; of notes on the changes of a version, that version. */
  readonly id: string
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
  /** Next free place in reading order. */
  readonly order: number
  /** Reference that an exception changes, or that a FAQ entry is about. */
  readonly target?: string
  /** References to what a note of change is about. */
  readonly changed?: readonly string[]
  /** Faction an exception is for. */
  readonly faction?: string
  /** Ruleset that an event plays, and its version. */
  readonly plays?: { readonly id: string; readonly version: string }
}

/** `reactive-fighting` -> `Reactive fighting`. */
const titleOf = (id: string): string => {
  const words = id.replaceAll('-', ' ').replaceAll(/\bi\b/gu, 'I')
  return capital(words)
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf: Readonly<Record<Kind, (request: SkeletonRequest) => Fields>> = {
  ruleset: () => ({
    summary: skeletonWords.rulesetSummary,
    game: { title: skeletonWords.game },
    version: '0.1.0-draft',
    licence: 'CC-BY-4.0',
    notice: 'Unofficial house rules. Not made or approved by the publisher of the game.',
    sources: [{ id: 'own', title: 'These rules', author: skeletonWords.author, licence: 'CC-BY-4.0' }]
  }),
  rule: ({ order }) => ({ order, summary: skeletonWords.ruleSummary }),
  option: ({ order }) => ({ order, summary: skeletonWords.optionSummary }),
  'base-rule': () => ({ where: skeletonWords.where }),
  faction: () => ({ units: [{ id: 'first-unit', title: skeletonWords.unit }] }),
  exception: ({ faction, target }) => ({ for: { faction }, amends: [{ target, effect: 'adds' }] }),
  faq: ({ target }) => ({ about: [target], status: 'unanswered' }),
  term: () => ({ link: 'marked' }),
  pack: () => ({ include: ['rules', 'faq'] }),
  changes: ({ changed }) => ({
    changes: [{ clauses: changed, kind: 'correction', reason: skeletonWords.reason }]
  }),
  site: () => ({ summary: skeletonWords.siteSummary }),
  event: ({ plays, today }) => ({
    place: skeletonWords.eventPlace,
    days: { from: today },
    rulesets: [plays],
    rulings: { of: [{ authority: 'official' }, { authority: 'club' }], until: today }
  })
}

const bodyOf: Readonly<Record<Kind, string>> = {
  ruleset: `${skeletonWords.rulesetText}\n`,
  rule: `## ${skeletonWords.section} {#first-section}\n\n${skeletonWords.idea} {#first-idea}\n\n:::example\n${skeletonWords.example}\n:::\n`,
  option: `${skeletonWords.optionText} {#change}\n`,
  'base-rule': '',
  faction: '',
  exception: `${skeletonWords.exceptionText} {#difference}\n`,
  faq: ':::note\nNobody has answered this yet.\n:::\n',
  term: `${skeletonWords.termText}\n`,
  pack: '',
  changes: '',
  site: `${skeletonWords.siteText}\n`,
  event: `${skeletonWords.eventText}\n`
}

function nameOf(kind: Kind, id: string): Fields {
  if (kind === 'site') return { title: skeletonWords.site }
  if (kind === 'changes') return { version: id }
  return kind === 'faq' ? { id, question: `${titleOf(id)}?` } : { id, title: titleOf(id) }
}

/** Comments above what is in a field, for choices that an author may miss. */
const commentsOf: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  event: {
    rulesets: ' Options of an entry: `options: { on: [some-id], open: [another-id] }`. Those in no list are off.',
    rulings: ' Whose answers count, the first of them first. Without `of`, all answers count.'
  }
}

function yamlOf(kind: Kind, fields: Fields): string {
  const document = new Document(fields)
  for (const [field, comment] of Object.entries(commentsOf[kind] ?? {})) {
    const value = document.get(field, true)
    if (isNode(value)) value.commentBefore = comment
  }
  return document.toString()
}

/** Text of a new document: valid, with a warning for each of the words that its author is to replace. */
export function skeleton(request: SkeletonRequest): string {
  const { kind, id } = request
  return `---\n${yamlOf(kind, { kind, ...nameOf(kind, id), ...fieldsOf[kind](request) })}---\n\n${bodyOf[kind]}`
    .trimEnd()
    .concat('\n')
}
