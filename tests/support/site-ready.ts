import { inject } from 'vitest'
import { untilMade } from './once.ts'

/** Has the files of a project wait for the sites that `built-site.ts` has begun to build. */
const patience = 600_000

await untilMade('the sites', inject('built'), patience)
