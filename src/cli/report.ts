import { foldRepeated } from '../diagnostics/fold.ts'
import { renderers } from '../diagnostics/render/index.ts'
import type { Diagnostic } from '../model/problem.ts'
import { explanationWithOneCase } from '../node/astro/explanation-text.ts'
import { sourceText } from '../node/content/source-text.ts'
import { generator } from '../node/package-root.ts'
import { type ExitCode, exitCode } from './exit-code.ts'
import { paint } from './terminal.ts'

/** Options that decide how diagnostics are shown and judged. */
export interface ReportOptions {
  readonly content: string
  readonly format: keyof typeof renderers
  /** Warnings count as errors. */
  readonly strict: boolean
}

/** Prints diagnostics to standard output. @returns the exit code they lead to */
export function printDiagnostics(diagnostics: readonly Diagnostic[], options: ReportOptions): ExitCode {
  const { content, format, strict } = options
  const prefix = content.replace(/[/\\]+$/u, '')
  const text = renderers[format](foldRepeated(diagnostics), sourceText(content), {
    pathOf: (file) => (file === '' ? prefix : `${prefix}/${file}`),
    ...(format === 'human' && { paint, width: Math.max((process.stdout.columns ?? 100) - 8, 40) }),
    explanationOf: explanationWithOneCase,
    version: generator().version
  })
  process.stdout.write(text)
  const bad = strict ? diagnostics.length > 0 : diagnostics.some(({ severity }) => severity === 'error')
  return bad ? exitCode.problems : exitCode.clean
}
