import type { AnyDocument } from '../../../generated/published.ts'
import { addressAt } from '../../../notation/addresses.ts'
import { parentAddress, withBase } from '../address.ts'
import type { Site } from '../site.ts'

/**
 * True for a rule of the published game of which there is nothing to say but what it is and where: it has no words, no
 * other names and is not a trait, and nothing changes it or asks about it. The list of such rules says all of it, and its
 * own address leads there.
 */
export const isPageless = ({ kind, clauses, trait, aliases = [], moved = [] }: AnyDocument): boolean =>
  kind === 'base-rule' &&
  trait === undefined &&
  aliases.length + moved.length === 0 &&
  clauses.every(({ text, amendedBy, faq }) => text.plain === '' && amendedBy.length + faq.length === 0)

/** Address of the line of such a document in the list of its kind, base path included. */
export const lineAddress = ({ base }: Pick<Site, 'base'>, { href, id }: AnyDocument): string =>
  withBase(base, addressAt(parentAddress(href), id))
