import type { BaseRuleFrontMatter } from '../generated/base-rule.ts'
import type { ChangesFrontMatter } from '../generated/changes.ts'
import type { EventFrontMatter } from '../generated/event.ts'
import type { ExceptionFrontMatter } from '../generated/exception.ts'
import type { FactionFrontMatter } from '../generated/faction.ts'
import type { FAQEntryFrontMatter } from '../generated/faq.ts'
import type { OptionFrontMatter } from '../generated/option.ts'
import type { PackFrontMatter } from '../generated/pack.ts'
import type { AnyOf, Bundle, ChangeNote } from '../generated/published.ts'
import type { ReleasedPack } from '../generated/release.ts'
import type { RuleFrontMatter } from '../generated/rule.ts'
import type { RulesetFrontMatter } from '../generated/ruleset.ts'
import type { SiteFrontMatter } from '../generated/site-document.ts'
import type { TermFrontMatter } from '../generated/term.ts'
import type { ClauseId, DocumentId } from '../notation/ids.ts'
import { type ClauseDraft, type Document, spanIn, valueSpan } from './document.ts'
import type { Kind } from './id.ts'
import type { Manifest } from './signed-list.ts'
import type { Span } from './span.ts'

/** Front matter of each kind, as the schemas define it. */
export interface FrontMatterOf {
  ruleset: RulesetFrontMatter
  rule: RuleFrontMatter
  option: OptionFrontMatter
  'base-rule': BaseRuleFrontMatter
  faction: FactionFrontMatter
  exception: ExceptionFrontMatter
  faq: FAQEntryFrontMatter
  term: TermFrontMatter
  pack: PackFrontMatter
  changes: ChangesFrontMatter
  site: SiteFrontMatter
  event: EventFrontMatter
}

/** Front matter of any kind: fields that its kind does not have are absent. */
export type AnyFrontMatter = AnyOf<FrontMatterOf[Kind]>

/** A document of one kind with its front matter. */
export type ValidDocument<K extends Kind = Kind> = K extends Kind
  ? {
      readonly kind: K
      readonly id: string
      readonly data: FrontMatterOf[K]
      readonly source: Document
      /** Set if the schema does not accept the front matter; `data` then has blanks. Never published. */
      readonly broken?: true
    }
  : never

/** The front matter of a document of whatever kind, for fields that several kinds have. */
export const fieldsOf = ({ data }: ValidDocument): AnyFrontMatter => data

/** A clause with its computed number and its place in the document. */
export interface Clause {
  readonly key: ClauseId
  readonly draft: ClauseDraft
  /** Visible number, `3.2`; absent for unnumbered text. */
  readonly number?: string
  /** 0 for the document itself. */
  readonly depth: number
  readonly document: LinkedDocument
}

/** Returns the place to show a clause at: its id, or where it begins; for a whole document, the id of the document. */
export function spanOfClause({ depth, draft, document }: Clause): Span {
  const { source } = document.valid
  return depth === 0 ? valueSpan(source, '/id') : spanIn(source.file, [draft.idStart, draft.idEnd])
}

/** Target of a reference: a clause (of any ruleset), or a file that is published as it is. */
export type Destination =
  | { readonly type: 'clause'; readonly clause: Clause }
  | { readonly type: 'asset'; readonly path: string }

/** A change that a document makes to a clause. */
export interface Amendment {
  readonly by: LinkedDocument
  readonly target: Clause
  readonly effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  /** Id of the part of the target that it `changes`; absent for other effects. */
  readonly part?: string
  /** The clause that carries the text; the document itself when the author named none. */
  readonly with: Clause
  /** Whether the modifiers count that a settled question or point leaves open; absent if the author does not say. */
  readonly counts?: boolean
  readonly span: Span
}

/** How one clause refers to another. */
export type Via =
  | 'reference'
  | 'term'
  | 'amends'
  | 'about'
  | 'conflicts'
  | 'requires'
  | 'excludes'
  | 'supersededBy'
  | 'sequence'
  | 'noStackWith'

/** One reference in the graph. */
export interface Link {
  readonly from: Clause
  readonly to: Clause
  readonly via: Via
}

/** A document with everything it refers to resolved. */
export interface LinkedDocument<K extends Kind = Kind> {
  readonly key: DocumentId
  /** Ids that references most likely mean it by, where its own kind or id is missing or wrong. Never published. */
  readonly presumed: readonly DocumentId[]
  readonly ruleset: string
  /** Title; the question of a FAQ entry. */
  readonly title: string
  /** Visible number: `3` for rules and options, `E4` for exceptions, `Q12` for FAQ entries. */
  readonly number?: string
  /** Site address without base path: `/skirmish/rules/charging/`. */
  readonly href: string
  readonly valid: ValidDocument<K>
  /** The first is the document itself. */
  readonly clauses: readonly Clause[]
  /** One entry for each reference in the text; `undefined` if it leads nowhere (reported). */
  readonly references: readonly (Destination | undefined)[]
  readonly amendments: readonly Amendment[]
  /** Targets of the references in the front matter, by JSON pointer of the value: `/about/0`. */
  readonly named: ReadonlyMap<string, Clause>
}

