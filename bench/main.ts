/** `npm run bench`: measures Codicil on generated content, beside plain tools on the same files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generateContent, writeFiles } from './corpus/content-folder.ts'
import { type BenchOptions, readOptions, type SharedName, type SizedName, usageText } from './options.ts'
import type { Section, SharedSection } from './section.ts'
import { amendmentsSection } from './sections/amendments.ts'
import { buildSection } from './sections/build.ts'
import { checkSection } from './sections/check.ts'
import { crowdSection } from './sections/crowd.ts'
import { historySection } from './sections/history.ts'
import { hostileSection } from './sections/hostile.ts'
import { pdfSection } from './sections/pdf.ts'
import { readingSection } from './sections/reading.ts'
import { stagesSection } from './sections/stages.ts'
import { table } from './table.ts'

const shared: Readonly<Record<SharedName, SharedSection>> = {
  amendments: amendmentsSection,
  crowd: crowdSection,
  history: historySection,
  reading: readingSection,
  hostile: hostileSection
}

const sized: Readonly<Record<SizedName, Section>> = {
  stages: stagesSection,
  check: checkSection,
  build: buildSection,
  pdf: pdfSection
}

function note(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`)
}

const isIn = <Name extends string>(record: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(record, name)

async function measureShared({ only, rounds }: BenchOptions): Promise<void> {
  for (const name of only) {
    if (!isIn(shared, name)) continue
    const rows = await shared[name].measure({ rounds, note: (text) => note(`${name}: ${text} …`) })
    note('')
    console.log(`\n${table(shared[name].heading, rows)}`)
  }
}

async function measureSize(
  documents: number,
  armies: number,
  folder: string,
  { only, rounds, keep, largest }: BenchOptions
): Promise<void> {
  const generated = generateContent(documents, { armies, largest })
  const content = join(folder, 'content')
  const files = generated.length
  note(`${documents}: writing the content`)
  writeFiles(content, generated)
  console.log(
    `\n${documents} rules, with FAQ, exceptions, glossary and ${armies === 1 ? 'one army' : `${armies} armies`} ${files} files\n`
  )
  for (const name of only) {
    if (!isIn(sized, name)) continue
    const { heading, measure } = sized[name]
    const say = (text: string) => note(`${documents} ${name}: ${text} …`)
    const rows = await measure({ content, files, documents, armies, scratch: folder, rounds, note: say })
    note('')
    console.log(table(heading, rows))
  }
  if (!keep) rmSync(folder, { recursive: true, force: true })
}

function showGrowth({ only }: BenchOptions): void {
  for (const name of only) {
    const rows = isIn(sized, name) ? (sized[name].growth?.() ?? []) : []
    if (rows.length > 0) console.log(table(`How ${name} grows`, rows))
  }
}

async function bench(options: BenchOptions): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
  const tidy = () => {
    if (options.keep) console.log(`Everything is in ${root}`)
    else rmSync(root, { recursive: true, force: true })
  }
  process.once('SIGINT', () => {
    tidy()
    process.exit(130)
  })
  try {
    await measureShared(options)
    const sizes = options.only.some((name) => isIn(sized, name)) ? options.sizes : []
    for (const documents of sizes)
      for (const armies of options.armies)
        await measureSize(documents, armies, join(root, `${documents}-${armies}`), options)
    showGrowth(options)
  } finally {
    tidy()
  }
}

function optionsOrNone(): BenchOptions | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
    return undefined
  }
}

const options = optionsOrNone()
if (options?.help) console.log(usageText)
else if (options) await bench(options)
