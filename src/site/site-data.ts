import type { Bundle, EventFile, SiteIdentity } from '../generated/published.ts'
import type { ArmyDifference, ReleaseDifference, Selection } from '../resolve/index.ts'

/** A pack the site offers for download. */
export interface PackLink {
  readonly id: string
  /** Name that distinguishes it from the other packs of the ruleset: `Skaven`, `Core rules`. */
  readonly name: string
  readonly title: string
  readonly summary?: string | undefined
  /** For everyone, for a faction, or declared by an author. */
  readonly category: 'ruleset' | 'army' | 'authored'
  /** Id of the faction it is for. */
  readonly faction?: string | undefined
  readonly files: readonly PackLinkFile[]
}

/** A file that readers can download, in one of the forms of a pack. */
export interface PackLinkFile {
  readonly type: 'a4.pdf' | 'letter.pdf' | 'json'
  /** Address without base path. */
  readonly href: string
  /** Size in bytes, and of a PDF the number of pages, if the file was made before the site. */
  readonly bytes?: number | undefined
  readonly pages?: number
}

/** A pack as a version released it: its files stay at their addresses, byte for byte. */
export interface ReleasedPackLink {
  readonly id: string
  readonly title: string
  readonly files: readonly (PackLinkFile & {
    readonly bytes: number
    /** 64 hexadecimal digits. */
    readonly sha256: string
  })[]
}

/** An errata sheet that the site offers: what changed in a version since the one before it. */
export interface ErrataLink {
  readonly id: string
  /** `What changed in 1.1.0 for Skaven`. */
  readonly name: string
  /** The later version. */
  readonly version: string
  /** Id of the faction it is for; absent on the sheet for everyone. */
  readonly faction?: string
  /** PDFs, and the same as data. */
  readonly files: readonly PackLinkFile[]
}

/** One entry of the diagnostics reference. */
export interface Explanation {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly title: string
  readonly html: string
}

/** One text for authors. */
export interface GuideText {
  /** Name of its file in `docs/`, without ending. */
  readonly name: string
  /** Address of its page, without the base path. */
  readonly href: string
  readonly title: string
  /** Everything below its title; addresses are without the base path. */
  readonly html: string
}

/** Contents of the pages for authors besides the schemas: how to write rules, every field, every problem. */
export interface Guide {
  /** How to write rules first. */
  readonly texts: readonly GuideText[]
  readonly explanations: readonly Explanation[]
}

/** One JSON Schema that the reference pages describe. */
export interface SchemaPage {
  /** `rule`, `common`, `published/bundle`. */
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** Receives what a page of a ruleset reads while it is printed. */
export interface SiteReads {
  /**
   * Id of the ruleset that the page being printed may read without noting it: its own until `isPrinted` was called,
   * none afterwards. Absent between pages, and for pages of the site as a whole.
   */
  readonly page: string | undefined
  /**
   * Notes that the page reads something of another ruleset, or of its own ruleset after `isPrinted` was called.
   *
   * @param key Canonical id of a document, there or not; empty for `ruleset.md`; everything when left out
   */
  readonly note: (ruleset: string, key?: string) => void
  /**
   * Reports everything that the page prints besides what is noted later.
   *
   * @param view Plain data, as JSON has it
   * @returns true if the page was printed so before, and need not be again
   */
  readonly isPrinted: (view: object) => boolean
}

/** The files of a pack of an event, and for whom they are. */
export interface EventPackLink {
  /** Title of the army that it is for; absent if it is for everybody. */
  readonly army?: string
  readonly files: readonly PackLinkFile[]
}

/** Everything the pages print. The virtual module `virtual:codicil` exports it as `site`. */
export interface SiteData {
  /** Whose site it is. */
  readonly identity: SiteIdentity
  /** In the order of the site. */
  readonly bundles: readonly Bundle[]
  /** Bundles of the released versions by ruleset id, oldest first. */
  readonly released: Readonly<Record<string, readonly Bundle[]>>
  /** Events, by their first day. */
  readonly events: readonly EventFile[]
  /** Their packs, by event id: everybody's first, then one for each army. */
  readonly eventPacks: Readonly<Record<string, readonly EventPackLink[]>>
  /** Packs by ruleset id. */
  readonly packs: Readonly<Record<string, readonly PackLink[]>>
  /** Size of all data of a ruleset as one file, in bytes, by its id; only of those that were written before the site. */
  readonly dataBytes: Readonly<Record<string, number>>
  /** Packs of released versions, by ruleset id and version. */
  readonly releasedPacks: Readonly<Record<string, Readonly<Record<string, readonly ReleasedPackLink[]>>>>
  /** Public keys, SPKI in Base64, with which releases are signed, by ruleset id and version; those that are not are absent. */
  readonly releaseKeys: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Errata sheets of all releases, the oldest first, by ruleset id. */
  readonly errata: Readonly<Record<string, readonly ErrataLink[]>>
  readonly schemas: readonly SchemaPage[]
  /** Absent if the site has no pages for authors, as a club's has none. */
  readonly guide?: Guide
  /** True if pictures for link previews are made. */
  readonly previews: boolean
  /** Version of Codicil. */
  readonly version: string
  /** Works out what reads differently for an army, unless its pack has done so already. */
  readonly differenceFor: (bundle: Bundle, selection: Selection) => ArmyDifference
  /** Compares two versions, unless the data of changes has done so already. */
  readonly differenceBetween: (before: Bundle, after: Bundle) => ReleaseDifference
  /** Present if a build wants to know what pages read. */
  readonly reads?: SiteReads
}
