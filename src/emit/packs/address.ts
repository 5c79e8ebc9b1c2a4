import { versionFolder } from '../../notation/addresses.ts'

/** Files of a pack. */
export const packTypes = ['a4.pdf', 'letter.pdf', 'json'] as const

/** One file of a pack. */
export type PackType = (typeof packTypes)[number]

/** Site address of a file of a pack, without base path. */
export const packAddress = (ruleset: string, pack: string, type: PackType): string =>
  `/packs/${ruleset}/${pack}.${type}`

/**
 * Site address of a file of a pack as a version released it, without base path: it stays, and so do its bytes.
 *
 * @param name Name of the file: `complete.a4.pdf`
 */
export const releasedPackAddress = (ruleset: string, version: string, name: string): string =>
  `/packs/${versionFolder(ruleset, version)}/${name}`
