import { misplacedFile, unknownRuleset } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Analysis } from '../../model/analysis.ts'
import { hasKnownKind, keySpan, valueSpan } from '../../model/document.ts'
import type { SiteHome } from '../../model/graph.ts'
import { draftDocument, trusted, validDocument } from './documents.ts'
import { type DraftDocument, type DraftRuleset, type LinkContext, Names, sourceOf } from './draft.ts'
import { fieldsAt, placeOf } from './fields.ts'
import { resolveReference, type Standpoint } from './resolve.ts'
import { missingHome } from './rulesets.ts'
import { linkText, resolvePicture } from './text-links.ts'

/**
 * Links `site.md`: its text, its picture, its imprint, and the rulesets that it gives colours. References in it name
 * their ruleset, `skirmish/turn`, because it belongs to none.
 *
 * @returns `undefined` for a document of another kind, which is reported
 */
export function linkSiteHome(rulesets: LinkContext, analysis: Analysis): SiteHome | undefined {
  const valid = validDocument(analysis)
  if (valid.kind !== 'site') {
    if (hasKnownKind(valid.source))
      rulesets.report(valueSpan(valid.source, '/kind'), misplacedFile({ instead: valid.kind }))
    return undefined
  }
  const document = draftDocument('', trusted('site', { ...valid, id: 'site' }))
  // No document of a ruleset leads here: what rulesets publish does not depend on whose site it is.
  const context = { ...rulesets, byFile: new Map([...rulesets.byFile, [valid.source.file, document]]) }
  const from = (pointer: string): Standpoint => ({
    context,
    ruleset: noRuleset,
    document,
    span: placeOf(document, pointer)
  })
  linkText(context, noRuleset, document)
  checkColours(context, document)
  const [picture] = fieldsAt(document, '/picture/file').map(({ pointer, text }) => resolvePicture(text, from(pointer)))
  const [imprint] = fieldsAt(document, '/imprint').map(({ pointer, text }) => resolveReference(text, from(pointer)))
  return { document, ...(picture?.type === 'asset' && { picture: picture.path }), ...(imprint && { imprint }) }
}

/** Stands for the ruleset of a document that has none: no name is known in it. */
export const noRuleset: DraftRuleset = {
  folder: '',
  id: '',
  home: draftDocument('', missingHome('')),
  isSound: false,
  documents: [],
  changes: [],
  names: new Names()
}

/** Rulesets that have a colour must exist. */
function checkColours({ rulesets, report }: LinkContext, document: DraftDocument<'site'>): void {
  for (const id of Object.keys(document.valid.data.colours?.rulesets ?? {})) {
    if (rulesets.has(id)) continue
    const nearest = nearestOf(id, rulesets.keys())
    report(keySpan(sourceOf(document), `/colours/rulesets/${id}`), unknownRuleset({ target: id, nearest }))
  }
}
