import type { Document } from '../../../generated/published.ts'
import type { Frame } from '../frame.ts'

/** Kinds of documents with their own picture; the others use their ruleset's. */
const pictured: ReadonlySet<Document['kind']> = new Set(['rule', 'option'])

/** True for a document with its own picture. */
export const isPictured = ({ kind }: Pick<Document, 'kind'>): boolean => pictured.has(kind)

/** Site address of the picture of the site, without base path. */
export const sitePicture = '/previews/index.png'

/** Site address of the picture of a ruleset, without base path. */
export const rulesetPicture = (ruleset: string): string => `/previews/${ruleset}/index.png`

/** Site address of the picture of a rule: `/previews/skirmish/rules/round.png`. */
export const documentPicture = ({ href }: Pick<Document, 'href'>): string => `/previews${href.replace(/\/$/u, '.png')}`

/** Site address of the picture in previews of a page. */
export function pictureOf({ document, ruleset }: Pick<Frame, 'document' | 'ruleset'>): string {
  if (document && isPictured(document)) return documentPicture(document)
  return ruleset ? rulesetPicture(ruleset.id) : sitePicture
}
