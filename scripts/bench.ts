/** `npm run bench`: measures Codicil on generated content, beside plain tools on the same files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generateContent, writeFiles } from './bench/content-folder.ts'
import { type BenchOptions, readOptions, type SectionName } from './bench/options.ts'
import type { Section } from './bench/section.ts'
import { buildSection } from './bench/sections/build.ts'
import { checkSection } from './bench/sections/check.ts'
import { pdfSection } from './bench/sections/pdf.ts'
import { stagesSection } from './bench/sections/stages.ts'
import { table } from './bench/table.ts'

const sections: Readonly<Record<SectionName, Section>> = {
  stages: stagesSection,
  check: checkSection,
  build: buildSection,
  pdf: pdfSection
}

function note(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`)
}

async function measureSize(documents: number, folder: string, { only, rounds, keep }: BenchOptions): Promise<void> {
  const generated = generateContent(documents)
  const content = join(folder, 'content')
  const files = generated.length
  note(`${documents}: writing the content`)
  writeFiles(content, generated)
  console.log(`\n${documents} documents, with FAQ, exceptions and glossary ${files} files\n`)
  for (const name of only) {
    const { heading, measure } = sections[name]
    const say = (text: string) => note(`${documents} ${name}: ${text} …`)
    const rows = await measure({ content, files, scratch: folder, rounds, note: say })
    note('')
    console.log(table(heading, rows))
  }
  if (!keep) rmSync(folder, { recursive: true, force: true })
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
    for (const documents of options.sizes) await measureSize(documents, join(root, String(documents)), options)
  } finally {
    tidy()
  }
}

function optionsOrNone(): BenchOptions | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
    return undefined
  }
}

const options = optionsOrNone()
if (options) await bench(options)
