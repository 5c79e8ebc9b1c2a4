import type { Document } from '../../../generated/published.ts'
import { type DocumentParams, documentParams } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Route of a document, and what to print its page from; cheap, because there is one for every page of the site. */
export interface DocumentRoute {
  readonly params: DocumentParams
  readonly props: { readonly rules: RulesetIndex; readonly document: Document }
}

/** The addresses of all documents but packs, which have no page. */
export const documentRoutes = (site: Site): DocumentRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    rules.bundle.documents
      .filter(({ kind }) => kind !== 'pack')
      .map((document) => ({ params: documentParams(document.href), props: { rules, document } }))
  )
