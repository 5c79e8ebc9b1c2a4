/** An example of using the published JSON: a whole module that prints something. */
export interface DataExample {
  readonly id: string
  readonly title: string
  readonly why: string
  readonly code: string
}

const examples: readonly DataExample[] = [
  {
    id: 'list',
    title: 'All rulesets',
    why: 'The index lists every ruleset with its version and the day from which it applies: 9999-12-31 for a draft without a day.',
    code: `const site = 'SITE'
const read = async (address) => (await fetch(site + address)).json()

const { rulesets } = await read('/api/v1/index.json')
for (const { title, version, effective, draft } of rulesets) {
  console.log(\`\${title} \${version}\`, draft ? 'a draft' : \`from \${effective}\`)
}`
  },
  {
    id: 'clause',
    title: 'One clause with its questions and exceptions',
    why: 'Questions and exceptions name the clause by its id, and the clause names them.',
    code: `const site = 'SITE'
const read = async (address) => (await fetch(site + address)).json()

const [first] = (await read('/api/v1/index.json')).rulesets
const { documents } = await read(first.bundle)
const byKey = new Map(documents.map((document) => [document.key, document]))

const clauses = documents.flatMap((document) => document.clauses)
const clause = clauses.find(({ depth, faq, amendedBy }) => depth > 0 && faq.length + amendedBy.length > 0) ?? clauses[0]
console.log(clause.number ?? clause.id, clause.text.plain)
for (const key of clause.faq) console.log('FAQ:', byKey.get(key).title)
for (const { by, effect, condition } of clause.amendedBy) console.log(byKey.get(by).title, effect, condition ?? 'always')`
  },
  {
    id: 'changes',
    title: 'Has anything changed since I looked?',
    why: 'A fingerprint is the hash of words and values. Keep it, and compare.',
    code: `const site = 'SITE'
const read = async (address) => (await fetch(site + address)).json()

const seen = new Map() // ids and fingerprints you kept, for example in a file
const { rulesets } = await read('/api/v1/index.json')
for (const ruleset of rulesets) {
  for (const { key, title, fingerprint } of ruleset.documents) {
    const id = \`\${ruleset.id}/\${key}\`
    if (seen.get(id) !== fingerprint) console.log('new or changed:', title)
    seen.set(id, fingerprint)
  }
}`
  },
  {
    id: 'differences',
    title: 'What is different for an army',
    why: 'The difference of a faction has ids, and the bundle has their words. A change with a condition is not applied: show it with its condition.',
    code: `const site = 'SITE'
const read = async (address) => (await fetch(site + address)).json()

const { rulesets } = await read('/api/v1/index.json')
const ruleset = rulesets.find(({ differences }) => differences.length > 0) ?? rulesets[0]
const { documents } = await read(ruleset.bundle)
const words = new Map(documents.flatMap(({ clauses }) => clauses.map(({ id, text }) => [id, text.plain])))

for (const { faction, api } of ruleset.differences) {
  const { clauses } = await read(api)
  console.log(\`\${faction}: \${clauses.length} clauses are different, or may be\`)
  for (const { clause, number, state, pieces, conditional } of clauses) {
    console.log(number ?? clause, state)
    for (const { clause: id, role } of pieces) console.log(\`  \${role}: \${words.get(id)}\`)
    for (const { by, effect, condition } of conditional) console.log(\`  \${condition}: \${by} \${effect}\`)
  }
}
if (ruleset.differences.length === 0) console.log('No factions')`
  },
  {
    id: 'table',
    title: 'A table as numbers',
    why: 'Captioned tables are published as typed rows too, so you need not parse HTML.',
    code: `const site = 'SITE'
const read = async (address) => (await fetch(site + address)).json()

for (const { bundle } of (await read('/api/v1/index.json')).rulesets) {
  const { documents } = await read(bundle)
  for (const { table } of documents.flatMap((document) => document.clauses)) {
    if (!table) continue
    console.log(table.caption)
    console.table(table.rows.map((row) => Object.fromEntries(table.columns.map(({ title }, at) => [title, row[at]]))))
  }
}`
  }
]

/**
 * The examples of the data page, each able to run unchanged if the address of the site is known.
 *
 * @param root Address of the site without a slash at its end: `https://rules.example/rules`
 */
export const dataExamples = (root: string): DataExample[] =>
  examples.map((example) => ({ ...example, code: example.code.replace('SITE', root) }))
