import {
  type MissingSlip,
  missingAnchor,
  missingFile,
  notAPicture,
  otherNumber,
  unsupportedFile
} from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { ReferenceDraft } from '../../model/document.ts'
import type { Clause, Destination } from '../../model/graph.ts'
import { fileEndings, isLinkable, isPicture, pictureEndings } from '../../model/linked-file.ts'
import type { Span } from '../../model/span.ts'
import { decoded } from '../../notation/decoded.ts'
import { remembered } from '../../notation/remembered.ts'
import { localsOf } from './clause-of.ts'
import { type DraftDocument, type DraftRuleset, type LinkContext, sourceOf } from './draft.ts'
import { reportMisspeltClause } from './misspelt-ids.ts'
import { clauseNow, resolveReference, type Standpoint } from './resolve.ts'

/** Resolves every reference in the text of a document, in reading order. */
export function linkText(context: LinkContext, ruleset: DraftRuleset, document: DraftDocument): void {
  const { file, references } = sourceOf(document)
  for (const reference of references) {
    const span = { file, start: reference.start, end: reference.end }
    const destination = resolveText(reference, { context, ruleset, document, span })
    document.references.push(destination)
    if (destination?.type === 'clause') checkNumber(reference, destination.clause, span, context)
  }
}

/** Reports a label that is the number of another clause. A text without a number may be of a book with its own numbers. */
function checkNumber(
  { number: found }: ReferenceDraft,
  { key, number }: Clause,
  span: Span,
  { report }: LinkContext
): void {
  const letter = (text: string): string => text.replaceAll(/[\d.]/gu, '')
  if (found === undefined || number === undefined || found === number || letter(found) !== letter(number)) return
  report(span, otherNumber({ found, target: key, number }))
}

function resolveText({ form, target }: ReferenceDraft, from: Standpoint): Destination | undefined {
  if (form === 'image') return resolvePicture(target, from)
  if (form === 'link') return resolveRelative(target, false, from)
  const clause = resolveReference(target, from)
  return clause && { type: 'clause', clause }
}

/** Finds a picture by its path, seen from the document. @returns `undefined` after reporting why there is none */
export function resolvePicture(target: string, from: Standpoint): Destination | undefined {
  const found = resolveRelative(target, true, from)
  if (found?.type !== 'clause') return found
  from.context.report(from.span, notAPicture({ target }))
  return undefined
}

/** A relative link to a source file, with or without an anchor, or to a file published as it is. */
function resolveRelative(target: string, isImage: boolean, from: Standpoint): Destination | undefined {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/u.exec(target) ?? []
  const { context, document } = from
  const file = path === '' ? sourceOf(document).file : joinPath(sourceOf(document).file, decoded(path))
  if (context.assets.has(file)) return resolveFile(target, file, isImage, from)
  if (!context.byFile.has(file)) {
    reportMissingFile({ target, path, file, isImage }, from)
    return undefined
  }
  const found = path === '' ? document : context.byFile.get(file)
  return found && resolveAnchor(found, decoded(anchor ?? ''), file, from)
}

/** A file published as it is. It must be of a kind that no server and no browser runs as a page. */
function resolveFile(target: string, path: string, isImage: boolean, { context, span }: Standpoint) {
  if (isImage ? isPicture(path) : isLinkable(path)) return { type: 'asset', path } as const
  const endings = isImage ? pictureEndings : [...fileEndings, ...pictureEndings]
  context.report(span, unsupportedFile({ target, isImage, endings }))
  return undefined
}

function resolveAnchor(found: DraftDocument, anchor: string, file: string, { context, span }: Standpoint) {
  const clause = anchor === '' ? found.clauses[0] : clauseNow(context, found, anchor)
  if (clause) return { type: 'clause', clause } as const
  if (sourceOf(found).damaged) return undefined
  const ruleset = context.rulesets.get(found.ruleset)
  if (ruleset && reportMisspeltClause(ruleset, found, anchor, context.report)) return undefined
  const nearest = nearestOf(anchor, localsOf(found))
  context.report(span, missingAnchor({ target: anchor, file, nearest: nearest ? `#${nearest}` : undefined }))
  return undefined
}

/** A link or picture that leads to no file: as authored, without anchor, and the file that it names. */
interface Missing {
  readonly target: string
  readonly path: string
  readonly file: string
  readonly isImage: boolean
}

function reportMissingFile({ target, path, file, isImage }: Missing, from: Standpoint): void {
  const { context, span } = from
  const nearest = respelt(path, from) ?? likeFile(path, file, isImage, from)
  context.report(span, missingFile({ target, nearest, slip: slipOf(target, file, context) }))
}

function slipOf(target: string, file: string, context: LinkContext): MissingSlip | undefined {
  if (stemsIn(context).composed.has(file.normalize())) return 'accents'
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/iu.test(target)) return 'mail'
  if (/^(?:https?\/\/?|www\.)[^\s/]+\./iu.test(target)) return 'web'
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//iu.test(target) ? 'elsewhere' : undefined
}

/** A path as links write it, if a file is where Windows would look for it, or has the `%20` of the link in its name. */
function respelt(path: string, { context: { byFile, assets }, document }: Standpoint): string | undefined {
  const exists = (relative: string): boolean => {
    const file = joinPath(sourceOf(document).file, relative)
    return assets.has(file) || byFile.has(file)
  }
  const slashed = path.replaceAll('\\', '/')
  if (exists(decoded(slashed))) return slashed
  return exists(path) ? path.replaceAll('%', '%25') : undefined
}

/** The link to the file whose name is most like that of `file`, which is missing; to a picture where one is shown. */
function likeFile(path: string, file: string, isImage: boolean, from: Standpoint): string | undefined {
  const { byStem, stems, pictures } = stemsIn(from.context)
  // `../rules/` is the folder; a name like it would be beside the folder, not in it.
  if (path.endsWith('/')) return likeFile(path.replace(/\/+$/u, ''), file, isImage, from)
  const known = isImage ? pictures : byStem
  const nearest = known.get(nearestOf(stemOf(file), isImage ? [...pictures.keys()] : stems) ?? '')
  return nearest && relativePath(sourceOf(from.document).file, nearest)
}

/** Path by which one file links to another. */
function relativePath(from: string, to: string): string {
  const [folders, parts] = [from.split('/').slice(0, -1), to.split('/')]
  const differs = folders.findIndex((folder, at) => folder !== parts[at])
  const common = differs === -1 ? folders.length : differs
  const up = folders.slice(common).map(() => '..')
  return encodeURI([...up, ...parts.slice(common)].join('/'))
}

interface Stems {
  readonly byStem: ReadonlyMap<string, string>
  readonly stems: readonly string[]
  /** The pictures among them. */
  readonly pictures: ReadonlyMap<string, string>
  /** All paths, each letter with its accents as one character where there is one. */
  readonly composed: ReadonlySet<string>
}

/** All files by their stems; found once, because many links may lead nowhere. */
const stemsIn = remembered(({ byFile, assets }: LinkContext): Stems => {
  const files = [...byFile.keys(), ...assets]
  const byStem = new Map(files.map((each) => [stemOf(each), each]))
  const pictures = new Map([...byStem].filter(([, each]) => isPicture(each)))
  return { byStem, stems: [...byStem.keys()], pictures, composed: new Set(files.map((each) => each.normalize())) }
})

/** Name of a file without folder and ending: the part in which people make slips. */
const stemOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '')

/** Path that `relative` names, seen from `file`; one that leaves the content folder keeps its `..`. */
function joinPath(file: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : file.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
