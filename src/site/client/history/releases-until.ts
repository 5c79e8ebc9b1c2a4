/** A release before the present version, as its pages list them. */
export interface EarlierRelease {
  readonly version: string
  readonly href: string
  /** Day from which it is in force, `YYYY-MM-DD`; empty if that has come. */
  readonly day: string
}

function releasesIn(text: string): readonly EarlierRelease[] {
  const [version = '', href = '', day = '', ...others] = text.split(' ')
  return version === '' ? [] : [{ version, href, day }, ...releasesIn(others.join(' '))]
}

/**
 * Tells which of the releases before a version is in force, and which are not yet.
 *
 * @param text The latest first, without a day at the end: `1.1.0 /skirmish/v/1.1.0/ 2027-02-01 1.0.0 /skirmish/v/1.0.0/`
 * @param today `YYYY-MM-DD`
 */
export function releasesUntil(
  text: string,
  today: string
): { readonly inForce: EarlierRelease | undefined; readonly ahead: readonly EarlierRelease[] } {
  const releases = releasesIn(text)
  return { inForce: releases.find(({ day }) => day <= today), ahead: releases.filter(({ day }) => day > today) }
}
