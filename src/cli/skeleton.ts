import { stringify } from 'yaml'
import type { Kind } from '../model/id.ts'

/** What a new document needs to know. */
export interface SkeletonRequest {
  readonly kind: Kind
  readonly id: string
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
  /** Next free place in reading order. */
  readonly order: number
  /** Reference that an exception changes or a FAQ entry is about. */
  readonly target?: string
  /** Faction an exception is for. */
  readonly faction?: string
}

/** `reactive-fighting` -> `Reactive fighting`. */
const titleOf = (id: string): string => {
  const words = id.replaceAll('-', ' ').replaceAll(/\bi\b/gu, 'I')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf: Readonly<Record<Kind, (request: SkeletonRequest) => Fields>> = {
  ruleset: ({ today }) => ({
    summary: 'Say in one sentence what these rules change.',
    game: { title: 'Name of the game' },
    version: '0.1.0',
    effective: today,
    licence: 'CC-BY-4.0',
    notice: 'Unofficial house rules. Not made or approved by the publisher of the game.',
    sources: [{ id: 'own', title: 'These rules', author: 'Your name', licence: 'CC-BY-4.0' }]
  }),
  rule: ({ order }) => ({ order, summary: 'Say in one sentence what this rule is about.' }),
  option: ({ order }) => ({ order, summary: 'Say in one sentence what this option changes.' }),
  'base-rule': () => ({ where: 'Core rules, the chapter it stands in' }),
  faction: () => ({ units: [{ id: 'first-unit', title: 'First unit' }] }),
  exception: ({ faction, target }) => ({ for: { faction }, amends: [{ target, effect: 'adds' }] }),
  faq: ({ target }) => ({ about: [target], status: 'unanswered' }),
  term: () => ({ link: 'marked' }),
  pack: () => ({ include: ['rules', 'faq'] })
}

const bodyOf: Readonly<Record<Kind, string>> = {
  ruleset: 'Say in three sentences what these rules change, why one would play them, and with whom.\n',
  rule: '## First section {#first-section}\n\nWrite one idea per paragraph, and give each an id. {#first-idea}\n\n:::example\nShow how it works at the table.\n:::\n',
  option: 'Say what changes while this option is on. {#change}\n',
  'base-rule': '',
  faction: '',
  exception: 'Say what is different for them. {#difference}\n',
  faq: ':::note\nNobody has answered this yet.\n:::\n',
  term: 'Say in a sentence or two what the word means.\n',
  pack: ''
}

/** Text of a new document that passes every check as it stands. */
export function skeleton(request: SkeletonRequest): string {
  const { kind, id } = request
  const name = kind === 'faq' ? { question: `${titleOf(id)}?` } : { title: titleOf(id) }
  return `---\n${stringify({ kind, id, ...name, ...fieldsOf[kind](request) })}---\n\n${bodyOf[kind]}`
    .trimEnd()
    .concat('\n')
}
