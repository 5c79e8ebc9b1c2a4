/** Address of what events rule, which the search of the site reads; without base path. */
export const searchedRulingsAddress = '/search/events.json'

/** Something that an event rules for its own tables: a document among its changes. */
export interface SearchedRuling {
  /** Id of the ruleset that it changes. */
  readonly ruleset: string
  /** Id of the event, a hash, and the id of the document: `spring-cup#faster`. */
  readonly id: string
  /** Title of the event. */
  readonly event: string
  readonly title: string
  /** Title of the faction that it is for, if it is for one. */
  readonly faction?: string
  /** Address without base path. */
  readonly href: string
  /** Ids of what it changes, or is about. */
  readonly on: readonly string[]
  readonly text: string
}

/** What events rule, `search/events.json`: for pages of the same build, and no others. */
export interface SearchedRulings {
  readonly rulings: readonly SearchedRuling[]
}
