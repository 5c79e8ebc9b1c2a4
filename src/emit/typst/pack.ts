import { kindOf } from '../../notation/ids.ts'
import type { ArmyDifference, Inquiry } from '../../resolve/index.ts'
import { wordsRead } from '../packs/read-words.ts'
import { type Book, openBook, type PackInput } from './book.ts'
import { array, type Code, call, importOf, literal } from './code.ts'
import { agreement, agreementHead } from './parts/agreement.ts'
import { difference } from './parts/difference.ts'
import { faqByClause } from './parts/faq.ts'
import { contents, properties, running, shortHead, tableHead, titlePage } from './parts/front.ts'
import { army, reference } from './parts/reference.ts'
import { preface, rules } from './parts/rules.ts'
import { sources, sourcesInShort } from './parts/sources.ts'
import { checkOfSheet, packFingerprint, sheetCheck, toCheck } from './parts/to-check.ts'
import { nestedPrinters } from './print/clauses.ts'
import { noteMoved } from './print/moved.ts'
import { quickHead, quickReference } from './quick/quick-reference.ts'

/** A pack ready to be set by a typesetter that has the fonts the template names. */
export interface LaidPack {
  /**
   * Its Typst source, for the sheet that goes on every paper. ASCII only; author's words are string literals in it, never
   * markup. Same input, same source. Made when it is asked for.
   */
  readonly source: string
  /** Canonical ids of the clauses it prints, in the order of the paper. */
  readonly clauses: readonly string[]
  /** Inquiry that answered for the selection of the pack; absent if every change is printed with its condition. */
  readonly inquiry: Inquiry | undefined
  /** Fingerprint of the pack: what was chosen, and what it prints for that. */
  readonly fingerprint: string
}

/** Lays out the pack of a plan. */
export function layOut(input: PackInput): LaidPack {
  const book = openBook(input, nestedPrinters)
  const { front, body } = partsOf(book)
  const { bundle, plan, inquiry } = book
  const clauses = clausesOf(book)
  const fingerprint = plan.fingerprintOf(wordsRead(bundle, plan, clauses, inquiry))
  return {
    clauses,
    inquiry,
    fingerprint,
    get source() {
      return statements(book, fingerprint, front, body)
    }
  }
}

/** Parts of a pack. */
interface Parts {
  /** Front matter, before the text. */
  readonly front: readonly Code[]
  readonly body: readonly Code[]
}

function partsOf(book: Book): Parts {
  const { form, difference: differing } = book.plan
  if (form === 'sheet') return { front: [quickHead(book)], body: quickReference(book) }
  if (form === 'agreement') return { front: [agreementHead(book)], body: agreement(book) }
  return differing ? short(book, differing) : long(book)
}

function short(book: Book, differing: ArmyDifference): Parts {
  const head = shortHead(book)
  const body = difference(book, differing)
  const { foot, end } = sourcesInShort(book)
  return { front: [head, foot], body: [...body, end] }
}

/** True for the pack that one prints for the table: its first page has rules. */
const isForTable = ({ plan }: Book): boolean => plan.id === 'play' && plan.category === 'ruleset'

function long(book: Book): Parts {
  noteMoved(book)
  const front = isForTable(book) ? tableHead(book) : titlePage(book)
  const main = book.plan.form === 'questions' ? faqByClause(book) : [...preface(book), ...army(book), ...rules(book)]
  const body = [...main, ...reference(book), ...sources(book)]
  const headings = body.filter((code) => /^(?:part|rule|section)\(/u.test(code)).length
  return { front: [front, ...(headings > 1 ? [contents(headings)] : [])], body }
}

/** Name of the look that `page.typ` gives to a pack. */
function lookOf(book: Book): string {
  const { form } = book.plan
  if (form === 'sheet') return 'sheet'
  if (form === 'agreement') return 'form'
  return form === 'difference' || isForTable(book) ? 'short' : 'book'
}

function statements(book: Book, fingerprint: string, front: readonly Code[], body: readonly Code[]): string {
  const absent = [...book.referred].filter((key) => !book.labelled.has(key))
  const { form } = book.plan
  const show = call('pack.with', { ...properties(book), ...running(book), look: literal(lookOf(book)) })
  const check = form === 'sheet' ? [] : toCheck(book, fingerprint)
  const content = [identityOf(book, fingerprint), ...front, ...body, ...check]
  const known = `#let ${packFingerprint} = ${literal(fingerprint)}\n`
  const short = form === 'sheet' ? ofSheet(book, fingerprint) : ''
  return `${importOf('pack', book.bundle.ruleset.language, form === 'sheet')}\n${known}${references(absent)}${short}#show: ${show}\n${content.map(statement).join('\n')}\n`
}

/** What the source of a sheet says by names of its own. */
const ofSheet = (book: Book, fingerprint: string): string =>
  `#let exception = exception-in-short\n#let ${sheetCheck} = ${checkOfSheet(book, fingerprint)}\n`

/** References of a pack that does not print everything it refers to. @param absent Labels that are nowhere set */
function references(absent: readonly string[]): string {
  const known = call('with', { absent: array(absent.map(literal)) })
  return ['by-name', 'xref'].map((name) => `#let ${name} = ${name}.${known}\n`).join('')
}

/** A file inside the PDF that tells programs what the pages tell people: title, version and contents. */
function identityOf(book: Book, fingerprint: string): Code {
  const { ruleset } = book.bundle
  const { id, include, selection, difference: isDifference } = book.plan
  const data = {
    ruleset: ruleset.id,
    version: ruleset.version,
    effective: ruleset.effective,
    ...(ruleset.built !== undefined && { built: ruleset.built }),
    ...(!isDifference && { edition: ruleset.fingerprint }),
    pack: { id, include, ...(selection && { selection }), fingerprint },
    clauses: clausesOf(book)
  }
  const named = { relationship: '"data"', 'mime-type': '"application/json"', description: '"What this pack holds"' }
  return call('pdf.attach', named, '"pack.json"', call('bytes', {}, literal(JSON.stringify(data))))
}

const clausesOf = ({ labelled }: Book): readonly string[] => [...labelled].filter((key) => kindOf(key) !== 'ruleset')

const statement = (code: Code): string => `#${code}`
