import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webFonts } from '../../../scripts/web-font-files.ts'

test('the fonts of the site are those of the packages, cut down as the script says', async () => {
  for await (const { path, bytes } of webFonts()) {
    expect(Buffer.compare(readFileSync(path), Buffer.from(bytes)), path).toBe(0)
    expect(bytes.length, path).toBeLessThan(36_000)
  }
})
