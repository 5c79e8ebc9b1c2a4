import type { SourceFile } from '../../../../src/model/source-file.ts'

/** A named pipe: git does not keep one. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new Uint8Array(), fault: 'no-file' }
]
