import { unknownClause, unknownId } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { movedClauses, splitClauses } from '../../model/former.ts'
import type { Span } from '../../model/span.ts'
import { documentId, documentOf } from '../../notation/ids.ts'
import { clauseOf, isElsewhere, localsOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, dataOf, type LinkContext, sourceOf } from './draft.ts'
import { type Field, fieldsAt, placeOf } from './fields.ts'
import { mayBeUnread } from './presumed.ts'
import { splitReference } from './reference-text.ts'
import { resolveReference } from './resolve.ts'

/** Resolves the fields that hold references of any form. */
export function linkFrontMatter(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const fields = ['/about', '/conflicts'].flatMap((pointer) => fieldsAt(document, pointer))
  const quick = fieldsAt(document, '/quick').map(({ pointer, text }) => ({ pointer, text: `#${text}` }))
  for (const { pointer, text } of [
    ...fields,
    ...quick,
    ...adjustmentFields(document),
    ...costFields(document),
    ...stepFields(document),
    ...expectationFields(document),
    ...successors(document),
    ...notedFields(context, ruleset, document)
  ]) {
    const span = placeOf(document, pointer)
    const found = resolveReference(text, { context, ruleset, document, span })
    if (found) document.named.set(pointer, found)
  }
  linkSuccessor(context, ruleset, document)
  checkMoved(context, ruleset, document)
}

/** A FAQ entry's successor is another FAQ entry, named by its id alone. */
function linkSuccessor({ report }: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const { names } = ruleset
  for (const { pointer, text } of fieldsAt(document, '/superseded-by')) {
    const found = names.get('faq', text)?.clauses[0]
    if (found) {
      document.named.set(pointer, found)
      continue
    }
    const nearest = nearestBut(document.valid.id, text, names.idsOf('faq'))
    if (!mayBeUnread(ruleset, nearest))
      report(placeOf(document, pointer), unknownId({ target: documentId('faq', text), nearest }))
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
    ['target', 'phase', 'no-stack-with'].flatMap((field) => fieldsAt(document, `/adjusts/${index}/${field}`))
  )
}

/** Clauses that say what something costs, how often it may be done, what that is, and which tables have types. */
function costFields(document: DraftDocument): readonly Field[] {
  const { costs = [], limits = [], tables = [] } = dataOf(document)
  return [
    ...costs.flatMap((_, index) => fieldsAt(document, `/costs/${index}/clause`)),
    ...tables.flatMap((_, index) => fieldsAt(document, `/tables/${index}/clause`)),
    ...limits.flatMap((_, index) =>
      ['clause', 'what'].flatMap((field) => fieldsAt(document, `/limits/${index}/${field}`))
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
  const found: Field[] = []
  const visit = (steps: readonly Step[] | undefined, pointer: string): void => {
    for (const [index, step] of (steps ?? []).entries()) {
      const here = `${pointer}/steps/${index}`
      found.push(...['clause', 'flow'].flatMap((field) => fieldsAt(document, `${here}/${field}`)))
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

/** Clauses that replace each former one. Links lead to the first, which replaces it as a whole. */
const successorsIn = (document: DraftDocument): readonly Field[] =>
  Object.entries(splitClauses(document)).flatMap(([old, all]) =>
    all.map((text, at) => ({ pointer: `/moved-clauses/${old}${at === 0 ? '' : `/${at}`}`, text }))
  )

/** What notes of change are about, but for what is withdrawn, which leads nowhere. Reports what is not named as there. */
function notedFields({ report }: LinkContext, ruleset: DraftRuleset, document: DraftDocument): readonly Field[] {
  const withdrawn = new Set(ruleset.isSound ? ruleset.home.valid.data.withdrawn?.map(({ id }) => id) : [])
  const notes = dataOf(document).changes ?? []
  return notes
    .flatMap((_, at) => fieldsAt(document, `/changes/${at}/clauses`))
    .filter(({ text, pointer }) => {
      if (withdrawn.has(text) || withdrawn.has(documentOf(text))) return false
      const nearest = isThere(ruleset, text) ? undefined : [...withdrawn].find((id) => id.endsWith(`:${text}`))
      if (nearest !== undefined) reportGone({ report }, placeOf(document, pointer), text, nearest)
      return nearest === undefined
    })
}

/** Says how something withdrawn is named in notes. */
function reportGone({ report }: Pick<LinkContext, 'report'>, span: Span, text: string, nearest: string): void {
  const { id: document = '', clause: target } = splitReference(text) ?? {}
  const isClause = target !== undefined
  report(span, isClause ? unknownClause({ target, document, nearest }) : unknownId({ target: text, nearest }))
}

/** True for the id of a document, or of a clause of it, that is in a ruleset. */
function isThere({ names }: DraftRuleset, text: string): boolean {
  const { id = '', clause } = splitReference(text) ?? {}
  const documents = names.kindsOf(id).flatMap((kind) => names.get(kind, id) ?? [])
  return documents.some((each) => clause === undefined || clauseOf(each, clause))
}

/** Every moved clause must lead to clauses there are. */
function checkMoved({ report }: LinkContext, { names }: DraftRuleset, document: DraftDocument): void {
  if (sourceOf(document).damaged) return
  const locals = new Set(document.clauses.map(({ draft }) => draft.local))
  for (const { pointer, text: now } of successorsIn(document)) {
    if (isElsewhere(now) || locals.has(now)) continue
    const [kind] = names.kindsOf(now)
    const nearest = movedOn(document, now) ?? (kind && documentId(kind, now)) ?? nearestOf(now, localsOf(document))
    report(
      placeOf(document, pointer),
      unknownClause({ target: now, document: document.valid.id, nearest, isMoved: true })
    )
  }
}

/** Where a clause went in the end that moved more than once; `undefined` for one that did not, or in a circle. */
function movedOn(document: DraftDocument, local: string): string | undefined {
  const moved = movedClauses(document)
  const seen = new Set<string>()
  let now: string | undefined = local
  for (; now !== undefined && moved[now] !== undefined && !seen.has(now); now = moved[now]) seen.add(now)
  return now === undefined || now === local || seen.has(now) ? undefined : now
}
