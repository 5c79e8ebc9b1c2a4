import type { Document, Step } from '../generated/published.ts'
import type { Amendment, Clause, LinkedDocument, Ruleset, ValidDocument } from '../model/graph.ts'
import { folders } from '../model/id.ts'
import { emitClause } from './clause.ts'
import { conditionOf } from './condition.ts'
import type { EmitContext } from './context.ts'
import { targetOf } from './directory.ts'
import { fingerprint } from './fingerprint.ts'
import { typographic } from './typography.ts'

type Loose = Readonly<Record<string, unknown>>

/** The published form of a document with its clauses. */
export function emitDocument(context: EmitContext, { home }: Ruleset, document: LinkedDocument): Document {
  const { valid, ruleset, key, title, href, number } = document
  const kind = valid.kind as Document['kind']
  const data = valid.data as unknown as Loose
  const bodies = context.linkedBody(document).clauses
  const clauses = document.clauses.map((clause, index) =>
    emitClause(context, document, clause, bodies[index] ?? { blocks: [] })
  )
  const homeData = home.valid.data as ValidDocument<'ruleset'>['data']
  return {
    key,
    kind,
    id: valid.id,
    title: typographic(title),
    number: number ?? null,
    ...setWords(data, ['summary']),
    href,
    api: `/api/v1/${ruleset}/${folders[kind]}/${valid.id}.json`,
    origin: { file: valid.source.file, line: 1 },
    licence: (data.licence as string | undefined) ?? homeData.licence,
    sources: (data.sources as string[] | undefined) ?? homeData.sources.map(({ id }) => id),
    ...pick(data, ['formerly']),
    ...emitMoved(document),
    fingerprint: fingerprint(context.hash, [
      key,
      meaningOf(data),
      clauses.map(({ local, fingerprint }) => [local, fingerprint])
    ]),
    clauses,
    ...setWords(data, ['open', 'where']),
    ...pick(data, ['trait', 'of', 'aliases', 'status', 'ruling', 'topic', 'link', 'certainty', 'include']),
    ...resolvedFields(document, data)
  }
}

/** Clauses that are now in another document. */
function emitMoved(document: LinkedDocument): Pick<Document, 'moved'> {
  const moved = [...document.named].flatMap(([pointer, clause]) => {
    const id = /^\/moved-clauses\/(.+)$/u.exec(pointer)?.[1]
    return id === undefined || clause.document === document ? [] : [{ id, to: targetOf(clause, document.ruleset) }]
  })
  return moved.length > 0 ? { moved } : {}
}

/** Front matter without what does not change the meaning: place in the order, former ids. */
function meaningOf({ order, formerly, 'moved-clauses': moved, ...rest }: Loose): Loose {
  return rest
}

function pick(data: Loose, names: readonly string[]): object {
  return Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])))
}

/** Fields of plain words, as a printer sets them. */
function setWords(data: Loose, names: readonly string[]): object {
  const set = (value: unknown): unknown =>
    typeof value === 'string' ? typographic(value) : Array.isArray(value) ? value.map(set) : value
  return Object.fromEntries(Object.entries(pick(data, names)).map(([name, value]) => [name, set(value)]))
}

/** Fields that refer to other documents, as canonical ids. */
function resolvedFields(document: LinkedDocument, data: Loose): object {
  const { named, ruleset, amendments, valid } = document
  const at = (pointer: string): string | undefined => {
    const clause = named.get(pointer)
    return clause && targetOf(clause, ruleset)
  }
  const list = (pointer: string, value: unknown): string[] | undefined =>
    Array.isArray(value) ? value.flatMap((_, index) => at(`${pointer}/${index}`) ?? []) : undefined
  const condition = valid.kind === 'exception' ? conditionOf(document) : undefined
  return defined({
    amends: amendments.length === 0 ? undefined : amendments.map((each) => emitAmendment(each, ruleset)),
    adjusts: emitAdjustments(data.adjusts, list, at),
    sequence: emitSequence(data.sequence, at),
    conflicts: list('/conflicts', data.conflicts),
    requires: list('/requires', data.requires),
    excludes: list('/excludes', data.excludes),
    units: emitUnits(data.units, list),
    for: emitFor(data.for, list, named.get('/for/faction')),
    condition,
    about: list('/about', data.about),
    supersededBy: at('/superseded-by'),
    faction: at('/faction'),
    options: list('/options', data.options)
  })
}

type List = (pointer: string, value: unknown) => string[] | undefined

const defined = (fields: Loose): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const emitAmendment = ({ target, effect, part, with: words }: Amendment, seen: string): object =>
  defined({ target: targetOf(target, seen), effect, part, with: targetOf(words, seen) })

function emitAdjustments(
  value: unknown,
  list: List,
  at: (pointer: string) => string | undefined
): object[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(({ 'no-stack-with': others, target: _, phase: __, ...rest }: Loose, index) =>
    defined({
      ...rest,
      ...setWords(rest, ['when']),
      target: at(`/adjusts/${index}/target`),
      phase: at(`/adjusts/${index}/phase`),
      noStackWith: list(`/adjusts/${index}/no-stack-with`, others)
    })
  )
}

function emitUnits(value: unknown, list: List): object[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(({ traits, ...rest }: Loose, index) =>
    defined({ ...rest, ...setWords(rest, ['title']), traits: list(`/units/${index}/traits`, traits) })
  )
}

function emitFor(value: unknown, list: List, faction: Clause | undefined): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { units, 'except-units': exceptUnits, traits } = value as Loose
  return defined({ faction: faction?.document.valid.id, units, exceptUnits, traits: list('/for/traits', traits) })
}

type AuthoredStep = Omit<Step, 'steps'> & { readonly steps?: readonly AuthoredStep[] }

function emitSequence(value: unknown, at: (pointer: string) => string | undefined): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const visit = (steps: readonly AuthoredStep[], pointer: string): object[] =>
    steps.map(({ clause, steps: inner, ...rest }, index) => {
      const here = `${pointer}/steps/${index}`
      return defined({
        ...rest,
        ...setWords(rest, ['title', 'when', 'until']),
        clause: clause && at(`${here}/clause`),
        steps: inner && visit(inner, here)
      })
    })
  const { steps, ...rest } = value as Loose & { steps: readonly AuthoredStep[] }
  return { ...rest, ...setWords(rest, ['title', 'until']), steps: visit(steps, '/sequence') }
}
