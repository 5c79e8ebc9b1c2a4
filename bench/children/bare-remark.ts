/** Does the least that a check must do: reads every file of a folder and parses it with remark-parse and remark-gfm. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()
for (const entry of readdirSync(process.argv[2] ?? '', { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) processor.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
