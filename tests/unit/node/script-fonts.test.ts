import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { installedScriptFonts } from '../../../src/node/script-fonts.ts'
import { missingFonts } from '../../../src/node/typst/missing-fonts.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A project that has installed the typeface for Korean. */
function koreanProject(): string {
  const project = temporaryFolder()
  const font = join(project, 'node_modules/@expo-google-fonts/gowun-dodum')
  for (const [file, text] of [
    ['package.json', '{ "version": "0.4.1" }'],
    ['400Regular/GowunDodum_400Regular.ttf', 'letters']
  ] as const) {
    mkdirSync(dirname(join(font, file)), { recursive: true })
    writeFileSync(join(font, file), text)
  }
  return project
}

const bundlesOf = (title: string): readonly Bundle[] => [{ documents: [{ title }] } as unknown as Bundle]

test('a typeface that an author installed beside Codicil is found, with its version', () => {
  const project = koreanProject()
  const found = installedScriptFonts(pathToFileURL(join(project, 'node_modules/codicil/lib/node/fonts.js')).href)
  expect(found).toMatchObject([{ languages: 'Korean', version: '0.4.1' }])
  expect(found[0]?.file).toContain(project)
})

test.each([
  ['돌격', ['@expo-google-fonts/gowun-dodum']],
  ['突撃 チャージ', ['@expo-google-fonts/chocolate-classical-sans']],
  ['Charge ж λ م ☠ 😀', []]
])('letters without a font are named with the package that has them: %s', (title, packages) => {
  const sentences = missingFonts(bundlesOf(title), [])
  expect(sentences.map((sentence) => /npm install (\S+)` /u.exec(sentence)?.[1])).toEqual(packages)
})

test('nothing is said where the font is installed', () => {
  const from = pathToFileURL(join(koreanProject(), 'codicil.js')).href
  expect(missingFonts(bundlesOf('돌격'), installedScriptFonts(from))).toEqual([])
})

test('letters that no font has are named, one or many, beside those of a font to install', () => {
  expect(missingFonts(bundlesOf('ᚠ'), [])).toEqual([
    'PDFs print one character as codes, such as [U+16A0], because no font of Codicil has it: ᚠ. Pages show it; for paper, use others.'
  ])
  const [korean, others, ...more] = missingFonts(bundlesOf('돌 Signs ไทย हिन्दी 𓀀'), [])
  expect(korean).toContain('letters of Korean')
  expect(others).toBe(
    'PDFs print 10 characters as codes, such as [U+0E44], because no font of Codicil has them: ไ ท ย ह ि न ् द and 2 more. Pages show them; for paper, use others.'
  )
  expect(more).toEqual([])
})
