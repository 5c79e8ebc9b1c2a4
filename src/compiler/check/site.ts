import { colourWithoutHue } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { SiteHome } from '../../model/graph.ts'
import { hueOf } from '../../model/hue.ts'
import type { Report } from '../../model/problem.ts'

/** Reports colours of `site.md` from which no hue can be taken. */
export function checkSite({ document }: SiteHome, report: Report): void {
  const { source, data } = document.valid
  const { site, rulesets = {} } = data.colours ?? {}
  const ofRulesets = Object.entries(rulesets).map(([id, colour]) => [`/colours/rulesets/${id}`, colour] as const)
  const all = site === undefined ? ofRulesets : [['/colours/site', site] as const, ...ofRulesets]
  for (const [pointer, colour] of all) {
    if (hueOf(colour) === undefined) report(valueSpan(source, pointer), colourWithoutHue({ colour }))
  }
}
