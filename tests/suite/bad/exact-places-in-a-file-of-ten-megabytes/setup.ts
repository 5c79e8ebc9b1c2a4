import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const table = '```text\n' + `${'Move at most 6". '.repeat(60)}\n`.repeat(10_400) + '```\n\n'

/** Ten megabytes with a mistake in the last line; too much to keep in git. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${table}See [[zeppelins]].\n`) }
]
