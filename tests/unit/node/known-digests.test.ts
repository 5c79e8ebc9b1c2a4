import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { knownDigests } from '../../../src/node/content/known-digests.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const name = 'pack.pdf'
/** A minute from now, when a file that is written now has long been as it is. */
const later = (): number => Date.now() + 60_000

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  writeFileSync(join(folder, name), 'before')
})

/** The digest of the file as a run finds it, and whether it was read for that. */
function run(now = later()) {
  let isRead = false
  const digests = knownDigests(folder, now, (file) => {
    isRead = true
    return readFileSync(file)
  })
  const digest = digests.of(name)
  digests.keep()
  return { digest, isRead }
}

describe('a file of a release', () => {
  test('is not read again while nothing has changed it', () => {
    expect(run()).toEqual({ digest: sha256('before'), isRead: true })
    expect(run()).toEqual({ digest: sha256('before'), isRead: false })
  })

  test('is read again when it was changed, though its size and its time are what they were', () => {
    run()
    const { atime, mtime, size } = statSync(join(folder, name))
    writeFileSync(join(folder, name), 'AFTER!')
    utimesSync(join(folder, name), atime, mtime)
    expect(statSync(join(folder, name))).toMatchObject({ mtime, size })
    expect(run()).toEqual({ digest: sha256('AFTER!'), isRead: true })
    expect(run().isRead).toBe(false)
  })

  test('that was changed just now is read again, as it may change once more in the same moment', () => {
    expect(run(Date.now()).isRead).toBe(true)
    expect(run().isRead).toBe(true)
    expect(run().isRead).toBe(false)
  })

  test('that is gone is forgotten', () => {
    run()
    rmSync(join(folder, name))
    const digests = knownDigests(folder, later())
    expect(() => digests.of(name)).toThrow('ENOENT')
    digests.keep()
    writeFileSync(join(folder, name), 'anew')
    expect(run()).toEqual({ digest: sha256('anew'), isRead: true })
  })
})
