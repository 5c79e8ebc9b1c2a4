import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reservedRulesetIds } from '../../../src/compiler/check/reserved-ruleset-id.ts'
import { entries, explanationFile } from '../../../src/diagnostics/codes.ts'

const folder = new URL('../../../src/diagnostics/explain/', import.meta.url)
const files = readdirSync(folder)
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

describe('the catalogue', () => {
  test('uses each code once', () => {
    const codes = entries.map(({ code }) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  test.each(entries)('$code is a phase and a kebab-case name', ({ code }) => {
    expect(code).toMatch(/^(?:parse|validate|link|check)\/[a-z0-9]+(?:-[a-z0-9]+)*$/u)
  })

  test('has exactly one explanation page for each code', () => {
    expect(files.sort()).toEqual(entries.map(({ code }) => explanationFile(code)).sort())
  })
})

describe('an explanation page', () => {
  test('has a title of its own', () => {
    const titles = files.map((file) => textOf(file).split('\n')[0])
    expect(new Set(titles).size).toBe(files.length)
  })

  test.each(files)('%s has a title, says what and why and how to fix it, and shows a case of it', (file) => {
    const [title, what, why, ...sections] = textOf(file).split('\n\n')
    expect(title).toMatch(/^# [A-Z].{5,60}[^.]$/u)
    expect([what, why].join(' ')).toMatch(/^[^#\n][^\n]{60,}$/u)
    expect(sections.join('\n\n')).toMatch(
      /^## How to fix it\n\n[^#][\s\S]*?\n\n## Wrong\n\n[\s\S]+?\n\n## Right\n\n[\s\S]+\n$/u
    )
  })

  test('names every id that rulesets cannot have', () => {
    const text = textOf('check-reserved-ruleset-id.md')
    expect([...reservedRulesetIds].filter((id) => !text.includes(`\`${id}\``))).toEqual([])
  })
})
