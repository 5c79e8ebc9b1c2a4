import type { Clause } from '../../../generated/published.ts'
import { openWords } from '../../../model/open-kinds.ts'

const names = { example: 'Example', note: 'Note', design: 'Designer’s note' } as const

interface Labelled extends Pick<Clause, 'type'> {
  readonly title?: string | undefined
  readonly open?: Clause['open'] | undefined
  readonly reports?: boolean | undefined
  /** True if the game is the authors’ own, so that the rules have no source. */
  readonly ownGame?: boolean | undefined
}

/** Words above a clause that is not plain text: `Example: three tokens left`, the caption of a table. */
export function clauseLabel({ type, title, open, reports, ownGame }: Labelled): string | undefined {
  if (type === 'table') return title
  if (open) return `Open: ${title ?? openWords(open.kind, ownGame)}`
  if (reports) return title ?? 'What the source says'
  if (type !== 'example' && type !== 'note' && type !== 'design') return undefined
  return title === undefined ? names[type] : `${names[type]}: ${title}`
}
