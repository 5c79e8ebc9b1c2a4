import type { Command } from 'commander'
import { didYouMean } from '../../diagnostics/catalogue/problem.ts'
import { entries } from '../../diagnostics/codes.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { explanationWithOneCase } from '../../node/astro/explanation-text.ts'
import { UsageError } from '../exit-code.ts'

const codes = entries.map(({ code }) => code)

/** `codicil explain CODE`: print the explanation of a diagnostic. */
export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('explain a problem by its code, such as link/unknown-clause; without a code, list all')
    .argument('[code]')
    .action((code: string | undefined) => {
      if (code === undefined) console.log(codes.join('\n'))
      else console.log(pageOf(code))
    })
}

function pageOf(code: string): string {
  const text = explanationWithOneCase(code)
  if (text !== undefined) return text.trimEnd()
  const nearest = nearestOf(code, codes)
  const meant = didYouMean(nearest, 'Run `codicil explain` for the list.')
  throw new UsageError(`There is no problem with the code \`${code}\`. ${meant}`)
}
