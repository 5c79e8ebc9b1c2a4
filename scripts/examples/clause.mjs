/** Prints a clause as it applies, and its FAQ. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { questionsInForce, resolve, textInForce } from 'codicil/resolve'

function stop(problems) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { faction: { type: 'string' }, unit: { type: 'string' }, option: { type: 'string', multiple: true } }
})
const [address, id] = positionals
if (!id) stop(['node clause.mjs BUNDLE rule:DOCUMENT#CLAUSE [--faction ID] [--unit ID] [--option ID]'])
const read = async () => (/^https?:/u.test(address) ? (await fetch(address)).text() : readFile(address, 'utf8'))

const bundle = JSON.parse(await read())
const resolution = resolve(bundle, { faction: values.faction, unit: values.unit, options: values.option })
const words = new Map(bundle.documents.flatMap(({ clauses }) => clauses.map(({ id, text }) => [id, text.plain])))
const problems = resolution.problems.map((each) => each.words)
if (!words.has(id)) problems.push(`There is no clause “${id}”. An id begins with its kind: rule:moving#far.`)
if (problems.length > 0) stop(problems)

for (const { clause } of textInForce(bundle, resolution, id)) if (words.get(clause)) console.log(words.get(clause))
for (const key of questionsInForce(bundle, resolution, id)) {
  const { title, clauses } = bundle.documents.find((document) => document.key === key)
  console.log(`\n${title}`)
  for (const { text } of clauses) if (text.plain) console.log(text.plain)
}
