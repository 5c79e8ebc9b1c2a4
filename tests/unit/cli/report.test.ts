import { afterEach, describe, expect, test, vi } from 'vitest'
import { printDiagnostics } from '../../../src/cli/report.ts'
import type { Diagnostic, Severity } from '../../../src/model/problem.ts'
import { problemAt } from '../diagnostics/marked.ts'

const problem = (severity: Severity): Diagnostic => problemAt({ file: 'a.md', start: 0, end: 0 }, { severity })
const judge = (diagnostics: readonly Diagnostic[], strict: boolean) =>
  printDiagnostics(diagnostics, { content: '/nowhere', format: 'human', strict })

afterEach(() => vi.restoreAllMocks())

describe('the exit code', () => {
  test.each([
    ['nothing', [], false, 0],
    ['nothing, strictly', [], true, 0],
    ['a warning', [problem('warning')], false, 0],
    ['a warning, strictly', [problem('warning')], true, 1],
    ['an error', [problem('error')], false, 1],
    ['a warning and an error', [problem('warning'), problem('error')], false, 1]
  ] as const)('for %s', (_name, diagnostics, strict, code) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(judge(diagnostics, strict)).toBe(code)
  })
})

test('paths are printed as the author would type them, whatever slash the folder ends with', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const content of ['rules', 'rules/', 'rules//']) {
    printDiagnostics([problem('error')], { content, format: 'github', strict: false })
    expect(write.mock.lastCall?.[0]).toContain('file=rules/a.md')
  }
})

test('the same words about a file are not printed again and again', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const many = Array.from({ length: 20_000 }, (_, start) => problemAt({ file: 'a.md', start, end: start + 1 }))
  expect(printDiagnostics(many, { content: '/nowhere', format: 'json', strict: false })).toBe(1)
  expect(JSON.parse(String(write.mock.lastCall?.[0]))).toHaveLength(20)
})
