/**
 * True for a version that is not final, such as `1.1.0-draft` or `2.0.0-rc.1`: it may change under the same name, and is
 * never released.
 */
export const isDraft = (version: string): boolean => version.includes('-')

/** True if notes on the changes of `released` explain those of `version`: `1.1.0` is what `1.1.0-draft` is to become. */
export const isNotesOn = (released: string, version: string): boolean => releasedAs(version) === released

/** The version that a draft is to become: `1.1.0-draft` -> `1.1.0`; a final version is returned as it is. */
export const releasedAs = (version: string): string => version.replace(/-.*$/su, '')

/** A version for readers: `1.0.0`, `1.1.0-draft`, or `1.1.0-rc.1 (draft)`. */
export const versionInWords = (version: string): string =>
  isDraft(version) && !/draft/iu.test(version) ? `${version} (draft)` : version

/** The version to work on after a release: `1.0.3` -> `1.1.0-draft`. */
export function nextDraft(released: string): string {
  const [major = '0', minor = '0'] = released.split('.')
  return `${major}.${BigInt(minor) + 1n}.0-draft`
}
