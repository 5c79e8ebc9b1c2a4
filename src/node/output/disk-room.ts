import { statfsSync } from 'node:fs'

/** Free bytes of the disk that a folder is on; as if it had plenty where it does not say. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The one of several folders whose disk has the least room: tools say that a disk is full, not which. */
export const fullestOf = (folders: readonly [string, ...string[]]): string =>
  folders.reduce((one, other) => (freeBytes(other) < freeBytes(one) ? other : one))
