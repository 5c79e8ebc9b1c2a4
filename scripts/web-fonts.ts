/** Writes `src/site/fonts/`, what the site sends of its typefaces; run after a new version of either font package. */
import { writeFileSync } from 'node:fs'
import { webFonts } from './web-font-files.ts'

for await (const { path, bytes } of webFonts()) writeFileSync(path, bytes)
