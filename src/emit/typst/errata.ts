import { builtWords, inForceWords } from '../../notation/dates.ts'
import { languageAlone } from '../../notation/language.ts'
import { versionInWords } from '../../notation/version.ts'
import type { RedlineBlock } from '../../redline/blocks.ts'
import { type ChangedClause, nameIn } from '../../redline/changed-clause.ts'
import {
  type ChangedDocument,
  changedDocuments,
  type ExplainedChanges,
  inParts
} from '../../redline/changed-documents.ts'
import type { Run } from '../../redline/runs.ts'
import { type RedlinedRow, type RedlinedTable, rowsAsTheyWere } from '../../redline/table.ts'
import { type MarkedRun, rowWithMarks, withMarks } from '../../redline/words.ts'
import type { ClauseChange } from '../../resolve/index.ts'
import { dividedByReader } from '../../resolve/releases/for-programs.ts'
import { amountsInWords } from '../../resolve/wording/changes.ts'
import type { Errata } from '../packs/errata.ts'
import { array, type Code, call, importOf, join, literal, optional } from './code.ts'
import { authored, words } from './lower/text.ts'
import { dateOf, footOf, shortFoot } from './parts/front.ts'
import { part } from './parts/reference.ts'
import { printoutToCheck, shortAddress } from './parts/to-check.ts'

/**
 * Lays out an errata sheet: each changed clause with old and new words, by the reasons of the authors. Marks are
 * legible in one colour: gone words are struck out, new ones underlined, and brackets say which are which.
 *
 * @param site Where the site will be, `https://rules.example/club/`; paper names no page to check it if that is not known
 * @returns Typst source, ASCII only
 */
export function errataSheet(errata: Errata, site?: string): Code {
  const { versions, changes, fingerprint } = errata
  const { id, version } = versions.after.ruleset
  const { noticed, forPrograms } = dividedByReader(changes, versions.reasonsOf)
  const printout = { ruleset: id, version, pack: errata.id, fingerprint }
  const body = [
    identityOf(errata),
    head(errata, site),
    ...introduction(errata),
    ...inParts(changedDocuments(versions, noticed)).flatMap(({ title, documents }) =>
      part(title, documents.flatMap(documentChanges))
    ),
    ...onlyForPrograms(versions, forPrograms),
    ...printoutToCheck(site, printout)
  ]
  const show = call('pack.with', { ...properties(errata, site), look: literal('short') })
  return `${importOf('pack', errata.versions.after.ruleset.language)}\n#let pack-fingerprint = ${literal(fingerprint)}\n#show: ${show}\n${body.map((code) => `#${code}`).join('\n')}\n`
}

/** Names what changed and is played as before: questions that are about other rules, and all else. */
function onlyForPrograms({ before, after }: Errata['versions'], changes: readonly ClauseChange[]): readonly Code[] {
  const isAsked = ({ data = [] }: ClauseChange): boolean => data.some(({ fact }) => fact === 'about')
  const lineOf = (what: string, some: readonly ClauseChange[]): readonly Code[] => {
    const places = [...new Set(some.map(({ clause }) => nameIn(after, clause) ?? nameIn(before, clause) ?? clause))]
    const line = `${what}: ${places.join('; ')}`
    return some.length === 0 ? [] : [call('small-print', {}, words(/[?!]$/u.test(line) ? line : `${line}.`))]
  }
  return [
    ...lineOf('Now about other rules', changes.filter(isAsked)),
    ...lineOf(
      'Changed without a difference in play',
      changes.filter((change) => !isAsked(change))
    )
  ]
}

function properties({ name, versions, fingerprint }: Errata, site: string | undefined): Readonly<Record<string, Code>> {
  const { title, short, version, effective, language, built } = versions.after.ruleset
  const foot = [
    site === undefined ? '' : `${shortAddress(site)}.`,
    `${short}, version ${versionInWords(version)}.`,
    built ? `${builtWords(built)}.` : ''
  ]
  return {
    title: literal(`${title}: ${name}`),
    description: literal(`${name}, since ${versions.before.ruleset.version}`),
    date: dateOf(effective),
    lang: literal(languageAlone(language)),
    head: authored(`${short}: ${name}`),
    foot: footOf(foot.filter(Boolean).join(' '), literal(fingerprint)),
    'short-foot': footOf(shortFoot(versions.after.ruleset), literal(fingerprint))
  }
}

/** A file inside the PDF that tells programs which versions it compares. */
function identityOf({ id, versions, army, changes, fingerprint }: Errata): Code {
  const [from, to] = [versions.before.ruleset, versions.after.ruleset]
  const data = {
    ruleset: to.id,
    version: to.version,
    effective: to.effective,
    edition: to.fingerprint,
    since: { version: from.version, edition: from.fingerprint },
    pack: { id, ...(army && { selection: { faction: army.id } }), fingerprint },
    clauses: changes.map(({ clause }) => clause)
  }
  const named = { relationship: '"data"', 'mime-type': '"application/json"', description: '"What this pack holds"' }
  return call('pdf.attach', named, '"pack.json"', call('bytes', {}, literal(JSON.stringify(data))))
}

