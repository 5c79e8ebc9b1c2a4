import {
  type CheckChange,
  type CheckFile,
  type CheckPack,
  type CheckStep,
  checkFormat,
  isPackOf
} from '../../../notation/check-file.ts'
import type { OwnPrintout, PrintedEvent, Printout } from '../../../notation/printout.ts'
import { isText, isListOf, maybe, type Guard, hasFields } from '../../guard/guards.ts'
import { type InForce, inForceOn } from './in-force.ts'
import { type FindOwn, placesIn, type Step, stepsFrom } from './steps.ts'
import {
  changedWords,
  current,
  notYet,
  type Printed,
  printedFrom,
  sameWords,
  untilWords,
  type Verdict
} from './verdict-words.ts'

const isNumbers = isListOf((value): value is number => Number.isInteger(value))
const packFields = { id: isText, formerly: maybe(isListOf(isText)), name: isText, fingerprint: isText }
const isChange = hasFields<CheckChange>({ id: isText, was: maybe(isText), about: maybe(isListOf(isText)) })

/** True for the file by which the printouts of a ruleset are checked. */
export const isCheckFile: Guard<CheckFile> = hasFields<CheckFile>({
  format: (value): value is typeof checkFormat => value === checkFormat,
  title: isText,
  present: hasFields<CheckFile['present']>({
    version: isText,
    draft: maybe((value): value is true => value === true),
    day: maybe(isText),
    fingerprint: isText,
    packs: isListOf(hasFields<CheckPack>(packFields))
  }),
  versions: isListOf(
    hasFields<CheckFile['versions'][number]>({
      version: isText,
      day: maybe(isText),
      fingerprint: isText,
      page: maybe(isText),
      changes: isListOf(isChange),
      next: maybe(hasFields<CheckStep>({ page: isText, changes: isListOf(isChange) })),
      packs: isListOf(
        hasFields<CheckFile['versions'][number]['packs'][number]>({
          ...packFields,
          changes: isNumbers,
          next: maybe(isNumbers)
        })
      )
    })
  )
})

/** Says that the sheet of an event is current: its fingerprint is that of the event today. */
export const eventVerdict = ({ title, href }: PrintedEvent): Verdict => ({
  isCurrent: true,
  title: `${title}: the sheet is current`,
  words: 'What is played is as it was when the sheet was printed.',
  page: { href, label: `What is played at ${title}` }
})

/**
 * Says whether a printout is current, and what has changed in it if not.
 *
 * @param today `YYYY-MM-DD`: a version whose day has not come is not what is played
 */
export async function verdictOf(file: CheckFile, given: Printout, findOwn: FindOwn, today: string): Promise<Verdict> {
  const { present, title, versions } = file
  const now = inForceOn(file, today)
  const printout = asPlayed(file, given, now)
  const { version, fingerprint, own, pack } = printout
  const published = [...present.packs, ...versions.flatMap(({ packs }) => packs)]
  const name = published.find((each) => pack !== undefined && isPackOf(pack, each))?.name
  const what = pack === undefined ? `Your pack of ${title}` : `${title}: ${name ?? pack}`
  const same = own
    ? own.edition === present.fingerprint
    : [present, ...present.packs].some((each) => each.fingerprint === fingerprint)
  const readsNow = same && (await isUntilLatest(file, now, own ?? pack, findOwn))
  if (now.from(version) !== undefined && !readsNow) return notYet(what, now, version)
  // What was printed from a draft may read as a version that is not in force yet.
  if (same && now.version === undefined && now.from(present.version)) return notYet(what, now, present.version)
  const found = versions.find((each) => each.version === version)
  const isBetween = now.version !== undefined && now.version !== present.version
  // What a later version takes back is still played until then.
  if (same && (readsNow || !isBetween)) return current(what, sameWords(version, present, now, readsNow))
  if (same && !found) return { title: `${what} is not in force`, words: sameWords(version, present, now, readsNow) }
  if (!found) return notKept(file, version, what)
  if (found.page === undefined) return current(what, `Printed from version ${version}, the current version.`)
  const released = found.packs.find(({ id }) => id === pack)
  if (pack !== undefined && !released) return unknown(what, `Version ${version} has no pack \`${pack}\`.`)
  const hint = hintOn(found.fingerprint === fingerprint, version)
  const from = printedFrom(version, isShared(file, printout))
  if (isBetween) {
    const steps = await stepsFrom(file, version, own ?? pack ?? '', findOwn)
    return withHint(verdictBetween(what, { version, from }, steps, now), hint)
  }
  const changes = own
    ? await findOwn([version, present.version], found.changes, own)
    : placesIn(found.changes, released?.changes)
  if (changes.length === 0)
    return current(what, `${from}. None of its clauses has changed since.${otherToday(file, released)}`)
  const changed = [{ page: found.page, ids: changes.map(({ id }) => id) }]
  return withHint({ ...changedWords(what, changes.length, from, present.version), changed }, hint)
}

