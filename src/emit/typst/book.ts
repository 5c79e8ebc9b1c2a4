import type { Bundle, Target } from '../../generated/published.ts'
import type { Clause, LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { DocumentBody } from '../../model/markup.ts'
import { recordsOf } from '../../model/records.ts'
import { documentOf } from '../../notation/ids.ts'
import type { Section } from '../../notation/pack-sections.ts'
import { remembered } from '../../notation/remembered.ts'
import type { ClauseReading, Inquiry } from '../../resolve/index.ts'
import { inquiryFor, type PackPlan } from '../packs/plan.ts'
import { asidesLeftOut } from '../packs/sections.ts'
import { withoutAsides } from '../text/asides.ts'
import { type Chapter, openChapter } from './chapter.ts'
import type { Code } from './code.ts'
import type { Setting } from './print/setting.ts'

/** Inputs for a pack. */
export interface PackInput {
  readonly ruleset: Ruleset
  readonly bundle: Bundle
  /** Words of a document, aligned with its clauses. */
  readonly bodies: (document: LinkedDocument) => DocumentBody
  readonly plan: PackPlan
  /** Where the site will be, `https://rules.example/club/`; absent if it was not given: paper then names no page to check it. */
  readonly site?: string | undefined
}

/**
 * Printers of what is nested in a clause: a change has a text with clauses, and those have changes and questions again. A
 * book brings these printers along, so that the files that print the one need not import those that print the other.
 */
export interface NestedPrinters {
  /** Prints a clause of a chapter with all that is below it. */
  readonly clause: (
    book: Book,
    chapter: Chapter,
    index: number,
    setting: Setting,
    reading?: ClauseReading
  ) => readonly Code[]
  /** Prints what concerns a clause: exceptions and questions. @param nest As in a setting */
  readonly attachments: (book: Book, chapter: Chapter, clause: Clause, nest: number) => readonly Code[]
  /** Prints questions that no later one supersedes. @param keys Their ids */
  readonly questions: (book: Book, keys: readonly string[], nest: number) => readonly Code[]
}

/** A pack while it is written: its documents, and what has been printed so far. */
export interface Book {
  readonly bundle: Bundle
  readonly plan: PackPlan
  /** Where the site will be, with a slash at the end; absent if that is not known. */
  readonly site: string | undefined
  readonly print: NestedPrinters
  /** Answers what applies for the selection of the pack; absent if every change is printed with its condition. */
  readonly inquiry: Inquiry | undefined
  /** All documents, `ruleset.md` first, then in reading order. */
  readonly documents: readonly LinkedDocument[]
  /** The chapter of a document by its key; made when it is first asked for, as most packs print few of many. */
  readonly chapter: (key: string) => Chapter | undefined
  /** Keys of clauses that are printed already; each is printed once and referred to afterwards. */
  readonly printed: Set<string>
  /** Keys whose Typst label has been set. */
  readonly labelled: Set<string>
  /** Keys that something refers to, whether or not the pack prints them. */
  readonly referred: Set<string>
  /** What is said once: amendments whose effect is printed at their text, and what `unanswered` means. */
  readonly told: Set<string>
  /** Keys of clauses of rules and options that replace another one or add to it. */
  readonly moved: Set<string>
}

/** True for a document that the pack is about: in the difference of an army, only the army's own documents. */
export const isOwn = ({ plan: { difference } }: Pick<Book, 'plan'>, key: Target): boolean =>
  difference === undefined || difference.own.includes(key)

/** True for a section that the pack includes. */
export const holds = ({ plan }: Book, section: Section): boolean => plan.include.includes(section)

/** Opens the book of a ruleset. */
export function openBook({ ruleset, bundle, bodies, plan, site }: PackInput, print: NestedPrinters): Book {
  const { documents, byKey } = documentsOf(ruleset)
  const records = recordsOf(bundle)
  const referred = new Set<string>()
  const left = asidesLeftOut(plan.include)
  const made = new Map<string, Chapter>()
  const chapter = (key: string): Chapter | undefined => {
    const document = byKey.get(key)
    const known = made.get(key)
    if (known || !document) return known
    const kept = () => bodies(document).clauses.map((body) => (left.length === 0 ? body : withoutAsides(body, left)))
    const opened = openChapter(document, records.get(key), kept, { byKey, referred, isSheet: plan.form === 'sheet' })
    made.set(key, opened)
    return opened
  }
  return {
    bundle,
    plan,
    site,
    print,
    inquiry: inquiryFor(bundle, plan),
    documents,
    chapter,
    printed: new Set(),
    labelled: new Set(),
    referred,
    told: new Set(),
    moved: new Set()
  }
}

const documentsOf = remembered(({ home, documents }: Ruleset) => {
  const all = [home, ...documents]
  return { documents: all, byKey: new Map<string, LinkedDocument>(all.map((document) => [document.key, document])) }
})

/** The chapter of a document. @throws for a document of another pack */
export function chapterOf(book: Book, { key }: LinkedDocument): Chapter {
  const found = book.chapter(key)
  if (!found) throw new Error(`${key} is in no chapter of the pack`)
  return found
}

/** Documents of some kinds, in reading order. */
export const chaptersOf = (book: Book, ...kinds: readonly Kind[]): readonly Chapter[] =>
  chaptersAmong(book, (document) => kinds.includes(document.valid.kind))

/** Those of them that the pack is about. */
export const ownChaptersOf = (book: Book, ...kinds: readonly Kind[]): readonly Chapter[] =>
  chaptersAmong(book, ({ key, valid }) => kinds.includes(valid.kind) && isOwn(book, key))

const chaptersAmong = (
  { documents, chapter }: Book,
  isWanted: (document: LinkedDocument) => boolean
): readonly Chapter[] => documents.filter(isWanted).flatMap(({ key }) => chapter(key) ?? [])

/** Documents of which something has its label on paper, in reading order. */
export function labelledChapters(book: Book): readonly Chapter[] {
  const keys = new Set([...book.labelled].map(documentOf))
  return chaptersAmong(book, ({ key }) => keys.has(key))
}
