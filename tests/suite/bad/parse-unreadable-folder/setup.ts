import type { SourceFile } from '../../../../src/model/source-file.ts'

/** A folder without permission to list it: git does not keep permissions, and the system's administrator may list everything. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/exceptions', bytes: new Uint8Array(), fault: 'unreadable-folder' }
]
