/** Returns the address of a page, without the place within it that the address leads to. */
export const pageOf = (address: string): string => address.replace(/#.*$/su, '')

/** Returns the hash of an address without the `#`; `undefined` if it leads to a page as a whole. */
export const fragmentOf = (address: string): string | undefined => address.split('#')[1]

/**
 * Returns the URL of a site, `https://rules.example/club/`; `undefined` if it is not known where it will be.
 *
 * @param place Its origin, and its base path with a slash at both ends
 */
export const siteUrl = (place: { readonly site?: string | undefined; readonly base: string }): string | undefined =>
  place.site && `${place.site}${place.base}`

/**
 * Returns the address of a place within a page.
 *
 * @param page Its address. A pack has no page of its own but a place in one: that is the address of all of it
 * @param fragment Empty for the page as a whole
 */
export const addressAt = (page: string, fragment: string): string =>
  fragment === '' || page.includes('#') ? page : `${page}#${fragment}`

/** Names of a reader's choice in the query of an address: army, unit, traits that it has or lacks, options, opponent's army. */
export const choiceNames = ['for', 'unit', 'with', 'without', 'option', 'against'] as const

/** Anchor in a record of the full-text search, after which text only helps to find it and is not shown. */
export const contextAnchor = 'in'

/** Anchor in such a record at which a list begins: what is before it introduces the list, and is shown with any part of it. */
export const listAnchor = 'list'

/** Address of the data of a released version, without base path: it stays, and so do its bytes. */
export const oldBundleAddress = (ruleset: string, version: string): string =>
  `/api/v1/${versionFolder(ruleset, version)}/bundle.json`

/** Returns the folder of the pages of an event, without a slash at either end. What a device keeps of it has the same name. */
export const eventFolder = (event: string): string => `events/${event}`

/** Returns the folder of the pages of a released version, in the same form. */
export const versionFolder = (ruleset: string, version: string): string => `${ruleset}/v/${version}`

/** Returns the address of the list of all files of a released version with their digests, without base path. */
export const releaseListAddress = (ruleset: string, version: string): string =>
  `/${versionFolder(ruleset, version)}/manifest.json`

/**
 * Returns the address of a page of a released version that is not the present one: `/skirmish/rules/moving/` was
 * `/skirmish/v/1.0.0/rules/moving/`. An address outside the ruleset stays as it is.
 */
export const versionAddress = (href: string, ruleset: string, version: string): string =>
  href.startsWith(`/${ruleset}/`) ? `/${versionFolder(ruleset, version)}/${href.slice(ruleset.length + 2)}` : href
