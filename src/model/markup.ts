import type { Node, Nodes, PhrasingContent, RootContent } from 'mdast'

/**
 * `[[target|label]]`, and also a relative link once it is known to lead to a document.
 * `index` is its place in the document's list of references; the graph knows where that leads.
 */
export interface CrossReference extends Node {
  type: 'crossReference'
  /** Target as authored. */
  target: string
  /** Words to show; without them the link text is the number or title of the target. */
  children: PhrasingContent[]
  /** Index into the references of the document; -1 for a link made by the glossary. */
  index: number
  /** Canonical id of the target, for a link made by the glossary. */
  term?: string
}

/** `:::example`, `:::note` or `:::design` without an id: part of the clause before it. */
export interface Aside extends Node {
  type: 'aside'
  name: 'example' | 'note' | 'design'
  /** Label the author gave in brackets, in plain words. */
  title?: string
  children: RootContent[]
}

/** An image that is a file of the content folder; `index` as in a cross-reference. */
export interface LocalImage extends Node {
  type: 'localImage'
  /** Relative path as authored. */
  target: string
  /** Description for those who cannot see it. */
  alt: string
  index: number
}

declare module 'mdast' {
  interface RootContentMap {
    crossReference: CrossReference
    localImage: LocalImage
    aside: Aside
  }
  interface PhrasingContentMap {
    crossReference: CrossReference
    localImage: LocalImage
  }
  interface BlockContentMap {
    aside: Aside
  }
}

/**
 * The words of one clause, without its sub-clauses and without positions. A `section` has the blocks under its heading,
 * a `table` exactly one table, an `item` the content of its list item.
 */
export interface ClauseBody {
  readonly blocks: readonly RootContent[]
  /** For an `item`: whether its list is numbered, and its number there. For a task: whether it is done. */
  readonly item?: { readonly ordered: boolean; readonly position: number; readonly checked?: boolean }
  /** Heading, caption or label as inline content, if there is one. */
  readonly title?: readonly PhrasingContent[]
}

/** The words of a document: one body for each clause draft, in the same order. */
export interface DocumentBody {
  readonly clauses: readonly ClauseBody[]
}

/** Replaces the nodes of a list, each by any number of others. They must be such as may be in its place. */
export const replaceNodes = <T extends RootContent>(
  nodes: readonly T[],
  replace: (node: T) => readonly RootContent[]
): T[] =>
  // The types of mdast cannot say of a function that it gives words for words, and blocks for blocks.
  nodes.flatMap(replace) as T[]

/** Returns a copy of a node with other children. They must be such as it may have. */
export const withChildren = <T extends Nodes>(node: T, children: readonly RootContent[]): T => ({
  ...node,
  children: [...children]
})
