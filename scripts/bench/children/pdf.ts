/** Typesets the packs of the first ruleset, one after the other, and prints a line for each: milliseconds and pages. */
import process from 'node:process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { compile } from '../../../src/compiler/compile.ts'
import { compactPdf } from '../../../src/node/compact-pdf.ts'
import { diskHost } from '../../../src/node/disk-host.ts'
import { packJobs, packsOf } from '../../../src/node/packs.ts'
import { publish } from '../../../src/node/publication.ts'
import { typesetter } from '../../../src/node/typst.ts'

const publication = publish(await compile(diskHost(process.argv[2] ?? '')))
const { pdf } = typesetter()
for (const { path, source } of packJobs(packsOf({ ...publication, bundles: publication.bundles.slice(0, 1) }))) {
  const begun = performance.now()
  const bytes = await compactPdf(pdf(source))
  const milliseconds = performance.now() - begun
  const { numPages } = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  console.log(JSON.stringify({ path, milliseconds, pages: numPages, bytes: bytes.length }))
}
