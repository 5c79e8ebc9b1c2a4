import { documentParams, withBase } from './address.ts'
import type { Site } from './site.ts'

/** A page at a former address that leads to the present one. */
export interface FormerRoute {
  readonly params: { readonly ruleset: string; readonly section: string; readonly former: string }
  readonly props: { readonly href: string; readonly title: string }
}

/** Former addresses of renamed documents, so that old links keep working. */
export function formerRoutes(site: Site): FormerRoute[] {
  const documents = site.data.bundles.flatMap((bundle) => bundle.documents).filter(({ kind }) => kind !== 'pack')
  return documents.flatMap(({ href, title, formerly = [] }) => {
    const { ruleset, section } = documentParams(href)
    const props = { href: withBase(site.base, href), title }
    return formerly.map((former) => ({ params: { ruleset, section, former }, props }))
  })
}
