import { recordsOf } from '../../model/records.ts'
import type { SiteData, SiteReads } from '../../site/site-data.ts'
import { sharedByPages } from '../../site/view/shared-by-pages.ts'
import { sha256 } from '../hash.ts'

/** Something of a ruleset that a page read: its id, and its key in `SiteReads`. */
type Read = readonly [ruleset: string, key: string | null]

/** Something a page read, with its digest. */
type DigestedRead = readonly [...Read, digest: string]

/** A page as a build left it. */
export interface KeptPage {
  /** Path inside the output. */
  readonly path: string
  /** Its reads from other rulesets. */
  readonly reads: readonly DigestedRead[]
  /** Its printed data, if it reported it. */
  readonly view?: KeptView
}

/** Data that a page printed. */
interface KeptView {
  /** Digest of the view, and of the parts that all pages share. */
  readonly digest: string
  /** Other reads of the page. */
  readonly reads: readonly DigestedRead[]
}

/** The pages of a ruleset as a build left them. */
export interface KeptPages {
  /** Digest of everything they depend on within their ruleset, and of the parts that all pages share. */
  readonly key: string
  readonly pages: readonly KeptPage[]
}

/** Inputs that decide whether pages are as an earlier build left them. */
export interface PagesInput {
  readonly data: SiteData
  readonly base: string
  readonly site?: string | undefined
  /** Digest of what the bundle of each ruleset depends on. */
  readonly keys: ReadonlyMap<string, string>
}

/** Decides which pages can be taken over, and notes what the others read. */
export interface PageTrace {
  readonly reads: SiteReads
  /** Takes over the page of a ruleset that would come out as it was, whatever it prints. @returns whether it is there */
  readonly takeOver: (ruleset: string, path: string) => boolean
  /** Notes that a page is going to be printed. @param ruleset Absent for a page of the site as a whole */
  readonly begin: (ruleset: string | undefined, path: string) => void
  /** Notes that it is printed, or need not be. */
  readonly end: () => void
  /** Notes that a page is the same as the one that was noted last. */
  readonly repeat: (ruleset: string, path: string) => void
  /** All pages of rulesets, printed or not, for the next build. */
  readonly pages: () => ReadonlyMap<string, KeptPages>
}

/** Returns the digest of a part of a ruleset that a page may read. */
type DigestOf = (ruleset: string, key: string | null) => string

function digests({ data, keys }: PagesInput): DigestOf {
  const known = new Map<string, string>()
  const bundles = new Map(data.bundles.map((bundle) => [bundle.ruleset.id, bundle]))
  const partOf = (ruleset: string, key: string | null): unknown => {
    const bundle = bundles.get(ruleset)
    if (key === null) return [keys.get(ruleset), data.packs[ruleset]]
    if (key !== '') return bundle && recordsOf(bundle).get(key)
    // A page that reads the fingerprint depends on everything.
    return bundle && { ...bundle.ruleset, fingerprint: '' }
  }
  return (ruleset, key) => {
    const name = `${ruleset}/${key}`
    const digest = known.get(name) ?? sha256(JSON.stringify(partOf(ruleset, key)) ?? '')
    known.set(name, digest)
    return digest
  }
}

/** A page while it is printed. */
interface Traced {
  readonly ruleset: string
  readonly path: string
  readonly reads: Map<string, Read>
  view?: { readonly digest: string; readonly reads: Map<string, Read> }
}

/** No ruleset has this id. */
const none = ''

/** Pages and records that an earlier build left. */
interface Left {
  /** By ruleset id. */
  readonly pages: ReadonlyMap<string, KeptPages>
  /** @returns false if a file is not as it was left */
  readonly take: (path: string) => boolean
}

/** Which pages of an earlier build would come out as they were. */
export interface Comparison {
  /** All pages of the earlier build, by path. */
  readonly known: ReadonlyMap<string, KeptPage>
  /** Paths of those whose ruleset and reads are the same, so that they come out as they were, whatever they print. */
  readonly same: ReadonlySet<string>
  /** True if what a page read is as it was. */
  readonly areSame: (reads: readonly DigestedRead[]) => boolean
}

