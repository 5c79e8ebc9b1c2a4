import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFirstVisit } from '../browser/first-visit.ts'
import { measureInteractions } from '../browser/interactions.ts'
import { startBrowser } from '../browser/phone.ts'
import { longestPages, serveRealSite, wholePages } from '../browser/real-site.ts'
import { measureTyping } from '../browser/typing.ts'
import type { SharedSection } from '../section.ts'
import { type Row, size } from '../table.ts'

/** How often each thing is done; `--rounds` multiplies it. */
const times = 5

/** Measures how long readers wait, in a real Chromium, on the site of the repository's own rulesets. */
export const readingSection: SharedSection = {
  heading: 'Reading: least / median / most',
  async measure({ rounds, note }) {
    const scratch = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
    note('building the site')
    const { folder, address, close } = await serveRealSite(scratch)
    const browser = await startBrowser()
    try {
      note('first visits')
      const rows: Row[] = [...(await measureFirstVisit(browser, address, times * rounds))]
      note('typing')
      rows.push(...(await measureTyping(browser, address, times * rounds)))
      for (const { path, bytes } of wholePages(folder).slice(0, 2)) {
        note(path)
        rows.push([
          `${path} on a slow phone, from a tap to the next frame`,
          `${size(bytes)} HTML`,
          bytes <= 150_000 ? 'holds: at most 150 kB' : 'FAILS: at most 150 kB'
        ])
        rows.push(...(await measureInteractions(browser, address + path, times * rounds)))
      }
      for (const path of longestPages(folder)) {
        note(path)
        rows.push([`${path} on a slow phone, from a tap to the next frame`, ''])
        rows.push(...(await measureInteractions(browser, address + path, times * rounds)))
      }
      return rows
    } finally {
      await browser.close()
      await close()
      rmSync(scratch, { recursive: true, force: true })
    }
  }
}
