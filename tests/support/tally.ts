import { writeFileSync } from 'node:fs'
import process from 'node:process'
import type { Reporter, TestCase } from 'vitest/node'

/** Reason for skipping a test that needs a browser. */
export const withoutBrowser = 'No browser was found.'

/** Writes what a run counted to the file that `CODICIL_TALLY` names, for `scripts/test.mjs`. */
export default class Tally implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0, pending: 0, withoutBrowser: 0 }
  /** Tests that failed only for want of time, and were tried once more. */
  readonly #triedAgain: string[] = []

  /** Count a test that has ended. */
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    this.#counts[result.state] += 1
    if (result.state === 'skipped' && result.note === withoutBrowser) this.#counts.withoutBrowser += 1
    if ((test.diagnostic()?.retryCount ?? 0) > 0) this.#triedAgain.push(test.fullName)
  }

  /** Write down what was counted, after each file: a run may be cut off. */
  onTestModuleEnd(): void {
    this.#write()
  }

  /** Write down what was counted in all. */
  onTestRunEnd(): void {
    this.#write()
  }

  #write(): void {
    const file = process.env['CODICIL_TALLY']
    if (file) writeFileSync(file, JSON.stringify({ ...this.#counts, triedAgain: this.#triedAgain }))
  }
}
