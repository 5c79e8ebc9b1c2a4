import type { Bundle, Document, Ruleset as PublishedRuleset } from '../generated/published.ts'
import type { Ruleset } from '../model/graph.ts'
import { openKinds } from '../model/open-kinds.ts'
import { noDay } from '../notation/dates.ts'
import { formatVersion } from '../notation/formats.ts'
import { isDraft } from '../notation/version.ts'
import { emitChanges } from './changes.ts'
import { emitText } from './clause.ts'
import { confirmedTargets } from './confirmations.ts'
import type { EmitContext } from './context.ts'
import { emitDocument } from './document.ts'
import { fingerprint } from './fingerprint.ts'
import { homeBlocks } from './home-blocks.ts'
import { emitReleases } from './releases.ts'
import { typographic } from './typography.ts'

/** Everything about one ruleset: same graph, same bundle. */
export function emitBundle(context: EmitContext, ruleset: Ruleset): Bundle {
  const documents = withConfirmations(
    context,
    ruleset,
    ruleset.documents.map((document) => emitDocument(context, ruleset, document))
  )
  const fingerprints = documents.map(({ key, fingerprint: own }) => [key, own])
  return {
    format: formatVersion,
    generator: context.generator,
    ruleset: { ...emitRuleset(context, ruleset, fingerprints), ...openCount(documents) },
    documents
  }
}

/** Adds to each answer which of its targets still say what they said when it was confirmed. */
function withConfirmations({ hash }: EmitContext, ruleset: Ruleset, documents: readonly Document[]): Document[] {
  const byKey = new Map(documents.map((document) => [document.key, document]))
  return documents.map((document, index) => {
    const linked = ruleset.documents[index]
    if (document.kind !== 'faq' || !linked) return document
    return { ...document, ...confirmedTargets(hash, linked, (key) => byKey.get(key)) }
  })
}

/** Counts the points that the sources leave open. */
function openCount(documents: readonly Document[]): Pick<PublishedRuleset, 'open'> {
  const kinds = documents.flatMap(({ clauses }) => clauses.flatMap(({ open }) => open?.kind ?? []))
  if (kinds.length === 0) return {}
  const byKind = Object.keys(openKinds).map((kind) => [kind, kinds.filter((each) => each === kind).length] as const)
  return { open: { all: kinds.length, kinds: Object.fromEntries(byKind.filter(([, count]) => count > 0)) } }
}

/** The day from which a version is in force. A draft has one only if its author plans a day after those of all releases. */
function effectiveDay({ home, releases }: Ruleset): string {
  const { version, effective } = home.valid.data
  if (effective === undefined) return noDay
  return isDraft(version) && releases.some(({ record }) => record.effective >= effective) ? noDay : effective
}

function emitRuleset(context: EmitContext, ruleset: Ruleset, fingerprints: readonly unknown[]): PublishedRuleset {
  const { id, home } = ruleset
  const data = home.valid.data
  const { title, short, summary, game, version, published, mandatory, language, licence, notice, players, tested } =
    data
  const blocks = homeBlocks(home, context.linkedBody(home))
  const text = emitText(context, home, { blocks })
  return {
    id,
    title,
    short: short ?? title,
    ...(summary !== undefined && { summary: typographic(summary) }),
    game,
    version,
    effective: effectiveDay(ruleset),
    ...(published !== undefined && { published }),
    ...(mandatory !== undefined && { mandatory }),
    ...(isDraft(version) && { draft: true }),
    ...(context.built !== undefined && { built: context.built }),
    language: language ?? 'en',
    licence,
    order: data.order ?? Number.MAX_SAFE_INTEGER,
    ...(notice !== undefined && { notice: typographic(notice) }),
    ...(players !== undefined && { players: typographic(players) }),
    ...(tested !== undefined && { tested: typographic(tested) }),
    ...(data.parts !== undefined && { parts: data.parts }),
    ...(data.rolls !== undefined && { rolls: data.rolls }),
    ...emitReleases(ruleset),
    ...emitChanges(context, ruleset),
    credits: data.credits ?? [],
    sources: data.sources,
    href: home.href,
    fingerprint: fingerprint(context.hash, [data, text.plain, fingerprints]),
    text
  }
}
