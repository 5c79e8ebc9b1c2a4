import { childScript, run } from '../measure/child.ts'
import type { Section } from '../section.ts'
import { duration, type Row, size } from '../table.ts'

interface Pack {
  readonly path: string
  readonly milliseconds: number
  readonly pages: number
  readonly bytes: number
}

/** How fast packs are typeset: those of the first ruleset, the second one with the compiler warm. */
export const pdfSection: Section = {
  heading: 'PDF, the packs of one ruleset',
  async measure({ content, note }) {
    note('typesetting')
    const { output, memory } = await run(childScript('pdf'), [content])
    const lines = output.split('\n').filter((line) => line.startsWith('{'))
    const packs = lines.map((line): Pack => JSON.parse(line))
    const rows = packs.map(({ path, milliseconds, pages, bytes }): Row => {
      const speed = Math.round(pages / (milliseconds / 1000))
      return [
        path.slice(path.lastIndexOf('/') + 1),
        `${speed} pages/s`,
        `${pages} pages in ${duration(milliseconds)}, ${size(bytes)}`
      ]
    })
    return [...rows, ['memory', size(memory.own)]]
  }
}
