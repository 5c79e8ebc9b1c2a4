import type { Document } from '../../../generated/published.ts'
import { documentParams, withBase } from '../address.ts'
import { armyAddress } from '../multi-document-pages.ts'
import type { Site } from '../site.ts'

/** A page at a former address that leads to the present one. */
export interface FormerRoute {
  readonly params: { readonly ruleset: string; readonly section: string; readonly former: string }
  readonly props: { readonly href: string; readonly title: string }
}

/** Former addresses of renamed documents, so that old links keep working; packs have no page, but files there. */
export function formerRoutes(site: Site): FormerRoute[] {
  const documents = site.data.bundles.flatMap((bundle) => bundle.documents).filter(({ kind }) => kind !== 'pack')
  return documents.flatMap((document) => {
    const { kind, href, title, formerly = [] } = document
    const { ruleset, section } = documentParams(href)
    const props = { href: withBase(site.base, href), title }
    const own = formerly.map((former) => ({ params: { ruleset, section, former }, props }))
    return kind === 'faction' ? [...own, ...own.map((route) => rulesOf(site, route, document))] : own
  })
}

/** The same for the page of a renamed faction's rules. */
const rulesOf = (site: Site, { params }: FormerRoute, faction: Document): FormerRoute => ({
  params: { ...params, former: `${params.former}/rules` },
  props: { href: withBase(site.base, armyAddress(faction)), title: faction.title }
})