/** Says what marks mean, by words that have them. */
const legend: readonly Run[] = [
  { change: 'removed', text: 'Struck out' },
  { change: 'same', text: ': no longer said. ' },
  { change: 'added', text: 'Underlined' },
  { change: 'same', text: ': new.' }
]

function head(errata: Errata, site: string | undefined): Code {
  const { name, versions, changes, fingerprint } = errata
  const [from, to] = [versions.before.ruleset, versions.after.ruleset]
  const facts = [
    ['From', `Version ${versionInWords(from.version)}, edition fingerprint ${from.fingerprint}`],
    ['To', `Version ${versionInWords(to.version)}, ${inForceWords(to)}, edition fingerprint ${to.fingerprint}`],
    ['Pack fingerprint', fingerprint]
  ]
  const named = {
    name: authored(name),
    under: authored(to.title),
    summary: authored(
      [amountsInWords(changes, from.version, versions.reasonsOf), elsewhere(errata, site)].filter(Boolean).join(' ')
    )
  }
  const marks = array([literal('Marks'), redlined(legend)])
  return call('short-head', named, ...facts.map((fact) => array(fact.map(authored))), marks)
}

/** Where an army reads the other changes: the pages of versions have them all, the sheet for everyone may not be made. */
function elsewhere({ army, versions }: Errata, site: string | undefined): string {
  if (!army) return ''
  const history = `${versions.after.ruleset.href}history/`
  const where = site === undefined ? 'on the site, under Versions' : `at ${shortAddress(site)}${history}`
  return `What changed for every army is ${where}.`
}

/** What the authors say about the version, on the sheet for everyone. */
function introduction({ versions, army }: Errata): readonly Code[] {
  const text = army ? undefined : versions.after.ruleset.changes?.text?.plain
  const lines = text?.split('\n').filter((line) => line.trim() !== '') ?? []
  return lines.map((line) => call('clause', {}, call('par', {}, words(line))))
}

const documentChanges = ({ number, title, groups }: ChangedDocument): readonly Code[] => [
  call('rule', { number: optional(number) }, authored(title)),
  ...groups.flatMap(groupChanges)
]

const groupChanges = ({ reasons, changes }: ExplainedChanges): readonly Code[] => [
  ...reasons.map((reason) => call('clause', { sticky: true }, call('needed-text', {}, call('par', {}, words(reason))))),
  ...changes.flatMap(clauseChanges)
]

function clauseChanges({ number, kinds, blocks, details, places }: ChangedClause): readonly Code[] {
  const beside = number === undefined ? [] : [call('beside', {}, literal(number), 'reach(0)')]
  const kind = call('label-text', {}, call('strong', {}, literal(kinds)))
  const lines = [
    ...details.map(({ name, runs }) => join([call('strong', {}, words(`${name}: `)), redlined(runs)])),
    ...places.map(words)
  ]
  return [
    call('clause', { sticky: true }, call('par', {}, join([...beside, kind]))),
    ...blocks.map(block),
    ...lines.map((line) => call('clause', {}, call('par', {}, line)))
  ]
}

const block = (each: RedlineBlock): Code =>
  'runs' in each
    ? call('clause', { keep: isShort(each.runs) }, call('par', {}, redlined(each.runs)))
    : call('clause', { keep: false }, tableOf(each.table))

/** Characters of a paragraph that stays on one page. */
const keptCharacters = 600

const isShort = (runs: readonly Run[]): boolean => runs.reduce((sum, { text }) => sum + text.length, 0) < keptCharacters

function tableOf({ head: columns, rows }: RedlinedTable): Code {
  const rowOf = (row: RedlinedRow): readonly Code[] => {
    if ('cells' in row)
      return rowWithMarks(row.cells).map((cell, at) => (at === 0 && row.isMoved ? moved(cell) : printed(cell)))
    return columns.map((_, at) => (at === 0 ? call('muted', {}, literal(rowsAsTheyWere(row))) : '""'))
  }
  const align = array(columns.map(() => 'left'))
  return call(
    'rows',
    { align, keep: true },
    array(rowWithMarks(columns).map(printed)),
    ...rows.map((row) => array(rowOf(row)))
  )
}

const moved = (cell: readonly MarkedRun[]): Code => join([call('muted', {}, literal('Moved: ')), printed(cell)])

/** Words with marks, which are text and lines: a copy, a screen reader and paper in one colour keep old and new apart. */
const redlined = (runs: readonly Run[]): Code => printed(withMarks(runs))

const printed = (runs: readonly MarkedRun[]): Code => join(runs.flatMap(marked))

const marked = ({ change, text, open, close }: MarkedRun): readonly Code[] => {
  if (change === 'same') return [words(text)]
  const mark = (signs: string): Code => call('mark-words', {}, literal(signs))
  const line = call(change === 'added' ? 'new-words' : 'gone-words', {}, words(text))
  return [...(open ? [mark(open)] : []), line, ...(close ? [mark(close)] : [])]
}
