import type { AnyDocument } from '../../../generated/published.ts'

/**
 * True for a rule of the published game of which there is nothing to say but what it is and where: it has no words, no
 * other names and is no trait, and nothing changes it or asks about it. The list of such rules says all of it, and its
 * own address leads there.
 */
export const isPageless = ({ kind, clauses, trait, aliases = [], moved = [] }: AnyDocument): boolean =>
  kind === 'base-rule' &&
  trait === undefined &&
  aliases.length + moved.length === 0 &&
  clauses.every(({ text, amendedBy, faq }) => text.plain === '' && amendedBy.length + faq.length === 0)

/** Address of what readers are told of a document, without base path: its page, or its line in the list of its kind. */
export const placeOf = (document: AnyDocument): string =>
  isPageless(document) ? `${document.href.replace(/[^/]+\/$/u, '')}#${document.id}` : document.href
