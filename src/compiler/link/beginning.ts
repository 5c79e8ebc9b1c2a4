import { unknownId } from '../../diagnostics/catalogue/link.ts'
import { eventsFolder, isId, type Kind } from '../../model/id.ts'
import type { Span } from '../../model/span.ts'
import { remembered } from '../../notation/remembered.ts'
import type { DraftDocument, DraftRuleset, LinkContext } from './draft.ts'
import { fileId, mayBeUnread } from './presumed.ts'
import type { ReferenceParts } from './reference-text.ts'

/** How `codicil new` begins a document that a reference names and no file has. */
interface Beginning {
  readonly kind: Kind
  /** Ruleset and id, `my-rules/token`. */
  readonly name: string
  /** False if the reference leaves the kind open. */
  readonly isCertain: boolean
}

/** Kinds that are begun in a ruleset and have an id that others may name. */
const begun: ReadonlySet<Kind> = new Set(['rule', 'option', 'base-rule', 'faction', 'exception', 'faq', 'term'])

/**
 * The document that is to be begun so that a reference leads somewhere.
 *
 * @param ruleset Where it belongs
 * @param from The document with the reference, `start` the offset of the reference in it
 * @returns `undefined` if no ruleset is to have it, or the reference is not about what rules say now: that of an event
 *   reads a version, and a note may be about what is gone
 */
function beginningOf(
  { kind, id }: Pick<ReferenceParts, 'kind' | 'id'>,
  ruleset: Pick<DraftRuleset, 'id'>,
  { valid: { kind: own, source } }: Pick<DraftDocument, 'valid'>,
  start: number
): Beginning | undefined {
  if (own === 'changes' || !isId(ruleset.id) || !isId(id) || source.file.startsWith(`${eventsFolder}/`))
    return undefined
  if (kind !== undefined && !begun.has(kind)) return undefined
  const end = source.frontMatter?.values['']?.[1] ?? 0
  return { kind: kind ?? (start < end ? 'rule' : 'term'), name: `${ruleset.id}/${id}`, isCertain: kind !== undefined }
}

/** A reference to a document that no file has. */
interface MissingDocument {
  /** As it is named in the report. */
  readonly target: string
  readonly parts: Pick<ReferenceParts, 'kind' | 'id'>
  readonly span: Span
  /** The name most like it among those that are known. */
  readonly nearest: string | undefined
}

/**
 * Reports a reference to a document that is missing, with the command that begins it, unless it may be one that could not
 * be read.
 *
 * @param ruleset Where it belongs
 * @param from The document with the reference
 */
export function reportMissing(
  { report }: Pick<LinkContext, 'report'>,
  ruleset: DraftRuleset,
  from: DraftDocument,
  { target, parts, span, nearest }: MissingDocument
): void {
  if (mayBeUnread(ruleset, nearest)) return
  const missing = beginningOf(parts, ruleset, from, span.start)
  report(span, unknownId({ target, nearest, missing, renamed: missing && renamedFile(parts, ruleset) }))
}

const byFileName = remembered(({ documents }: DraftRuleset) =>
  Map.groupBy(documents, ({ valid }) => fileId(valid.source.file))
)

/** The file that is called as the id of a reference and has another id, which `codicil new` would not overwrite. */
function renamedFile({ kind, id }: MissingDocument['parts'], ruleset: DraftRuleset) {
  const found = byFileName(ruleset)
    .get(id)
    ?.find(({ valid }) => (kind ?? valid.kind) === valid.kind && isId(valid.id))
  return found && { file: found.valid.source.file.slice(ruleset.folder.length + 1), was: id, id: found.valid.id }
}
