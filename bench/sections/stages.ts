import { childScript, run } from '../measure/child.ts'
import type { Section } from '../section.ts'
import type { Row } from '../table.ts'

const stages = ['bare remark', 'parse', 'validate', 'link', 'emit'] as const

/** Documents per second of each pass, each in a separate process, one thread, from cold. */
export const stagesSection: Section = {
  heading: 'Documents per second, one thread',
  async measure({ content, files, note }) {
    const speeds = new Map<string, number>()
    for (const stage of stages) {
      note(stage)
      const { output } = await run(childScript('stage'), [stage, content])
      speeds.set(stage, files / (Number(output) / 1000))
    }
    const bare = speeds.get('bare remark') ?? 1
    return [...speeds].map(([stage, speed]): Row => {
      return [stage, Math.round(speed).toLocaleString('en'), `${(speed / bare).toFixed(2)} of bare remark`]
    })
  }
}
