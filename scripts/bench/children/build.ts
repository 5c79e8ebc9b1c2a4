/** Builds a content folder without PDFs: `build.ts <content folder> <output folder>`. */
import { writeSync } from 'node:fs'
import process from 'node:process'
import { buildSite } from '../../../src/node/build.ts'

const [, , content = '', out = ''] = process.argv
const stage = (name: string) => writeSync(3, `${JSON.stringify({ stage: name })}\n`)
const { diagnostics, report } = await buildSite({
  content,
  out,
  base: '/',
  guide: false,
  pdf: false,
  previews: false,
  strict: false,
  stage
})
if (report === undefined) throw new Error(`The generated content has ${diagnostics.length} mistakes`)
console.log(JSON.stringify(report))
