import { cpSync } from 'node:fs'
import { root } from './command.ts'
import { writeFiles } from './folder.ts'
import { temporaryFolder } from './temporary.ts'

const files = {
  'skirmish/rules/night.md': `---
kind: option
id: night
title: Night
order: 40
requires: [haste]
---

It is dark.
`,
  'skirmish/rules/noon.md': `---
kind: option
id: noon
title: Noon
order: 50
excludes: [haste, dusk]
---

It is bright.
`,
  'skirmish/rules/dusk.md': `---
kind: option
id: dusk
title: Dusk
order: 60
excludes: [noon]
---

It is dim.
`,
  'skirmish/faq/may-i-stand.md': `---
kind: faq
id: may-i-stand
question: May I stand still after a ride?
about: [exception:boars#ride]
status: answered
ruling: { by: Alex, date: 2026-11-20, authority: editorial }
---

Yes.
`
}

/**
 * A content folder with two armies, options that need and exclude each other, and one clause that a house rule, an
 * option and an exception change; gone after the test.
 */
export function armiesContent(): string {
  const folder = temporaryFolder()
  cpSync(`${root}tests/vectors/sources/layers/content`, folder, { recursive: true })
  writeFiles(folder, files)
  return folder
}
