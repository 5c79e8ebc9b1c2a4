import { type CheckChange, type CheckFile, type CheckPack, checkFormat } from '../../../notation/check-file.ts'
import type { OwnPrintout, PrintedEvent, Printout } from '../../../notation/printout.ts'
import { isText, listOf, maybe, type Shape, shapeOf } from '../../guard/shape.ts'
import { inForceOn, readsNow } from './in-force.ts'
import { changedWords, current, notYet, sameWords, type Verdict } from './verdict-words.ts'

const isNumbers = listOf((value): value is number => Number.isInteger(value))
const packFields = { id: isText, formerly: maybe(listOf(isText)), name: isText, fingerprint: isText }
const isChange = shapeOf<CheckChange>({ id: isText, was: maybe(isText), about: maybe(listOf(isText)) })

/** True for the file by which the printouts of a ruleset are checked. */
export const isCheckFile: Shape<CheckFile> = shapeOf<CheckFile>({
  format: (value): value is typeof checkFormat => value === checkFormat,
  title: isText,
  present: shapeOf<CheckFile['present']>({
    version: isText,
    draft: maybe((value): value is true => value === true),
    day: maybe(isText),
    fingerprint: isText,
    packs: listOf(shapeOf<CheckPack>(packFields))
  }),
  versions: listOf(
    shapeOf<CheckFile['versions'][number]>({
      version: isText,
      day: maybe(isText),
      fingerprint: isText,
      page: maybe(isText),
      changes: listOf(isChange),
      packs: listOf(shapeOf<CheckFile['versions'][number]['packs'][number]>({ ...packFields, changes: isNumbers }))
    })
  )
})

/** Finds the changes since a version that concern a pack a reader made. */
export type FindOwn = (
  version: string,
  changes: readonly CheckChange[],
  own: OwnPrintout
) => Promise<readonly CheckChange[]>

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
export async function verdictOf(
  file: CheckFile,
  printout: Printout,
  findOwn: FindOwn,
  today: string
): Promise<Verdict> {
  const { present, title, versions } = file
  const { version, fingerprint, own, pack } = printout
  const published = [...present.packs, ...versions.flatMap(({ packs }) => packs)]
  const name = published.find(({ id, formerly = [] }) => id === pack || (pack && formerly.includes(pack)))?.name
  const what = pack === undefined ? `Your pack of ${title}` : `${title}: ${name ?? pack}`
  const now = inForceOn(file, today)
  const same = own
    ? own.edition === present.fingerprint
    : [present, ...present.packs].some((each) => each.fingerprint === fingerprint)
  if (now.from(version) !== undefined && !(same && readsNow(file, now, pack))) return notYet(what, now, version)
  if (same) return current(what, sameWords(version, present.version, now))
  const found = versions.find((each) => each.version === version)
  if (!found) return notKept(file, version, what)
  if (found.page === undefined) return current(what, `Printed from version ${version}, the one today.`)
  const released = found.packs.find(({ id }) => id === pack)
  if (pack !== undefined && !released) return unknown(what, `Version ${version} has no pack \`${pack}\`.`)
  const changes = own ? await findOwn(version, found.changes, own) : placesIn(found.changes, released?.changes ?? [])
  if (changes.length === 0)
    return current(what, `Printed from version ${version}. None of its clauses has changed since.`)
  const told = changedWords(what, changes.length, printout, present.version, now)
  const changed = { page: found.page, ids: changes.map(({ id }) => id) }
  return { ...told, words: told.words + hintOn(found.fingerprint === fingerprint, version), changed }
}

/** Says how to learn more than the fingerprint of an edition tells: many packs print the same. */
const hintOn = (isEdition: boolean, version: string): string =>
  isEdition
    ? ` Every pack of version ${version} may have this fingerprint. If yours is not the complete one, choose it below.`
    : ''

const placesIn = (changes: readonly CheckChange[], places: readonly number[]): readonly CheckChange[] =>
  places.flatMap((place) => changes[place] ?? [])

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
      `It names version ${version}, the one today, but has another fingerprint: it was altered, or made by another version of Codicil.`
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
