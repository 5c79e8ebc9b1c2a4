/** Typesets the packs of the first ruleset and prints a line for each: milliseconds and pages. */
import process from 'node:process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { compile } from '../../../src/compiler/compile.ts'
import { diskHost } from '../../../src/node/disk-host.ts'
import { pdfPacks } from '../../../src/node/packs.ts'
import { publish } from '../../../src/node/publication.ts'

const publication = publish(await compile(diskHost(process.argv[2] ?? '')))
const packs = pdfPacks({ ...publication, bundles: publication.bundles.slice(0, 1) }, new Map())
for (;;) {
  const begun = performance.now()
  const { value, done } = await packs.next()
  if (done || !value) break
  const milliseconds = performance.now() - begun
  const { numPages } = await getDocument({ data: new Uint8Array(value.bytes), verbosity: 0 }).promise
  console.log(JSON.stringify({ path: value.path, milliseconds, pages: numPages, bytes: value.bytes.length }))
}