/** What a released version promised: all that the compiler asks of it as long as nothing else needs its words. */
export interface ReleaseRecord {
  readonly ruleset: string
  readonly version: string
  /** Day from which it was in force, `YYYY-MM-DD`. */
  readonly effective: string
  /** Every document but packs, and every clause with an id, by canonical id: its number then, if it had one. */
  readonly clauses: Readonly<Record<string, { readonly number?: string }>>
  /** What was said about its changes; empty if nothing was. */
  readonly notes: readonly ChangeNote[]
  /** Versions that had been released before it. */
  readonly earlier: readonly string[]
}

/** A released version of a ruleset, and what its clauses are now. */
export interface PastRelease {
  readonly record: ReleaseRecord
  /** Digest of its `release.json`, which has those of all other files of the release. */
  readonly digest: string
  /** Digest of its authored files. */
  readonly sources: string
  /**
   * Everything it published, in the present form; read when it is first asked for. Its bytes are those that were
   * written; the schema has checked the fields that the compiler reads.
   */
  readonly bundle: () => Bundle
  /** Version of the published formats in which its bundle and its packs are: `1.0`. */
  readonly format: string
  /** All its files with their digests, signed where its publisher has a key. */
  readonly list: Manifest
  /** The packs it published, with the digest of each file. */
  readonly packs: readonly ReleasedPack[]
  /** By canonical id at that time: the clause that has taken its place. Withdrawn ids are absent. */
  readonly present: ReadonlyMap<string, Clause>
}

/** A document or clause that was withdrawn. */
export interface Withdrawn {
  /** Canonical id it had. */
  readonly id: string
  /** Site address it had, without base path. */
  readonly href: string
  /** First version without it. */
  readonly since: string
  readonly reason: string
  /** Clause to read instead. */
  readonly see?: Clause
}

/** One ruleset of the graph. */
export interface Ruleset {
  readonly id: string
  /** `ruleset.md`. */
  readonly home: LinkedDocument<'ruleset'>
  /** All other documents in reading order: rules and options, base rules, factions, exceptions, FAQ, terms, packs. */
  readonly documents: readonly LinkedDocument[]
  /** What authors say about the changes of its versions, one document for each; only those of the version in the sources have their references resolved. */
  readonly changes: readonly LinkedDocument<'changes'>[]
  readonly withdrawn: readonly Withdrawn[]
  /** Oldest version first. */
  readonly releases: readonly PastRelease[]
}

/** `site.md`, which says whose site it is. */
export interface SiteHome {
  readonly document: LinkedDocument<'site'>
  /** Content-relative path of the picture for the home page. */
  readonly picture?: string
  /** The section with the imprint. */
  readonly imprint?: Clause
}

/** Kinds of documents that a change of an event may be: a rule is for everyone, an exception for some. */
export type ChangeKind = 'rule' | 'exception'

/** A ruleset of an event, at the version that is played. */
export interface EventRuleset {
  readonly ruleset: Ruleset
  /** The release that is played; absent for the version of `ruleset.md` if that is not released. */
  readonly release?: PastRelease
  /** Place in the list that the author wrote, from 0. */
  readonly index: number
  /** Changes of this ruleset for the event, in reading order. No document of a ruleset knows of them. */
  readonly changes: readonly LinkedDocument<ChangeKind>[]
  /** Keys of the FAQ entries that do not count although their author and day would. */
  readonly except: readonly DocumentId[]
}

/** A tournament or campaign day: what is played, with which options, rulings and changes. */
export interface PlayedEvent {
  readonly document: LinkedDocument<'event'>
  /** As the author lists them; one that is not there, or not in that version, is left out and reported. */
  readonly rulesets: readonly EventRuleset[]
}

/** Everything the compiler knows once links are resolved. */
export interface Graph {
  /** Absent if the content folder has no `site.md`. */
  readonly site?: SiteHome
  readonly rulesets: readonly Ruleset[]
  /** By first day, then by id. */
  readonly events: readonly PlayedEvent[]
  /** Every reference between clauses of rulesets but automatic glossary links, in reading order. */
  readonly links: readonly Link[]
}

/** Content-relative folder of the sources of a ruleset, ending in a slash: `skirmish/`. */
export const folderOf = ({ home }: Pick<Ruleset, 'home'>): string => home.valid.source.file.replace(/[^/]+$/u, '')

/** Content-relative folder of a release, ending in a slash: `skirmish/releases/1.0.0/`. */
export const releaseFolderOf = (ruleset: Pick<Ruleset, 'home'>, version: string): string =>
  `${folderOf(ruleset)}releases/${version}/`

/** Parts of clauses that amendments may change, by id, as `ruleset.md` declares them: `duration` is `its duration`. */
export const declaredParts = ({ valid }: LinkedDocument): Readonly<Record<string, string>> =>
  (valid.kind === 'ruleset' && valid.data.parts) || {}

/** Rolls that modifiers may count for, by id, as `ruleset.md` declares them: `activation` is `activation roll`. */
export const declaredRolls = ({ valid }: LinkedDocument): Readonly<Record<string, string>> =>
  (valid.kind === 'ruleset' && valid.data.rolls) || {}
