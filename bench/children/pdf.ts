/** Typesets the packs of the first ruleset, one after the other, and prints a line for each: milliseconds and pages. */
import process from 'node:process'
import { getDocument } from 'unpdf/pdfjs'
import { compile } from '../../src/compiler/compile.ts'
import { papers } from '../../src/emit/typst/paper.ts'
import { diskHost } from '../../src/node/content/disk-host.ts'
import { publish } from '../../src/node/content/publication.ts'
import { packJob, packsOf } from '../../src/node/packs/packs.ts'
import { onPaper } from '../../src/node/typst/pdf-on-paper.ts'
import { typesetter } from '../../src/node/typst/typst.ts'

const publication = publish(await compile(diskHost(process.argv[2] ?? '')))
const { pdf } = typesetter()
for (const { files, source } of packsOf({ ...publication, bundles: publication.bundles.slice(0, 1) }).map(packJob)) {
  const begun = performance.now()
  const made = await onPaper(pdf(source), papers)
  const milliseconds = (performance.now() - begun) / files.length
  for (const { path, paper } of files) {
    const bytes = made.get(paper) ?? new Uint8Array()
    const { numPages } = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
    console.log(JSON.stringify({ path, milliseconds, pages: numPages, bytes: bytes.length }))
  }
}
