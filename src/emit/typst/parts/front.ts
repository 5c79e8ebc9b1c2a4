import type { Bundle, Credit } from '../../../generated/published.ts'
import { rulesetOrnament } from '../../../model/ornament.ts'
import { capital } from '../../../notation/capitals.ts'
import { builtWords, dateInWords, fromWords, hasDay, inForceWords, noDayWords } from '../../../notation/dates.ts'
import { gameName, rulesOfGame } from '../../../notation/game.ts'
import { languageAlone } from '../../../notation/language.ts'
import { licenceName } from '../../../notation/licence.ts'
import { allSections, sectionsInWords } from '../../../notation/pack-sections.ts'
import { versionInWords } from '../../../notation/version.ts'
import { rulebookOf } from '../../../resolve/index.ts'
import { optionOfChoice } from '../../../resolve/rulebook/answers.ts'
import { optionNames } from '../../../resolve/wording/conditions.ts'
import { hasContent, type PackPlan } from '../../packs/plan.ts'
import { type Book, chaptersOf, holds } from '../book.ts'
import { array, type Code, call, isVisible, join, literal, optional } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { labelOf } from '../print/label.ts'
import { fingerprintFact, packFingerprint, shortAddress } from './to-check.ts'

/** Title page: what this is, for which game, which version, its standing, and who made it. */
export function titlePage(book: Book): Code {
  const { ruleset } = book.bundle
  const [home] = chaptersOf(book, 'ruleset')[0]?.document.clauses ?? []
  const { title, game, notice, summary } = ruleset
  const size = `${title.length > 44 ? 23 : title.length > 26 ? 28 : 34} * pt`
  const id = home && labelOf(book, home)
  const named = {
    id,
    size,
    game: authored(rulesOfGame(game, gameName(game))),
    name: literal(isVisible(title) ? title : ruleset.id),
    pack: packName(book),
    summary: ifAny(summary),
    notice: ifAny(notice),
    ornament: optional(rulesetOrnament(book.bundle.documents, 'black'))
  }
  return call('title-page', named, ...facts(book))
}

/** The head of the pack for the table, which has contents, but no page of its own before them. */
export function tableHead(book: Book): Code {
  const { title, game, summary } = book.bundle.ruleset
  const [home] = chaptersOf(book, 'ruleset')[0]?.document.clauses ?? []
  const named = {
    id: home && labelOf(book, home),
    name: literal(isVisible(title) ? title : book.bundle.ruleset.id),
    under: authored(`${book.plan.name}. ${rulesOfGame(game, gameName(game))}`),
    summary: ifAny(summary)
  }
  return call('short-head', named, ...facts(book))
}

/** A line about a pack: a name and a value. */
type Fact = readonly [name: string, value: string | undefined]

const printedFacts = (facts: readonly Fact[]): readonly Code[] =>
  facts.flatMap(([name, value]) => (value === undefined ? [] : [array([authored(name), authored(value)])]))

/** The head of a pack of a few pages, which has neither a title page nor contents. */
export function shortHead(book: Book): Code {
  const { bundle, plan } = book
  const { title, game } = bundle.ruleset
  const under = authored(`${title}. ${rulesOfGame(game, gameName(game))}`)
  const named = { name: authored(plan.name), under, summary: authored(differenceWords(plan)) }
  return call('short-head', named, ...shortFacts(book))
}

const differenceWords = (plan: PackPlan): string =>
  hasContent(plan)
    ? 'This pack has only what is different. Everything else is in the complete pack, under the same numbers.'
    : 'Nothing is different: print the complete pack, which has all the rules that apply.'

/** Name that distinguishes the pack; nothing for the complete one. */
function packName({ plan }: Book): Code | undefined {
  if (plan.id === 'complete') return undefined
  return authored(plan.category === 'own' && plan.selection ? `The rules as they apply to ${plan.name}` : plan.name)
}

function facts(book: Book): readonly Code[] {
  const { ruleset } = book.bundle
  const { version, effective, published, mandatory, players, tested, credits, licence, fingerprint, game } = ruleset
  const isDated = hasDay(ruleset)
  const about: readonly Fact[] = [
    ['Tested', tested],
    ['Publisher of the game', game.publisher],
    ['About the name', game.note],
    ...credits.map(({ role, name }: Credit) => [role, name] as const),
    ['Licence', licenceName(licence)]
  ]
  const given: readonly Fact[] = [
    ...choice(book),
    ['Version', [versionInWords(version), ...(isDated ? [] : [noDayWords])].join(', ')],
    ['Published', published && dateInWords(published)],
    [capital(fromWords(version)), isDated ? dateInWords(effective) : undefined],
    ['Required from', mandatory && dateInWords(mandatory)],
    ['Players', players],
    ...(holds(book, 'sources') ? about : []),
    ['Edition fingerprint', fingerprint]
  ]
  return [...printedFacts(given), fingerprintFact]
}

