import type { SourceFile } from '../../../../src/model/source-file.ts'

/** A file that the analysis gave up: no text is known to take that long. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new Uint8Array(), fault: 'slow' }
]