/** Says that the pack of today is another one, though nothing in an earlier one has changed: it may print more. */
function otherToday({ present }: CheckFile, released: CheckPack | undefined): string {
  const today = released && present.packs.find((each) => isPackOf(released.id, each))
  if (!today || today.fingerprint === released.fingerprint) return ''
  return ` Today’s, of version ${present.version}, isn’t quite the same: it may have clauses that yours doesn’t.`
}

/** A printout of a version that is not in force yet, as one of the version that is, if that has the same fingerprint. */
function asPlayed({ versions }: CheckFile, printout: Printout, now: InForce): Printout {
  const inForce = now.from(printout.version) && versions.find(({ version }) => version === now.version)
  const reads = inForce && inForce.packs.some(({ fingerprint }) => fingerprint === printout.fingerprint)
  return reads ? { ...printout, version: inForce.version } : printout
}

/** True if packs of other versions have the fingerprint, too: it then doesn't tell which of them was printed. */
const isShared = ({ versions }: CheckFile, { version, fingerprint }: Printout): boolean =>
  versions.some((each) => each.version !== version && each.packs.some((pack) => pack.fingerprint === fingerprint))

/** True for a pack that reads the same in the version in force and in the latest. */
async function isUntilLatest(
  file: CheckFile,
  now: InForce,
  pack: string | OwnPrintout | undefined,
  findOwn: FindOwn
): Promise<boolean> {
  const inForce = file.versions.find(({ version }) => version === now.version)
  const isKnown = typeof pack !== 'string' || inForce?.packs.some(({ id }) => id === pack)
  if (!inForce || pack === undefined || isKnown !== true) return false
  return (await stepsFrom(file, inForce.version, pack, findOwn)).every(({ ids }) => ids.length === 0)
}

/** Says whether a printout reads as the version in force, when later ones lie ahead: what changed up to it, or changes next. */
function verdictBetween(what: string, printed: Printed, steps: readonly Step[], now: InForce): Verdict {
  const { version, from } = printed
  const reached = steps.findIndex((step) => step.version === now.version) + 1
  const past = steps.slice(0, reached).filter(({ ids }) => ids.length > 0)
  const next = steps.slice(reached).find(({ ids }) => ids.length > 0)
  if (past.length === 0) return { ...untilWords(what, printed, next, now), ...(next && { changed: [next] }) }
  const many = new Set(past.flatMap(({ ids }) => ids)).size
  const changed = past.map(({ page, ids, version: title }) => ({ page, ids, ...(past.length > 1 && { title }) }))
  return { ...changedWords(what, many, from, now.version ?? version), changed }
}

const withHint = (verdict: Verdict, hint: string): Verdict => ({ ...verdict, words: verdict.words + hint })

/** Says how to learn more than the fingerprint of an edition tells: many packs print the same. */
const hintOn = (isEdition: boolean, version: string): string =>
  isEdition
    ? ` Every pack of version ${version} may have this fingerprint. If yours is not the complete one, choose it below.`
    : ''

const unknown = (what: string, words: string): Verdict => ({ title: `${what} can’t be compared`, words })

/** A draft, whose earlier states are kept nowhere, or a version that this site never had. */
function notKept({ present, versions }: CheckFile, version: string, what: string): Verdict {
  if (version === present.version && present.draft) {
    return {
      isCurrent: false,
      title: `${what} has changed`,
      words: `Printed from an earlier state of the draft ${version}. Drafts change without a new version and are not kept, so the changes can’t be listed: print it again.`
    }
  }
  if (version === present.version) {
    return unknown(
      what,
      `It names version ${version}, the current version, but has another fingerprint: it was altered, or made by another version of Codicil.`
    )
  }
  const known = [...new Set([...versions.map((each) => each.version), present.version])].join(', ')
  return unknown(what, `This site doesn’t have version ${version}. It has ${known}.`)
}

/** A published pack with a fingerprint: what a code on it would say; `undefined` if none has it. */
export function publishedWith(
  ruleset: string,
  { present, versions }: CheckFile,
  fingerprint: string
): Printout | undefined {
  for (const { version, packs, fingerprint: edition } of [present, ...versions.toReversed()]) {
    const pack = packs.find((each) => each.fingerprint === fingerprint)
    if (pack) return { ruleset, version, fingerprint, pack: pack.id }
    // Packs of earlier versions say the fingerprint of their edition, and so do the covers of today.
    const whole = edition === fingerprint ? packs.find(({ id }) => id === 'complete') : undefined
    if (whole) return { ruleset, version, fingerprint, pack: whole.id }
  }
  return undefined
}