/** The same without what the rules for all armies say about themselves. */
function shortFacts(book: Book): readonly Code[] {
  const { ruleset } = book.bundle
  const { on, off } = optionsOf(book)
  const given: readonly Fact[] = [
    ['For', book.plan.words === book.plan.name ? undefined : book.plan.words],
    ['Options', [on || 'none', off && `off: ${off}`].filter(Boolean).join('; ')],
    ['Leaves out', leftOut(book)],
    ['Version', `${versionInWords(ruleset.version)}, ${inForceWords(ruleset)}`]
  ]
  return [...printedFacts(given), fingerprintFact]
}

/** For whom the rules were resolved, and what the pack leaves out. */
function choice(book: Book): readonly Fact[] {
  const { selection, words, form, id } = book.plan
  const { on, off } = optionsOf(book)
  const isWhole = id === 'complete' || form === 'questions'
  return [
    ['For', selection && words !== book.plan.name ? words : undefined],
    ['Options', selection && (on || 'none')],
    ['Options that are off', selection && (off || undefined)],
    ['Leaves out', isWhole ? undefined : leftOut(book)]
  ]
}

/**
 * Titles of the options that are on and of those that are off, each in a line; empty for none. One that is used for some of
 * its answers says for how many.
 */
function optionsOf({ plan, bundle }: Book): { readonly on: string; readonly off: string } {
  const chosen = plan.selection?.options ?? []
  const options = bundle.documents.filter(({ kind }) => kind === 'option')
  const used = options.map(({ id }) => chosen.filter((choice) => optionOfChoice(choice) === id))
  const on = used.flatMap((choices) => optionNames(rulebookOf(bundle), choices))
  const off = options.filter((_, at) => used[at]?.length === 0).map(({ title }) => title)
  return { on: on.join(', '), off: off.join(', ') }
}

/** Names of the sections that a pack leaves out, in a line. */
function leftOut({ plan }: Book): string | undefined {
  const left = allSections.filter((section) => !plan.include.includes(section))
  return left.length === 0 ? undefined : sectionsInWords(left)
}

/** Above this many entries, contents leave out the sections of rules. */
const longContents = 90

/** Contents with page numbers. @param headings How many headings the pack has, about */
export const contents = (headings: number): Code => call('contents', { depth: headings > longContents ? 2 : 3 })

/** Characters of a pack's name for which a running head has room. */
const longestName = 100

/** Characters of an address and a short title for which a running foot has room; the last page has any address. */
const longestOrigin = 72

/** What a foot says before the fingerprint where type is large: two lines at most; the first page has the rest. */
export const shortFoot = ({ short, version }: Pick<Bundle['ruleset'], 'short' | 'version'>): string =>
  `${short}, version ${versionInWords(version)}.`

/** A running foot: what it says, and the fingerprint, which is in one line with its name. */
export const footOf = (said: string, fingerprint: Code): Code =>
  join([authored(`${said} `), call('unbroken', {}, join([literal('Pack fingerprint '), fingerprint]))])

/** Texts of the running heads and feet. */
export function running({ bundle, plan, site }: Book): Readonly<Record<string, Code>> {
  const { short, version, built } = bundle.ruleset
  const head = plan.id === 'complete' || plan.name.length > longestName ? short : `${short}: ${plan.name}`
  const edition = `${short}, version ${versionInWords(version)}, ${inForceWords(bundle.ruleset)}.`
  const address = site === undefined ? '' : shortAddress(site)
  // The foot of a sheet is one line.
  const hasRoom = plan.form !== 'sheet' && address.length + short.length <= longestOrigin
  const foot = [address && hasRoom && `${address}.`, edition, built && `${builtWords(built)}.`]
    .filter(Boolean)
    .join(' ')
  return {
    head: authored(head),
    foot: footOf(foot, packFingerprint),
    'short-foot': footOf(shortFoot(bundle.ruleset), packFingerprint)
  }
}

/** Properties of the PDF itself. */
export function properties({ bundle, plan }: Book): Readonly<Record<string, Code>> {
  const { id, summary, effective, language, credits } = bundle.ruleset
  const title = plan.id === 'complete' ? bundle.ruleset.title : plan.title
  const [, region] = /-([A-Z]{2})\b/u.exec(language) ?? []
  return {
    title: literal(isVisible(title) ? title : id),
    description: literal(summary ?? title),
    authors: array([...new Set(credits.map(({ name }) => name))].map(literal)),
    date: dateOf(effective),
    lang: literal(languageAlone(language)),
    region: optional(region) ?? 'none'
  }
}

/** The day of a version, as the date of a PDF; none of a draft without a day. */
export function dateOf(effective: string): Code {
  if (!hasDay({ effective })) return 'none'
  const [year = 2000, month = 1, day = 1] = effective.split('-').map(Number)
  return call('datetime', { year, month, day })
}
