import type { SourceFile } from '../../../../src/model/source-file.ts'

const frontMatter = '---\nkind: rule\nid: moving\ntitle: Moving\norder: 10\n---\n\n'
const colons = Array.from({ length: 30 }, (_, at) => ':'.repeat(40 - at))
const text = `${colons.map((fence) => `${fence}note\n`).join('')}Run.\n${colons.toReversed().join('\n')}\n`

/** Thirty containers inside one another. */
export default (): readonly SourceFile[] => [
  { path: 'skirmish/rules/moving.md', bytes: new TextEncoder().encode(`${frontMatter}${text}`) }
]
