import { stringify } from 'yaml'
import type { GeneratedFile } from './content-folder.ts'

/** How much gathers at one clause. */
export interface Crowd {
  readonly factions: number
  readonly exceptions: number
  readonly questions: number
}

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const home = {
  kind: 'ruleset',
  id: 'crowd',
  title: 'Crowd',
  game: { title: 'Any wargame' },
  version: '1.0.0',
  effective: '2026-11-20',
  licence: 'CC-BY-4.0',
  sources: [{ id: 'own', title: 'Made up', author: 'Nobody', licence: 'CC-BY-4.0' }]
}

const rule = `Players take turns. {#taken}

Whoever has more units begins. {#first}
`

const effects = ['replaces', 'adds', 'suspends', 'adds'] as const

/**
 * Generates a ruleset in which one clause has every exception and every question. It has no mistakes: exceptions that
 * compete are for different units or factions.
 */
export function crowdedContent({ factions, exceptions, questions }: Crowd): readonly GeneratedFile[] {
  const units = times(Math.ceil(exceptions / factions)).map((n) => ({ id: `u${n}`, title: `Unit ${n}` }))
  return [
    file('ruleset', home, 'Made up.'),
    file('rules/turns', { kind: 'rule', id: 'turns', title: 'Turns', order: 1 }, rule),
    ...times(factions).map((n) =>
      file(`factions/f${n}`, { kind: 'faction', id: `f${n}`, title: `Army ${n}`, units }, `Army number ${n}.`)
    ),
    ...times(exceptions).map((n) => exceptionFile(n, factions)),
    ...times(questions).map(questionFile)
  ]
}

function exceptionFile(n: number, factions: number): GeneratedFile {
  const unit = Math.floor(n / factions)
  const fields = {
    kind: 'exception',
    id: `e${n}`,
    title: `Exception ${n}`,
    for: { faction: `f${n % factions}`, units: [`u${unit}`] },
    amends: [{ target: 'turns#first', effect: effects[unit % effects.length], with: '#x' }]
  }
  return file(`exceptions/e${n}`, fields, `Exception number ${n} says so. {#x}`)
}

function questionFile(n: number): GeneratedFile {
  const fields = {
    kind: 'faq',
    id: `q${n}`,
    question: `May unit ${n} begin?`,
    status: 'answered',
    about: ['turns#first'],
    ruling: { by: 'Nobody', date: '2026-01-01', authority: 'designer' }
  }
  return file(`faq/q${n}`, fields, `Yes, and so may unit ${n + 1}.`)
}

const file = (name: string, fields: object, body: string): GeneratedFile => ({
  path: `crowd/${name}.md`,
  text: `---\n${stringify(fields)}---\n\n${body}\n`
})
