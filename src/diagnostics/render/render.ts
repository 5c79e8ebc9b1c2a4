import type { Folded } from '../fold.ts'

/** Kind of a piece of human output, so that a terminal can give it a colour. */
export type Ink = 'error' | 'warning' | 'place' | 'code' | 'gutter' | 'help'

/** How a renderer shows paths and colours. */
export interface RenderOptions {
  /** Path to show for a content-relative path; the path itself when left out. */
  readonly pathOf?: (file: string) => string
  /** Colours a piece of text; no colour when left out. */
  readonly paint?: (ink: Ink, text: string) => string
  /** Columns an excerpt may take, without its line number; 100 when left out. */
  readonly width?: number
  /** Markdown of the page that explains a code. */
  readonly explanationOf?: (code: string) => string | undefined
  /** Version of Codicil. */
  readonly version?: string
}

/**
 * Prints diagnostics, in the order given.
 *
 * @param textOf
 *   Text of a content-relative path exactly as parsed, a byte-order mark included; `undefined` if it has none.
 * @returns
 *   Text that ends with a line break, or an empty string if there is nothing to report.
 */
export type Render = (
  diagnostics: readonly Folded[],
  textOf: (file: string) => string | undefined,
  options: RenderOptions
) => string
