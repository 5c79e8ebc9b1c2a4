/** A version as far as it says from when it is in force. */
interface Dated {
  /** `YYYY-MM-DD`; absent on one that has always been. */
  readonly day?: string | undefined
}

/**
 * Returns which version is in force on a day: the last one whose day has come; -1 before the first.
 *
 * @param versions Oldest first
 * @param today `YYYY-MM-DD`
 */
export const inForceAt = (versions: readonly Dated[], today: string): number =>
  versions.findLastIndex(({ day = '' }) => day <= today)

/** What pages and checked printouts say before the day of the first version, without a stop. */
export const noneInForce = 'No version is in force yet'
