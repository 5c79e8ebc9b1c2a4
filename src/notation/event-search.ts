/** Address of what the search of an event reads. @param home Address of the event, ending in a slash */
export const eventSearchAddress = (home: string): string => `${home}search.json`

/** Something that can be found at an event: a clause, or a short document as a whole. */
export interface EventRecord {
  /** Address that it opens at, base path included. */
  readonly href: string
  /** Visible number, if it has one. */
  readonly number?: string
  /** Its title or heading, or nothing. */
  readonly title: string
  /** Title of the document that it is a part of; absent for a document. */
  readonly under?: string
  /** What it is, and whether it is different at the event; nothing for a plain rule. */
  readonly what: string
  /** The words that are read at the event. */
  readonly text: string
  /** How much it counts among others: most for a change of the event, least for an option that is not played. */
  readonly weight: number
}

/** What the search of an event reads, `events/<event>/search.json`: pages of the same build, and no others. */
export interface EventSearchFile {
  readonly title: string
  readonly records: readonly EventRecord[]
}