/**
 * Compares the pages that an earlier build left with the data of this one.
 *
 * @param left Pages by ruleset id
 * @param keys Key of each ruleset that there is now
 */
export function comparePages(
  left: ReadonlyMap<string, KeptPages>,
  keys: ReadonlyMap<string, string>,
  digestOf: DigestOf
): Comparison {
  const unchanged = new Set([...left].flatMap(([id, { key }]) => (keys.get(id) === key ? [id] : [])))
  const areSame = (reads: readonly DigestedRead[]): boolean =>
    reads.every(([id, key, digest]) => unchanged.has(id) || digestOf(id, key) === digest)
  const isSame = ({ reads, view }: KeptPage): boolean => areSame(reads) && areSame(view?.reads ?? [])
  const candidates = [...left].flatMap(([id, { pages }]) => (unchanged.has(id) ? pages : []))
  return {
    known: new Map([...left.values()].flatMap(({ pages }) => pages.map((page) => [page.path, page] as const))),
    same: new Set(candidates.filter(isSame).map(({ path }) => path)),
    areSame
  }
}

/** Begins to trace pages. */
export function tracePages(input: PagesInput, left: Left): PageTrace {
  const { data, base, site, keys } = input
  const digestOf = digests(input)
  const shared = sha256(JSON.stringify(sharedByPages(data, base, site)))
  const keyOf = (ruleset: string): string =>
    sha256(JSON.stringify([keys.get(ruleset), data.packs[ruleset], data.releaseKeys[ruleset], shared]))
  const now = new Map([...keys.keys()].map((id) => [id, keyOf(id)]))
  const rulesets = data.bundles.map(({ ruleset }) => ruleset.id)
  const comparison = comparePages(left.pages, now, digestOf)
  return recordPages({ ...comparison, rulesets, keyOf, digestOf, shared, take: left.take })
}

/** What the recorder of pages asks. */
interface Recording extends Comparison {
  /** Ids of all rulesets. */
  readonly rulesets: readonly string[]
  readonly keyOf: (ruleset: string) => string
  readonly digestOf: DigestOf
  /** Digest of the parts that all pages share. */
  readonly shared: string
  readonly take: Left['take']
}

/** Records what each page reads while it is printed. */
function recordPages({ rulesets, keyOf, digestOf, shared, known, same, areSame, take }: Recording): PageTrace {
  const digested = (reads: ReadonlyMap<string, Read>) =>
    [...reads.values()].map(([id, key]): DigestedRead => [id, key, digestOf(id, key)])
  const made = new Map<string, KeptPage[]>(rulesets.map((id) => [id, []]))
  let current: Traced | undefined
  return {
    reads: {
      get page() {
        return current?.view ? none : current?.ruleset
      },
      note(ruleset, key) {
        const reads = current?.view?.reads ?? current?.reads
        reads?.set(`${ruleset}/${key}`, [ruleset, key ?? null])
      },
      isPrinted(view) {
        if (!current) return false
        const digest = sha256(JSON.stringify(view) + shared)
        current.view = { digest, reads: new Map() }
        const before = known.get(current.path)?.view
        if (before?.digest !== digest || !areSame(before.reads) || !take(current.path)) return false
        for (const [id, key] of before.reads) current.view.reads.set(`${id}/${key ?? undefined}`, [id, key])
        return true
      }
    },
    takeOver(ruleset, path) {
      const page = same.has(path) && take(path) ? known.get(path) : undefined
      if (page) made.get(ruleset)?.push(page)
      return page !== undefined
    },
    begin(ruleset, path) {
      current = ruleset === undefined ? undefined : { ruleset, path, reads: new Map() }
    },
    end() {
      if (!current) return
      const { ruleset, path, reads, view } = current
      current = undefined
      const printed = view && { view: { digest: view.digest, reads: digested(view.reads) } }
      made.get(ruleset)?.push({ path, reads: digested(reads), ...printed })
    },
    repeat(ruleset, path) {
      const last = made.get(ruleset)?.at(-1)
      if (last) made.get(ruleset)?.push({ ...last, path })
    },
    pages: () => new Map([...made].map(([ruleset, pages]) => [ruleset, { key: keyOf(ruleset), pages }]))
  }
}
