import { type Brought, type Passage, passageInForce } from '../../../resolve/index.ts'
import { type Book, chaptersOf } from '../book.ts'

/**
 * Note which clauses of rules and options take the place of another clause of a rule or option, or stand beside it:
 * they are printed there, and their own chapter refers to them.
 */
export function noteMoved(book: Book): void {
  const { bundle, resolution, moved } = book
  if (!resolution) return
  for (const { document } of chaptersOf(book, 'rule', 'option')) {
    const reading = passageInForce(bundle, resolution, document.key)
    for (const key of reading ? broughtBy(reading) : []) moved.add(key)
  }
}

function broughtBy({ instead, parts, additions, below }: Passage): readonly string[] {
  const isOfRules = ({ by, passage }: Brought): boolean => by.layer !== 'exception' && passage !== null
  const here = [...instead, ...parts, ...additions].filter(isOfRules).flatMap(({ passage }) => passage?.clause ?? [])
  return [...here, ...below.flatMap(broughtBy)]
}
