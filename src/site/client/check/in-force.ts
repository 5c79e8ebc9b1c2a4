import type { CheckFile } from '../../../notation/check-file.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { inForceAt } from '../../../notation/in-force.ts'

/** Which versions of a ruleset are in force on a day. */
export interface InForce {
  /** The release that is; `undefined` before the first. */
  readonly version: string | undefined
  /** Day in words from which a version is in force that is not yet; `undefined` for others, and for drafts. */
  readonly from: (version: string) => string | undefined
  /** The releases that are in force before a version that is not yet, with the day in words from which each is, the first first. */
  readonly before: (version: string) => readonly { readonly version: string; readonly from: string }[]
}

/** Tells what is in force. @param today `YYYY-MM-DD` */
export function inForceOn({ present, versions }: CheckFile, today: string): InForce {
  const all = [...versions.filter(({ version }) => version !== present.version), present]
  const released = present.draft ? all.slice(0, -1) : all
  const ahead = new Map(all.flatMap(({ version, day = '' }) => (day > today ? [[version, dateInWords(day)]] : [])))
  return {
    version: released[inForceAt(released, today)]?.version,
    from: (version) => ahead.get(version),
    before(version) {
      const others = released.slice(
        0,
        released.findIndex((each) => each.version === version)
      )
      return others.flatMap((each) => {
        const from = ahead.get(each.version)
        return from === undefined ? [] : [{ version: each.version, from }]
      })
    }
  }
}
