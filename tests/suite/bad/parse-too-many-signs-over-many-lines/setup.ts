import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const text = `Move at most 6".\n\n${'*Run\n'.repeat(3000)}\n*Charge*.\n`

/** A paragraph of three thousand lines, each with a sign; reported at the first that is too many. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${text}`) }
]
