import type { SourceFile } from '../../../../src/model/source-file.ts'

/** A file without permission to read: git does not keep permissions, and the system's administrator may read everything. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new Uint8Array(), fault: 'unreadable' }
]
