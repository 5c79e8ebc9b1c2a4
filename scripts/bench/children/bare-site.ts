/** Builds the plain Astro site in the working folder and indexes it with Pagefind. */
import { writeSync } from 'node:fs'
import process from 'node:process'
import { build } from 'astro'
import { close, createIndex } from 'pagefind'

const stage = (name: string) => writeSync(3, `${JSON.stringify({ stage: name })}\n`)
const root = process.argv[2] ?? ''
process.chdir(root)

stage('Astro')
await build({ root, configFile: false, logLevel: 'error' })
stage('Pagefind')
const { index } = await createIndex({})
await index?.addDirectory({ path: 'dist' })
await index?.writeFiles({ outputPath: 'dist/pagefind' })
await close()
