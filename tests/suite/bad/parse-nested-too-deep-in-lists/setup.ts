import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const text = `${'- '.repeat(5000)}Run.\n`

/** Five thousand lists inside one another, in one line. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${text}`) }
]
