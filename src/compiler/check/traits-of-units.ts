import { traitOfOtherFactions } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument, type ValidDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports units with a trait that their faction cannot have: rules that depend on it would apply for one reader and not
 * for another.
 */
export function checkTraitsOfUnits({ ruleset }: Subject, report: Report): void {
  for (const document of ruleset.documents)
    if (document.valid.kind === 'faction') checkFaction(document, document.valid, report)
}

function checkFaction({ named }: LinkedDocument, { id, data, source }: ValidDocument<'faction'>, report: Report): void {
  for (const [at, { traits = [] }] of (data.units ?? []).entries()) {
    for (const place of traits.keys()) {
      const pointer = `/units/${at}/traits/${place}`
      const declared = named.get(pointer)?.document
      const trait = declared?.valid
      const owners = trait && fieldsOf(trait).of
      // A faction that is misspelt there is reported, and may be this one.
      if (owners?.some((_, index) => !declared?.named.has(`/of/${index}`))) continue
      if (trait && owners && !owners.includes(id)) {
        const related = [{ label: 'Who can have it', span: valueSpan(trait.source, '/of') }]
        report(valueSpan(source, pointer), traitOfOtherFactions({ trait: trait.id, faction: id }), { related })
      }
    }
  }
}
