import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childScript, type Run, run } from '../measure/child.ts'
import type { BenchContext, Section } from '../section.ts'
import { duration, type Row, ratio, size } from '../table.ts'

const codicil = fileURLToPath(new URL('../../scripts/codicil.mjs', import.meta.url))
const changed = 'ruleset-1/rules/rule-3.md'

type Measured = 'bare' | 'cold' | 'again' | 'changed'
type Runs = Record<Measured, Run[]>

async function check({ content, scratch }: BenchContext): Promise<Run> {
  const result = await run(codicil, ['check', '--content', content], { CODICIL_CACHE: join(scratch, 'cache') })
  if (!result.output.startsWith('No problems')) throw new Error(`The generated content has mistakes\n${result.output}`)
  return result
}

async function round(context: BenchContext, runs: Runs): Promise<void> {
  const { content, scratch, note } = context
  const file = join(content, changed)
  const text = readFileSync(file, 'utf8')
  note('bare remark')
  runs.bare.push(await run(childScript('bare-remark'), [content]))
  rmSync(join(scratch, 'cache'), { recursive: true, force: true })
  note('check, nothing known')
  runs.cold.push(await check(context))
  note('check again')
  for (let times = 0; times < 3; times++) runs.again.push(await check(context))
  note('check, one file changed')
  for (let times = 1; times <= 3; times++) {
    writeFileSync(file, `${text}\nAnother sentence, number ${times}.\n`)
    runs.changed.push(await check(context))
  }
  writeFileSync(file, text)
}

const least = (runs: readonly Run[], what: 'wall' | 'cpu'): number => Math.min(...runs.map((result) => result[what]))

function rowsOf({ bare, cold, again, changed: one }: Runs): readonly Row[] {
  const [bareCpu, bareWall] = [least(bare, 'cpu'), least(bare, 'wall')]
  const [cpu, wall] = [least(cold, 'cpu'), least(cold, 'wall')]
  return [
    ['bare remark-parse and remark-gfm, CPU', duration(bareCpu)],
    ['bare remark-parse and remark-gfm, wall', duration(bareWall)],
    ['check, nothing known, CPU', duration(cpu), ratio(cpu, bareCpu, 'bare')],
    ['check, nothing known, wall', duration(wall), ratio(wall, bareWall, 'bare')],
    ['check again, wall', duration(least(again, 'wall')), ratio(least(again, 'wall'), wall, 'the first')],
    ['check, one file changed, wall', duration(least(one, 'wall')), ratio(least(one, 'wall'), wall, 'the first')],
    ['check, nothing known, memory', size(Math.min(...cold.map(({ memory }) => memory.own)))]
  ]
}

/** Compares the cost of `codicil check` with bare parsing of the same files. */
export const checkSection: Section = {
  heading: 'codicil check',
  async measure(context) {
    const runs: Runs = { bare: [], cold: [], again: [], changed: [] }
    for (let times = 0; times < context.rounds; times++) await round(context, runs)
    return rowsOf(runs)
  }
}
