import { missingPart, partWithoutChanges, unknownPart, unknownWith } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { type Amendment, type Clause, declaredParts } from '../../model/graph.ts'
import { lookAlikeOfId } from '../../model/id.ts'
import { asRead } from '../../model/look-alikes.ts'
import { documentId } from '../../notation/ids.ts'
import { reportMissing } from './beginning.ts'
import { clauseOf, localsOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext, sourceOf } from './draft.ts'
import { placeOf } from './fields.ts'
import { whyNotAmended } from './may-amend.ts'
import { resolveReference } from './resolve.ts'

/** Resolves what a document amends, and with which text; an option also answers questions in place of what they say. */
export function linkAmendments(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const authored = dataOf(document).amends ?? []
  for (const [index, { target: text, effect, part, with: local, counts }] of authored.entries()) {
    const pointer = `/amends/${index}/target`
    const span = placeOf(document, pointer)
    const target = resolveReference(text, { context, ruleset, document, span })
    const words = textOf(context, document, local, `/amends/${index}/with`)
    if (!target) continue
    if (target.document.valid !== document.valid) document.named.set(pointer, target)
    const misused = whyNotAmended(document, target, text)
    if (misused) context.report(span, misused)
    if (misused || !isPartRight(context, ruleset, document, index, { effect, part }) || !words) continue
    document.amendments.push({
      by: document,
      target,
      effect,
      ...(part !== undefined && { part }),
      with: words,
      ...(counts !== undefined && { counts }),
      span
    })
  }
  linkSettled(context, ruleset, document)
}

/** Resolves the questions that an option settles: while it is on, its text is read in place of a FAQ entry. */
function linkSettled(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  for (const [index, { faq, with: local, counts }] of (dataOf(document).settles ?? []).entries()) {
    const pointer = `/settles/${index}/faq`
    const words = textOf(context, document, local, `/settles/${index}/with`)
    const target = ruleset.names.get('faq', faq)?.clauses[0]
    if (target) document.named.set(pointer, target)
    else
      reportMissing(context, ruleset, document, {
        target: documentId('faq', faq),
        parts: { kind: 'faq', id: faq },
        span: placeOf(document, pointer),
        nearest: nearestOf(faq, ruleset.names.idsOf('faq'))
      })
    if (!target || !words) continue
    document.amendments.push({
      by: document,
      target,
      effect: 'replaces',
      with: words,
      ...(counts !== undefined && { counts }),
      span: placeOf(document, pointer)
    })
  }
}

/**
 * True if `changes` names a part that the ruleset declares, and other effects name none. Where `ruleset.md` could not be
 * read, it may declare any.
 */
function isPartRight(
  { report }: LinkContext,
  { home, isSound }: DraftRuleset,
  document: DraftDocument,
  index: number,
  { effect, part }: { effect: Amendment['effect']; part: string | undefined }
): boolean {
  const at = (field: string) => placeOf(document, `/amends/${index}/${field}`)
  const declared = Object.keys(declaredParts(home))
  if (effect !== 'changes') {
    if (part !== undefined) report(at('part'), partWithoutChanges({ effect }))
  } else if (part === undefined) report(at('effect'), missingPart({ declared }))
  else if (isSound && !declared.includes(part))
    report(at('part'), unknownPart({ part, nearest: nearestOf(part, declared), declared }))
  return effect === 'changes' ? part !== undefined && declared.includes(part) : part === undefined
}

function textOf(
  context: LinkContext,
  document: DraftDocument,
  local: string | undefined,
  pointer: string
): Clause | undefined {
  if (local === undefined) return document.clauses[0]
  const name = local.slice(1)
  // A bare `#` would be the document as a whole.
  const found = name === '' ? undefined : clauseOf(document, name)
  if (found || sourceOf(document).damaged) return found
  const lookAlike = lookAlikeOfId(name)
  const nearest = nearestOf(lookAlike ? asRead(name) : name, localsOf(document))
  const problem = unknownWith({ target: local, nearest: nearest && `#${nearest}`, lookAlike })
  context.report(placeOf(document, pointer), problem)
  return undefined
}
