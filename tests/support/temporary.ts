import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { makeFolder } from './folder.ts'

/** A new folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
