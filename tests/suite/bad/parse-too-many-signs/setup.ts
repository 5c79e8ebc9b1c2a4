import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const text = `Move at most 6".\n\n${'[Run] '.repeat(2000)}\n\nRun twice as far.\n`

/** A paragraph of four thousand brackets; too much to read in a fixture. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${text}`) }
]
