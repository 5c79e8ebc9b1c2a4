/** Use of a file without a network: a page, something pages need, or a pack kept on request. */
export type Shelf = 'page' | 'part' | 'pack'

/** Paper a pack is set for. */
export type Paper = 'a4' | 'letter'

/** The first pattern that fits a path decides; a file that fits none is not needed without a network. */
const rules: readonly (readonly [pattern: RegExp, shelf: Shelf | undefined])[] = [
  // Packs of released versions stay for those who have a link to them.
  [/^packs\/[^/]+\/v\//u, undefined],
  [/^(?:packs|events)\/.+\.pdf$/u, 'pack'],
  // What a released version is verified with.
  [/^[^/]+\/v\/[^/]+\/manifest\.json$/u, undefined],
  // Pictures and frames for other sites, and packs as data.
  [/^(?:packs|previews|embed)\//u, undefined],
  [/^(?:sw\.js|offline(?:-files|-base)?\.json|offline\/[^/]+\.(?:bin|json))$/u, undefined],
  // The published data that pages load: definitions, and the input of the resolver.
  [/^api\/v1\/[^/]+\/(?:v\/[^/]+\/)?(?:glossary\/[^/]+|rulebook)\.json$/u, 'part'],
  [/^api\//u, undefined],
  [/\.html$/u, 'page'],
  [/^(?:_astro|assets)\/|(?:^|\/)pagefind\//u, 'part'],
  // Icons of the site.
  [/^[^/]+\.(?:png|svg|ico)$/u, 'part'],
  [/\.(?:js|css|json|woff2|wasm|webmanifest)$/u, 'part']
]

/**
 * Decides whether a file is kept, and as what.
 *
 * @param path Path in the output folder, with `/` separators
 */
export const shelfOf = (path: string): Shelf | undefined => rules.find(([pattern]) => pattern.test(path))?.[1]

/** Address of a file as a browser asks for it, below the first page: `a/index.html` -> `a/`. */
export const addressOf = (path: string): string =>
  encodeURI(path.replace(/(^|\/)index\.html$/u, '$1'))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')

/** Path of the file that answers an address below the first page: `a/` -> `a/index.html`. */
export const pathOf = (address: string): string =>
  address === '' || address.endsWith('/') ? `${address}index.html` : address

/** True for the path or address of text, which shrinks to a third and less when it is packed. */
export const isText = (path: string): boolean => /\.(?:html|json|js|css|svg|webmanifest)$/u.test(pathOf(path))

/** True for the address of a page. */
export const isPage = (address: string): boolean => pathOf(address).endsWith('.html')

/** Addresses of the packs of a ruleset, and of an event: for everybody or, in the folder of a ruleset, for an army. */
const packAddresses = [
  /^packs\/([^/]+)\/[^/]+\.(a4|letter)\.pdf$/u,
  /^(events\/[^/]+)\/(?:[^/]+\/)?[^/]+\.(a4|letter)\.pdf$/u
]

/**
 * Ruleset and paper of a pack, taken from its address: `packs/skirmish/core.a4.pdf`. In place of a ruleset, packs of an
 * event have its group: `events/summer-cup` for `events/summer-cup/skirmish/orcs.a4.pdf`.
 */
export function packOf(address: string): { readonly ruleset: string; readonly paper: Paper } | undefined {
  const [, ruleset, paper] = packAddresses.map((pattern) => pattern.exec(address)).find((found) => found) ?? []
  return ruleset === undefined ? undefined : { ruleset, paper: paper === 'a4' ? 'a4' : 'letter' }
}

/** Folders that have a folder for each ruleset. */
const shared = /^(?:api\/v1|assets|check|pagefind|search)\//u

/** Folders that readers keep only by choice: an old version of a ruleset, an event. */
const byChoice = /^(?:[^/]+\/v\/[^/]+|events\/[^/]+)(?=\/)/u

/**
 * Id of the group that a file is kept with.
 *
 * @param rulesets Ids of the rulesets
 * @returns `` for what every page needs
 */
export function groupOf(address: string, rulesets: ReadonlySet<string>): string {
  const inside = address.replace(shared, '')
  const chosen = byChoice.exec(inside)?.[0]
  if (chosen !== undefined) return chosen
  const [first = ''] = inside.split('/')
  return rulesets.has(first) ? first : ''
}

/** True for a group that is kept only if a reader asks for it by name. */
export const isByChoice = (group: string): boolean => group.includes('/')

/**
 * Files that are packed together, in this order: one change in a rule changes data and the pages that gather documents.
 */
const alike: readonly RegExp[] = [
  /^_astro\//u,
  /(?:^|\/)pagefind\//u,
  /^(?:api|check|search)\//u,
  /^[^/]+\/[^/]+\/[^/]+\/$/u
]

/** Number of the sort of a file. Files of one sort change together, or resemble each other. */
export const sortOf = (address: string): number => {
  const found = alike.findIndex((pattern) => pattern.test(address))
  return found < 0 ? alike.length : found
}
