/** Builds a content folder without PDFs: `build.ts <content folder> <output folder>`. */
import process from 'node:process'
import { buildUnlessDone } from '../../src/node/build/finished-build.ts'
import type { BuildRequest } from '../../src/node/build/request.ts'
import { tellStage } from '../measure/tell-stage.ts'

const [, , content = '', out = ''] = process.argv
const request: BuildRequest = {
  content,
  out,
  base: '/',
  guide: false,
  pdf: false,
  previews: false,
  strict: false,
  stage: tellStage
}
const { diagnostics, report } = await buildUnlessDone(request, async (sources) =>
  (await import('../../src/node/build/build.ts')).buildSite(request, sources)
)
if (report === undefined) throw new Error(`The generated content has ${diagnostics.length} mistakes`)
console.log(JSON.stringify(report))
