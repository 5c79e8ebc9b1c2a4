import { cpSync } from 'node:fs'
import { root } from './command.ts'
import { temporaryFolder } from './temporary.ts'

const fixture = (name: string): string => `${root}tests/suite/good/${name}/content`

/** A content folder with every kind of document, gone after the test; everything in it may be changed. */
export function smallContent(): string {
  const folder = temporaryFolder()
  cpSync(fixture('every-kind-of-document'), folder, { recursive: true })
  return folder
}

/** A rule of the small content. */
export const smallRule = 'skirmish/rules/turn.md'
