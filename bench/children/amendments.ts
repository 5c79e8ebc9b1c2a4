/** Prints how long the checks of all selections take over a made-up ruleset: `amendments.ts <Size as JSON>`. */
import process from 'node:process'
import { analyse } from '../../src/compiler/analyse.ts'
import { checkRulesets } from '../../src/compiler/check/checks.ts'
import { link } from '../../src/compiler/link/link.ts'
import { withReleases } from '../../src/compiler/releases/past.ts'
import type { DocumentBody } from '../../src/model/markup.ts'
import { largeContent } from '../corpus/large-content.ts'
import type { Size } from '../corpus/large-ruleset.ts'

const size: Size = JSON.parse(process.argv[2] ?? '{}')
const problems: string[] = []
const report = (_: unknown, { message }: { readonly message: string }): void => void problems.push(message)

const encoder = new TextEncoder()
const files = largeContent(size).map(({ path, text }) => ({ path, bytes: encoder.encode(text) }))
const analyses = files.sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => analyse(file, ''))
for (const { document } of analyses) for (const { message } of document.diagnostics) problems.push(message)
const graph = withReleases(link(analyses, [], report), [], report)
const byFile = new Map(analyses.map((analysis) => [analysis.document.file, analysis]))
const bodies = ({ valid }: { readonly valid: { readonly source: { readonly file: string } } }): DocumentBody =>
  byFile.get(valid.source.file)?.body() ?? { clauses: [] }

const begun = performance.now()
const found = checkRulesets(graph, { bodies })
const milliseconds = performance.now() - begun
problems.push(...found.map(({ message }) => message))
if (problems.length > 0) throw new Error(`The made-up ruleset has mistakes: ${problems.slice(0, 3).join('; ')}`)
const amendments = graph.rulesets.flatMap(({ documents }) => documents.flatMap((document) => document.amendments))
console.log(JSON.stringify({ milliseconds, amendments: amendments.length }))
