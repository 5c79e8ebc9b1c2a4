import { type Document, hasKnownKind, hasUnknownFields } from '../../model/document.ts'
import { formerIds } from '../../model/former.ts'
import type { ValidDocument } from '../../model/graph.ts'
import { isId, kinds, meantId } from '../../model/id.ts'
import { type DocumentId, documentId } from '../../notation/ids.ts'
import type { DraftRuleset } from './draft.ts'

/** Kinds of documents that references may name. */
const referable = kinds.filter((kind) => kind !== 'ruleset' && kind !== 'site' && kind !== 'event')

/**
 * Ids that references most likely mean a document by, where its own kind or id is missing, wrong or unreadable. That
 * is reported at the document; references to it, which are right, are not reported as well.
 */
export function presumedKeys(valid: ValidDocument): readonly DocumentId[] {
  const { kind, id, source } = valid
  if (isId(id) && hasKnownKind(source)) return []
  const written = isId(id) ? [id] : [meantId(id), idReadAsValue(source), fileId(source.file)]
  const ids = [...written, ...formerIds({ valid })].flatMap((each) => (each === undefined ? [] : [each]))
  const kindsMeant = hasKnownKind(source) ? [kind] : referable
  return ids.flatMap((each) => kindsMeant.map((one) => documentId(one, each)))
}

/** The id as it was written, where YAML reads another value, `null` or `true`. */
function idReadAsValue({ frontMatter }: Document): string | undefined {
  const { id }: { readonly id?: unknown } = frontMatter?.data ?? {}
  return id === null || typeof id === 'boolean' ? String(id) : undefined
}

/** Name of a file without folder and ending: the id a document without readable front matter most likely has. */
export const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/u, '')

/** Name of a file without folder and ending, if it may be an id. */
export function fileId(file: string): string | undefined {
  const name = fileName(file)
  return isId(name) ? name : undefined
}

/**
 * True if a name that no document has may be one that could not be read: any name, where a folder of the ruleset is
 * unreadable; one that resembles none, where the fields of a document are.
 *
 * @param nearest The name most like it among those that are known
 */
export const mayBeUnread = ({ documents }: Pick<DraftRuleset, 'documents'>, nearest: string | undefined): boolean =>
  documents.some(
    ({ valid: { source } }) => hasUnknownFields(source) && (nearest === undefined || !source.file.endsWith('.md'))
  )
