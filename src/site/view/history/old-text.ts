import type { Bundle, Document, FAQEntryDocument } from '../../../generated/published.ts'
import { versionAddress } from '../../../notation/addresses.ts'
import type { SiteData } from '../../site-data.ts'
import { noAnswerWords, rulingWords } from '../clause/question.ts'
import { type Wording, wordingFields } from '../clause/wording.ts'
import { changersAt, effectsOf, type OldRemark } from './old-remarks.ts'

/** What the page of a document of a released version prints of it. */
export interface OldDocument extends Pick<Document, (typeof documentFields)[number]> {
  /** For whom an exception is, in words. */
  readonly condition: string | undefined
  /** Of a question: who ruled with what authority and when, or that there is no answer. */
  readonly answered: string | undefined
  /** What it changes. */
  readonly effects: readonly OldRemark[]
  readonly clauses: readonly (Wording & { readonly remarks: readonly OldRemark[] })[]
}

const documentFields = ['kind', 'number', 'title', 'summary'] as const

/** A document in one release, or in several in a row that have the same page of it. */
export interface OldText {
  readonly document: Document
  /** Place of the first of them among the releases, from 0. */
  readonly first: number
  /** Place of the last. */
  readonly last: number
}

const pick = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> =>
  // Exactly these fields are copied, as far as it has them.
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<From, Name>

/** Returns what an old version prints of a document: nothing else may be on its page, or pages are wrongly taken for the same. */
export const oldDocument = (document: Document, bundle: Bundle): OldDocument => ({
  ...pick(document, documentFields),
  condition: document.kind === 'exception' ? document.condition : undefined,
  answered: document.kind === 'faq' ? answeredWords(document, bundle) : undefined,
  effects: effectsOf(bundle, document),
  clauses: document.clauses.map((clause) => ({ ...pick(clause, wordingFields), remarks: changersAt(bundle, clause) }))
})

const answeredWords = ({ status, ruling }: FAQEntryDocument, { ruleset }: Bundle): string | undefined =>
  status === 'unanswered' ? noAnswerWords(ruleset) : ruling && rulingWords(ruling)

/** What pages of a version print of its ruleset, as one text. */
const printedOf = ({ ruleset: { short, language, licence, notice } }: Bundle): string =>
  JSON.stringify([short, language, licence, notice])

/**
 * Returns the documents of releases, packs apart, each once for all releases in a row that have the same page of it: most
 * releases change few documents.
 *
 * @param releases Oldest first
 */
export function oldTexts(releases: readonly Bundle[]): readonly OldText[] {
  const texts = new Map<string, OldText[]>()
  const printed = new Map<string, string>()
  for (const [at, bundle] of releases.entries()) {
    const around = printedOf(bundle)
    for (const document of bundle.documents.filter(({ kind }) => kind !== 'pack')) {
      const { href } = document
      const page = around + JSON.stringify(oldDocument(document, bundle))
      const all = texts.get(href) ?? []
      const before = printed.get(href) === page && all.at(-1)?.last === at - 1 ? all.pop() : undefined
      texts.set(href, [...all, { document, first: at, ...before, last: at }])
      printed.set(href, page)
    }
  }
  return [...texts.values()].flat()
}

/** Pages that are the same as another: paths in the output, by that of the one to print. */
export type RepeatedPages = ReadonlyMap<string, readonly string[]>

/** Returns the pages of old versions that are the same as in the first release that has them. */
export function repeatedPages({ released }: Pick<SiteData, 'released'>): RepeatedPages {
  const all = Object.entries(released).flatMap(([ruleset, releases]) => {
    const pathIn = (href: string, { ruleset: { version } }: Bundle): string =>
      `${versionAddress(href, ruleset, version).slice(1)}index.html`
    return oldTexts(releases).map(({ document: { href }, first, last }) =>
      releases.slice(first, last + 1).map((release) => pathIn(href, release))
    )
  })
  return new Map(all.filter(({ length }) => length > 1).map(([first = '', ...others]) => [first, others]))
}
