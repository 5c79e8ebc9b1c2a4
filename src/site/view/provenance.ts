import type { Document, Ruleset, Source } from '../../generated/published.ts'
import { versionAddress } from '../../notation/addresses.ts'
import { builtWords, datedVersionWords, dateInWords, fromWords, hasDay } from '../../notation/dates.ts'
import { licenceLink } from '../../notation/licence.ts'
import { isDraft, versionInWords } from '../../notation/version.ts'
import { type Link, withBase } from './address.ts'
import type { RulesetIndex, Site } from './site.ts'

/** Provenance of the words of a page: version, effective date, sources, licence, fingerprint. */
export interface Provenance {
  readonly ruleset: string
  readonly version: string
  /** Version for readers; marks a draft as one. */
  readonly versionWords: string
  /** True for a released version, whose words have addresses that keep them. */
  readonly isReleased: boolean
  /** `Version 1.1.0, 1 May 2026`; of a draft without a day, the version alone. */
  readonly dated: string
  /** Its day and what that is: `in force from`, or of a draft `planned from`; absent on a draft without a day. */
  readonly inForce: { readonly from: string; readonly words: string; readonly day: string } | undefined
  /** Of a draft: the latest release and its page; absent before the first, and on a page whose head leads to it. */
  readonly release: Link | undefined
  /** Day from which no earlier version may be played, as a date and in words; absent if it is the same. */
  readonly required: { readonly day: string; readonly words: string } | undefined
  readonly licence: ReturnType<typeof licenceLink>
  /** What a reader must know about the status of the rules; absent if their authors say nothing, and the game is their own. */
  readonly notice: string | undefined
  readonly sources: readonly Source[]
  /**
   * Fingerprint of the document, or of the edition on the page of its ruleset. Absent on other pages, which stay as they are
   * when something changes that they do not print.
   */
  readonly fingerprint: string | undefined
  /** Whose fingerprint it is. */
  readonly fingerprintOf: 'document' | 'edition'
  /** Address of the page that has the fingerprint of the edition. */
  readonly edition: string
  /** The page's own data. */
  readonly api: string
}

/** Anchor of the fingerprint of an edition, on the page of its ruleset. */
export const editionAnchor = 'edition-fingerprint'

const defaultNotice = 'Unofficial. Not made, approved or supported by the publisher of the game.'

/** Says that the rules of a site are unofficial, or which of them are; `undefined` if all are of their authors' own games. */
export function standingWords({ data: { bundles } }: Site): string | undefined {
  const unofficial = bundles.filter(({ ruleset }) => !ruleset.game.own)
  if (unofficial.length === 0) return undefined
  return unofficial.length === bundles.length
    ? 'The rules on this site are unofficial.'
    : 'Rules for the games of publishers are unofficial.'
}

/** Returns the day on which the site was built; `undefined` while authors write, and when it is not known. */
export const buildOf = ({ built }: Site): { readonly day: string; readonly words: string } | undefined =>
  built === undefined ? undefined : { day: built, words: builtWords(built) }

/** Returns the release that a draft follows, for the readers who have not agreed to play the draft. */
function releaseBefore({ base, data }: Site, { ruleset: { id, href, version } }: RulesetIndex): Link | undefined {
  const release = isDraft(version) ? data.released[id]?.at(-1)?.ruleset.version : undefined
  return release === undefined ? undefined : { href: withBase(base, versionAddress(href, id, release)), label: release }
}

/**
 * Describes the provenance of a page: of a document, or of a ruleset as a whole.
 *
 * @param subject The document, or the ruleset on its own page; absent on other pages of several documents
 */
export function provenanceOf(site: Site, rules: RulesetIndex, subject?: Document | Ruleset): Provenance {
  const { ruleset } = rules
  const document = subject && 'key' in subject ? subject : undefined
  const used = new Set(document?.sources)
  const sources = ruleset.sources.filter(({ id }) => used.has(id))
  return {
    ruleset: ruleset.title,
    version: ruleset.version,
    versionWords: versionInWords(ruleset.version),
    isReleased: ruleset.releases?.some(({ version }) => version === ruleset.version) === true,
    dated: datedVersionWords(ruleset),
    inForce: hasDay(ruleset)
      ? { from: fromWords(ruleset.version), words: dateInWords(ruleset.effective), day: ruleset.effective }
      : undefined,
    release: document ? undefined : releaseBefore(site, rules),
    required:
      ruleset.mandatory && hasDay(ruleset)
        ? { day: ruleset.mandatory, words: dateInWords(ruleset.mandatory) }
        : undefined,
    licence: licenceLink(document?.licence ?? ruleset.licence),
    notice: ruleset.notice ?? (ruleset.game.own ? undefined : defaultNotice),
    sources: sources.length > 0 ? sources : ruleset.sources,
    fingerprint: subject?.fingerprint,
    fingerprintOf: document ? 'document' : 'edition',
    edition: `${withBase(site.base, ruleset.href)}#${editionAnchor}`,
    api: withBase(site.base, document?.api ?? `/api/v1/${ruleset.id}/bundle.json`)
  }
}
