import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const text = `${'Run\n---\n\n'.repeat(1100)}\nRun twice as far.\n`

/** Eleven hundred underlined headings. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${text}`) }
]
