/** Builds the plain Astro site in the working folder and indexes it with Pagefind. */
import process from 'node:process'
import { build } from 'astro'
import { close, createIndex } from 'pagefind'
import { tellStage } from '../measure/tell-stage.ts'

const root = process.argv[2] ?? ''
process.chdir(root)

tellStage('Astro')
await build({ root, configFile: false, logLevel: 'error' })
tellStage('Pagefind')
const { index } = await createIndex({})
await index?.addDirectory({ path: 'dist' })
await index?.writeFiles({ outputPath: 'dist/pagefind' })
await close()
