import type { Size } from '../corpus/large-ruleset.ts'
import { childScript, run } from '../measure/child.ts'
import type { SharedSection } from '../section.ts'
import { duration, type Row, ratio } from '../table.ts'

/** Growing rulesets; the last has all its changes on ten clauses. */
const sizes: readonly Size[] = [
  { options: 10, factions: 8, unitsPerFaction: 5, rules: 40 },
  { options: 20, factions: 15, unitsPerFaction: 10, rules: 40 },
  { options: 40, factions: 30, unitsPerFaction: 20, rules: 40 },
  { options: 80, factions: 60, unitsPerFaction: 20, rules: 80 },
  { options: 40, factions: 30, unitsPerFaction: 20, rules: 1 }
]

interface Measured {
  readonly milliseconds: number
  readonly amendments: number
}

const nameOf = ({ options, factions, unitsPerFaction, rules }: Size): string =>
  `${options} options, ${factions} factions of ${unitsPerFaction} units, ${rules * 10} clauses`

async function measure(size: Size, rounds: number): Promise<Measured> {
  const results: Measured[] = []
  for (let times = 0; times < rounds; times++) {
    const { output } = await run(childScript('amendments'), [JSON.stringify(size)])
    results.push(JSON.parse(output))
  }
  const [first, ...more] = results.sort((a, b) => a.milliseconds - b.milliseconds)
  if (!first) throw new Error(`Nothing was measured in ${more.length} rounds`)
  return first
}

/** The checks of amendments over all selections, cold, one thread. They may take a second. */
export const amendmentsSection: SharedSection = {
  heading: 'Conflicts, cycles and dead amendments over all selections',
  async measure({ rounds, note }) {
    const rows: Row[] = []
    for (const size of sizes) {
      note(nameOf(size))
      const { milliseconds, amendments } = await measure(size, rounds)
      const what = `${ratio(milliseconds, 1000, 'a second')}; ${amendments.toLocaleString('en')} amendments`
      rows.push([nameOf(size), duration(milliseconds), what])
    }
    return rows
  }
}
