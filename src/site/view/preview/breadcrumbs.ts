import { kindLabels } from '../../../notation/kind-names.ts'
import { absolute, withBase } from '../address.ts'
import type { Frame } from '../frame.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** One step of a breadcrumb trail. */
interface Crumb {
  readonly name: string
  /** Site address without base path. */
  readonly href: string
}

function wayTo({ document, list }: Frame, rules: RulesetIndex): Crumb[] {
  const start = [
    { name: 'Rulesets', href: '/' },
    { name: rules.ruleset.short, href: rules.ruleset.href }
  ]
  return document && list ? [...start, { name: kindLabels[document.kind].many, href: list }] : start
}

/** The breadcrumb trail of a page of a ruleset, for schema.org: site, ruleset, list, document. */
export function breadcrumbs(site: Site, frame: Frame, rules: RulesetIndex): Readonly<Record<string, unknown>> {
  const way = wayTo(frame, rules).map(({ name, href }) => ({ name, item: withBase(site.base, href) }))
  const isThere = way.some(({ item }) => item === frame.canonical)
  const here = { name: frame.document?.title ?? frame.title, item: frame.canonical }
  const steps = isThere ? way : [...way, here]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(site, item)
    }))
  }
}
