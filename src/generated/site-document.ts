/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Name of the site, in its header, in titles, feeds and previews.
 */
export type Title = string
/**
 * Language of the words on this site that are yours, a BCP 47 tag; English if omitted. Buttons and labels stay English.
 */
export type Language = string
/**
 * Colour of the pages of the site itself; of all pages, where there is one ruleset.
 */
export type Colour = string
/**
 * A colour as six hexadecimal digits, in quotes. Pages take its hue and choose lightness and strength themselves, so that text is readable in the light and in the dark theme.
 */
export type Colour1 = string

/**
 * Whose site this is: front matter of `site.md`, directly in the content folder. The text above the first heading is shown on the home page, everything below it on the page About. Without the file, a site takes its name from its rulesets.
 */
export interface SiteFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'site'
  title: Title
  /**
   * Short name for tight places, such as the header on a phone and the icon of an installed site. Wide screens show the title in the header, if it has at most 40 letters.
   */
  short?: string
  /**
   * One plain sentence that says what the site is, for the home page, link previews and search engines.
   */
  summary?: string
  language?: Language
  /**
   * Picture for the home page.
   */
  picture?: {
    /**
     * Path of the picture, seen from `site.md`.
     */
    file: string
    /**
     * What the picture shows, for readers who do not see it.
     */
    alt: string
  }
  /**
   * Accent colours of the site and of its rulesets.
   */
  colours?: {
    site?: Colour
    /**
     * Colours of rulesets, by their ids. Others keep colours that are easy to tell apart.
     */
    rulesets?: {
      [k: string]: Colour1
    }
  }
  /**
   * Links at the foot of every page, such as your home page and your forum.
   *
   * @minItems 1
   */
  links?: NamedLink[]
  contact?: NamedLink1
  questions?: NamedLink2
  /**
   * Section of this document with the imprint, written `#section`. The foot of every page leads to it.
   */
  imprint?: string
  /**
   * Pages that the navigation of the site shows, in this order. If omitted: those that players need. `writing` also adds the pages for authors to the site, as `--guide` does.
   *
   * @minItems 1
   */
  navigation?: (
    | 'rulesets'
    | 'compare'
    | 'events'
    | 'downloads'
    | 'offline'
    | 'pins'
    | 'about'
    | 'writing'
    | 'data'
  )[]
}
/**
 * A link with the words that readers see.
 */
export interface NamedLink {
  /**
   * Words of the link.
   */
  label: string
  /**
   * Address it leads to: `https:`, `http:` or `mailto:`.
   */
  url: string
}
/**
 * A link with the words that readers see.
 */
export interface NamedLink1 {
  /**
   * Words of the link.
   */
  label: string
  /**
   * Address it leads to: `https:`, `http:` or `mailto:`.
   */
  url: string
}
/**
 * A link with the words that readers see.
 */
export interface NamedLink2 {
  /**
   * Words of the link.
   */
  label: string
  /**
   * Address it leads to: `https:`, `http:` or `mailto:`.
   */
  url: string
}
