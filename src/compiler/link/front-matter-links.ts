import { aboutNoRule } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { documentId } from '../../notation/ids.ts'
import { reportMissing } from './beginning.ts'
import { isElsewhere } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext } from './draft.ts'
import { type Field, fieldsAt, placeOf } from './fields.ts'
import { checkMoved, successorsIn } from './moved-fields.ts'
import { notedFields } from './noted-fields.ts'
import { linkQuick } from './quick-fields.ts'
import { resolveReference } from './resolve.ts'

/** Resolves the fields that hold references of any form. */
export function linkFrontMatter(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const fields = ['/about', '/conflicts'].flatMap((pointer) => fieldsAt(document, pointer))
  for (const { pointer, text } of [
    ...fields,
    ...adjustmentFields(document),
    ...costFields(document),
    ...stepFields(document),
    ...expectationFields(document),
    ...successors(document),
    ...notedFields(context, ruleset, document)
  ]) {
    const span = placeOf(document, pointer)
    const found = resolveReference(text, { context, ruleset, document, span })
    const isAbout = pointer.startsWith('/about/') && found?.document.valid
    if (isAbout && (isAbout === document.valid || isAbout.kind === 'pack'))
      context.report(span, aboutNoRule({ target: text, isItself: isAbout === document.valid }))
    else if (found) document.named.set(pointer, found)
  }
  linkQuick(context, ruleset, document)
  linkSuccessor(context, ruleset, document)
  checkMoved(context, ruleset, document)
}

/** A FAQ entry's successor is another FAQ entry, named by its id alone. */
function linkSuccessor(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const { names } = ruleset
  for (const { pointer, text } of fieldsAt(document, '/superseded-by')) {
    const found = names.get('faq', text)?.clauses[0]
    if (found) {
      document.named.set(pointer, found)
      continue
    }
    reportMissing(context, ruleset, document, {
      target: documentId('faq', text),
      parts: { kind: 'faq', id: text },
      span: placeOf(document, pointer),
      nearest: nearestBut(document.valid.id, text, names.idsOf('faq'))
    })
  }
}

/** Returns the nearest name that is not `left`. The list is searched a second time only if that is the nearest. */
function nearestBut(left: string, text: string, names: readonly string[]): string | undefined {
  const nearest = nearestOf(text, names)
  return nearest === left
    ? nearestOf(
        text,
        names.filter((name) => name !== left)
      )
    : nearest
}

function adjustmentFields(document: DraftDocument): readonly Field[] {
  const adjustments = dataOf(document).adjusts ?? []
  return adjustments.flatMap((_, index) =>
    ['target', 'phase', 'no-stack-with', 'open'].flatMap((field) => fieldsAt(document, `/adjusts/${index}/${field}`))
  )
}

/** Clauses that say what something starts from or costs, how often it may be done, and what that is; what leaves the two open; and which tables have types. */
function costFields(document: DraftDocument): readonly Field[] {
  const { starts = [], costs = [], limits = [], tables = [] } = dataOf(document)
  return [
    ...starts.flatMap((_, index) => fieldsAt(document, `/starts/${index}/clause`)),
    ...costs.flatMap((_, index) =>
      ['clause', 'open'].flatMap((field) => fieldsAt(document, `/costs/${index}/${field}`))
    ),
    ...tables.flatMap((_, index) => fieldsAt(document, `/tables/${index}/clause`)),
    ...limits.flatMap((_, index) =>
      ['clause', 'what', 'open'].flatMap((field) => fieldsAt(document, `/limits/${index}/${field}`))
    )
  ]
}

/** Clauses of which a FAQ entry expects something, and what it expects to change them. */
const expectationFields = (document: DraftDocument): readonly Field[] =>
  (dataOf(document).expects ?? []).flatMap((_, index) =>
    ['clause', 'by'].flatMap((field) => fieldsAt(document, `/expects/${index}/${field}`))
  )

interface Step {
  readonly steps?: readonly Step[]
}

function stepFields(document: DraftDocument): readonly Field[] {
  const found: Field[] = [...fieldsAt(document, '/sequence/instead-of')]
  const visit = (steps: readonly Step[] | undefined, pointer: string): void => {
    for (const [index, step] of (steps ?? []).entries()) {
      const here = `${pointer}/steps/${index}`
      found.push(...['clause', 'open', 'flow'].flatMap((field) => fieldsAt(document, `${here}/${field}`)))
      visit(step.steps, here)
    }
  }
  visit(dataOf(document).sequence?.steps, '/sequence')
  return found
}

/** Fields that say where clauses went that are no longer here, and what to read instead of withdrawn ones. */
function successors(document: DraftDocument): readonly Field[] {
  const moved = successorsIn(document).filter(({ text }) => isElsewhere(text))
  const withdrawn = dataOf(document).withdrawn ?? []
  return [...moved, ...withdrawn.flatMap((_, at) => fieldsAt(document, `/withdrawn/${at}/see`))]
}
